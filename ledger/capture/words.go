package capture

// durableWords are the words whose weight is worth keeping, as eval/capturefit
// fitted them, sorted by token.
var durableWords = [...]Word{
	{"4xx", -0.22},
	{">\x80\x81", 0.23},      // >>standing
	{">\x80\x81\x82", 0.11},  // >>standing>always
	{">\x80\x81\x86", 0.08},  // >>standing>convention
	{">\x80\x81\x8b", -0.24}, // >>standing>ban
	{">\x80\x81\x9b", 0.18},  // >>standing>condition
	{">\x80\x81\x9d", 0.16},  // >>standing>topic
	{">\x80\x81\x9f", -0.20}, // >>standing>thistime
	{">\x80\x81\xaf", -0.16}, // >>standing>task.start
	{">\x80\x81\xc6", 0.26},  // >>standing>rulenoun
	{">\x80\x81\xc8", 0.11},  // >>standing>usual
	{">\x80\x82", 0.18},      // >>always
	{">\x80\x82\x89", -0.57}, // >>always>universal
	{">\x80\x82\x8c", 0.10},  // >>always>must
	{">\x80\x82\x9d", 0.25},  // >>always>topic
	{">\x80\x82\xb0", 0.26},  // >>always>rulestart.start
	{">\x80\x83\x8b", -0.13}, // >>never>ban
	{">\x80\x84", -0.18},     // >>nexttime
	{">\x80\x85\x9d", -0.12}, // >>remember.start>topic
	{">\x80\x85\xc6", 0.20},  // >>remember.start>rulenoun
	{">\x80\x86", 0.64},      // >>convention
	{">\x80\x86\x80", -0.57}, // >>convention>
	{">\x80\x86\x89", 0.13},  // >>convention>universal
	{">\x80\x86\x8a", -0.09}, // >>convention>ban.start
	{">\x80\x86\x8b", 0.08},  // >>convention>ban
	{">\x80\x86\xaf", 0.21},  // >>convention>task.start
	{">\x80\x86\xb2", 0.08},  // >>convention>retract
	{">\x80\x86\xc4", 0.54},  // >>convention>definite
	{">\x80\x86\xc6", 0.11},  // >>convention>rulenoun
	{">\x80\x87", 0.32},      // >>habit
	{">\x80\x87\x9d", 0.17},  // >>habit>topic
	{">\x80\x88", 0.17},      // >>firm
	{">\x80\x89", 0.32},      // >>universal
	{">\x80\x89\x80", -0.19}, // >>universal>
	{">\x80\x89\x8a", 0.14},  // >>universal>ban.start
	{">\x80\x89\x8c", -0.13}, // >>universal>must
	{">\x80\x89\x9d", 0.14},  // >>universal>topic
	{">\x80\x89\xa5", -0.09}, // >>universal>praise
	{">\x80\x89\xac", -0.33}, // >>universal>product
	{">\x80\x89\xb5", 0.19},  // >>universal>global
	{">\x80\x89\xc3", -0.10}, // >>universal>symptom
	{">\x80\x89\xc4", 0.29},  // >>universal>definite
	{">\x80\x8a", 0.54},      // >>ban.start
	{">\x80\x8a\x8f", 0.09},  // >>ban.start>prefer
	{">\x80\x8a\x9c", 0.10},  // >>ban.start>agent
	{">\x80\x8a\x9d", 0.12},  // >>ban.start>topic
	{">\x80\x8a\xaa", -0.13}, // >>ban.start>request.start
	{">\x80\x8a\xbd", 0.15},  // >>ban.start>grant.no.start
	{">\x80\x8a\xc4", 0.19},  // >>ban.start>definite
	{">\x80\x8b", 0.09},      // >>ban
	{">\x80\x8b\x82", -0.25}, // >>ban>always
	{">\x80\x8b\x8c", -0.18}, // >>ban>must
	{">\x80\x8b\x8e", 0.23},  // >>ban>instead
	{">\x80\x8b\x92", 0.18},  // >>ban>askfirst
	{">\x80\x8b\x9a", -0.11}, // >>ban>reason
	{">\x80\x8b\x9b", -0.12}, // >>ban>condition
	{">\x80\x8b\x9d", -0.30}, // >>ban>topic
	{">\x80\x8b\xb0", 0.16},  // >>ban>rulestart.start
	{">\x80\x8c", -0.28},     // >>must
	{">\x80\x8c\x80", 0.26},  // >>must>
	{">\x80\x8c\x89", -0.19}, // >>must>universal
	{">\x80\x8c\x9d", 0.10},  // >>must>topic
	{">\x80\x8c\xac", -0.13}, // >>must>product
	{">\x80\x8c\xaf", -0.21}, // >>must>task.start
	{">\x80\x8c\xb0", 0.10},  // >>must>rulestart.start
	{">\x80\x8c\xc4", 0.23},  // >>must>definite
	{">\x80\x8d", -0.19},     // >>only
	{">\x80\x8d\x80", -0.14}, // >>only>
	{">\x80\x8d\x9f", -0.09}, // >>only>thistime
	{">\x80\x8d\xc4", 0.20},  // >>only>definite
	{">\x80\x8e\x99", -0.11}, // >>instead>contradict.start
	{">\x80\x8e\x9d", -0.16}, // >>instead>topic
	{">\x80\x8e\xaf", -0.11}, // >>instead>task.start
	{">\x80\x8f", 0.27},      // >>prefer
	{">\x80\x8f\x80", 0.32},  // >>prefer>
	{">\x80\x8f\x9c", 0.17},  // >>prefer>agent
	{">\x80\x8f\x9d", 0.12},  // >>prefer>topic
	{">\x80\x8f\xaf", -0.11}, // >>prefer>task.start
	{">\x80\x8f\xb0", 0.17},  // >>prefer>rulestart.start
	{">\x80\x8f\xc4", -0.60}, // >>prefer>definite
	{">\x80\x91", 0.52},      // >>permit
	{">\x80\x91\x9c", 0.12},  // >>permit>agent
	{">\x80\x91\xa3", -0.09}, // >>permit>polite
	{">\x80\x91\xc8", 0.14},  // >>permit>usual
	{">\x80\x92\x8b", 0.08},  // >>askfirst>ban
	{">\x80\x92\x9b", 0.12},  // >>askfirst>condition
	{">\x80\x92\xaf", -0.54}, // >>askfirst>task.start
	{">\x80\x93", 0.73},      // >>again
	{">\x80\x93\x80", 0.25},  // >>again>
	{">\x80\x93\x95", 0.16},  // >>again>why.start
	{">\x80\x93\x98", 0.09},  // >>again>happened.start
	{">\x80\x93\xa8", 0.21},  // >>again>question.start
	{">\x80\x93\xc3", -0.12}, // >>again>symptom
	{">\x80\x93\xc4", -0.24}, // >>again>definite
	{">\x80\x93\xc8", 0.33},  // >>again>usual
	{">\x80\x94", 0.90},      // >>accuse
	{">\x80\x94\x9c", 0.16},  // >>accuse>agent
	{">\x80\x94\x9d", 0.10},  // >>accuse>topic
	{">\x80\x94\xa8", 0.37},  // >>accuse>question.start
	{">\x80\x95", -0.14},     // >>why.start
	{">\x80\x96", -0.17},     // >>shock
	{">\x80\x96\x80", -0.09}, // >>shock>
	{">\x80\x97", 0.52},      // >>agreed
	{">\x80\x97\x9d", 0.20},  // >>agreed>topic
	{">\x80\x98", 0.49},      // >>happened.start
	{">\x80\x98\x9c", 0.31},  // >>happened.start>agent
	{">\x80\x99", -0.39},     // >>contradict.start
	{">\x80\x99\x80", 0.09},  // >>contradict.start>
	{">\x80\x99\x9d", -0.09}, // >>contradict.start>topic
	{">\x80\x99\xa0", -0.32}, // >>contradict.start>hold
	{">\x80\x99\xbd", -0.20}, // >>contradict.start>grant.no.start
	{">\x80\x9a", -0.12},     // >>reason
	{">\x80\x9a\x80", 0.16},  // >>reason>
	{">\x80\x9a\xa3", -0.09}, // >>reason>polite
	{">\x80\x9a\xab", -0.13}, // >>reason>reported
	{">\x80\x9a\xb9", -0.17}, // >>reason>severe.frozen
	{">\x80\x9b", 0.30},      // >>condition
	{">\x80\x9b\x82", 0.08},  // >>condition>always
	{">\x80\x9b\x8b", -0.20}, // >>condition>ban
	{">\x80\x9b\x9d", -0.20}, // >>condition>topic
	{">\x80\x9b\x9f", -0.11}, // >>condition>thistime
	{">\x80\x9b\xa7", -0.13}, // >>condition>hypo
	{">\x80\x9b\xa8", 0.22},  // >>condition>question.start
	{">\x80\x9b\xac", -0.20}, // >>condition>product
	{">\x80\x9b\xb0", 0.29},  // >>condition>rulestart.start
	{">\x80\x9b\xb7", -0.19}, // >>condition>severe.destroy
	{">\x80\x9c\x81", -0.12}, // >>agent>standing
	{">\x80\x9c\x82", -0.12}, // >>agent>always
	{">\x80\x9c\x9b", 0.23},  // >>agent>condition
	{">\x80\x9c\xa8", -0.11}, // >>agent>question.start
	{">\x80\x9c\xb2", -0.11}, // >>agent>retract
	{">\x80\x9c\xc4", 0.37},  // >>agent>definite
	{">\x80\x9d", 0.55},      // >>topic
	{">\x80\x9d\x80", 0.11},  // >>topic>
	{">\x80\x9d\x81", 0.10},  // >>topic>standing
	{">\x80\x9d\x82", -0.10}, // >>topic>always
	{">\x80\x9d\x83", 0.18},  // >>topic>never
	{">\x80\x9d\x86", 0.14},  // >>topic>convention
	{">\x80\x9d\x89", 0.14},  // >>topic>universal
	{">\x80\x9d\x8a", 0.10},  // >>topic>ban.start
	{">\x80\x9d\x8b", -0.20}, // >>topic>ban
	{">\x80\x9d\x8c", 0.24},  // >>topic>must
	{">\x80\x9d\x8d", 0.32},  // >>topic>only
	{">\x80\x9d\x8e", -0.27}, // >>topic>instead
	{">\x80\x9d\x92", 0.20},  // >>topic>askfirst
	{">\x80\x9d\x93", -0.27}, // >>topic>again
	{">\x80\x9d\x9a", -0.12}, // >>topic>reason
	{">\x80\x9d\x9b", 0.09},  // >>topic>condition
	{">\x80\x9d\x9e", 0.17},  // >>topic>answers
	{">\x80\x9d\x9f", 0.23},  // >>topic>thistime
	{">\x80\x9d\xa1", -0.14}, // >>topic>undo
	{">\x80\x9d\xa5", 0.09},  // >>topic>praise
	{">\x80\x9d\xab", -0.19}, // >>topic>reported
	{">\x80\x9d\xad", -0.08}, // >>topic>writing.start
	{">\x80\x9d\xae", 0.11},  // >>topic>audience
	{">\x80\x9d\xaf", -0.19}, // >>topic>task.start
	{">\x80\x9d\xb0", 0.16},  // >>topic>rulestart.start
	{">\x80\x9d\xb2", -0.10}, // >>topic>retract
	{">\x80\x9d\xb7", 0.22},  // >>topic>severe.destroy
	{">\x80\x9d\xb8", -0.13}, // >>topic>severe.secret
	{">\x80\x9d\xb9", -0.20}, // >>topic>severe.frozen
	{">\x80\x9d\xba", 0.25},  // >>topic>severe.version
	{">\x80\x9d\xc2", -0.30}, // >>topic>task.end
	{">\x80\x9d\xc3", -0.10}, // >>topic>symptom
	{">\x80\x9d\xc4", 0.11},  // >>topic>definite
	{">\x80\x9d\xc6", -0.10}, // >>topic>rulenoun
	{">\x80\x9d\xce", 0.11},  // >>topic>past
	{">\x80\x9d\xcf", -0.17}, // >>topic>machine
	{">\x80\x9e", 0.47},      // >>answers
	{">\x80\x9e\x8b", 0.16},  // >>answers>ban
	{">\x80\x9e\x9d", 0.21},  // >>answers>topic
	{">\x80\x9e\xa8", -0.22}, // >>answers>question.start
	{">\x80\x9f", -0.47},     // >>thistime
	{">\x80\x9f\x80", 0.10},  // >>thistime>
	{">\x80\x9f\x9d", 0.14},  // >>thistime>topic
	{">\x80\x9f\xa0", -0.22}, // >>thistime>hold
	{">\x80\x9f\xc1", -0.16}, // >>thistime>grant.exception
	{">\x80\x9f\xc4", -0.20}, // >>thistime>definite
	{">\x80\xa0", -0.36},     // >>hold
	{">\x80\xa0\x80", 0.26},  // >>hold>
	{">\x80\xa0\xbd", -0.29}, // >>hold>grant.no.start
	{">\x80\xa1", -0.13},     // >>undo
	{">\x80\xa1\x9d", 0.12},  // >>undo>topic
	{">\x80\xa1\xaf", -0.11}, // >>undo>task.start
	{">\x80\xa2\xcb", 0.08},  // >>selfcorrect>slip
	{">\x80\xa3", -0.22},     // >>polite
	{">\x80\xa3\x80", -0.12}, // >>polite>
	{">\x80\xa3\xc4", 0.09},  // >>polite>definite
	{">\x80\xa4\x80", -0.12}, // >>decline.start>
	{">\x80\xa5", 0.14},      // >>praise
	{">\x80\xa5\x80", -0.38}, // >>praise>
	{">\x80\xa5\x9b", 0.14},  // >>praise>condition
	{">\x80\xa5\xa3", -0.12}, // >>praise>polite
	{">\x80\xa5\xc4", 0.30},  // >>praise>definite
	{">\x80\xa6", -0.18},     // >>musing
	{">\x80\xa6\xc4", -0.08}, // >>musing>definite
	{">\x80\xa7", -0.24},     // >>hypo
	{">\x80\xa7\xa8", -0.16}, // >>hypo>question.start
	{">\x80\xa8", -1.06},     // >>question.start
	{">\x80\xa8\x80", -0.29}, // >>question.start>
	{">\x80\xa8\x89", -0.16}, // >>question.start>universal
	{">\x80\xa8\x8f", 0.28},  // >>question.start>prefer
	{">\x80\xa8\x93", -0.17}, // >>question.start>again
	{">\x80\xa8\x9b", 0.18},  // >>question.start>condition
	{">\x80\xa8\x9c", -0.14}, // >>question.start>agent
	{">\x80\xa8\x9d", -0.20}, // >>question.start>topic
	{">\x80\xa8\xaa", -0.30}, // >>question.start>request.start
	{">\x80\xa8\xac", 0.21},  // >>question.start>product
	{">\x80\xa8\xc4", -0.14}, // >>question.start>definite
	{">\x80\xa9", 0.31},      // >>questionmark
	{">\x80\xaa\x82", 0.15},  // >>request.start>always
	{">\x80\xaa\x83", 0.13},  // >>request.start>never
	{">\x80\xaa\xaf", -0.34}, // >>request.start>task.start
	{">\x80\xaa\xbc", 0.08},  // >>request.start>grant.yes.start
	{">\x80\xab", -0.52},     // >>reported
	{">\x80\xab\x9d", -0.16}, // >>reported>topic
	{">\x80\xab\xc4", -0.24}, // >>reported>definite
	{">\x80\xac\x89", 0.08},  // >>product>universal
	{">\x80\xac\x8c", 0.41},  // >>product>must
	{">\x80\xac\x9b", -0.16}, // >>product>condition
	{">\x80\xac\x9f", 0.14},  // >>product>thistime
	{">\x80\xac\xc4", 0.16},  // >>product>definite
	{">\x80\xad", -0.95},     // >>writing.start
	{">\x80\xad\xaf", -0.53}, // >>writing.start>task.start
	{">\x80\xad\xc4", -0.10}, // >>writing.start>definite
	{">\x80\xae", -0.28},     // >>audience
	{">\x80\xae\x9d", -0.18}, // >>audience>topic
	{">\x80\xae\xc4", 0.23},  // >>audience>definite
	{">\x80\xae\xcf", -0.11}, // >>audience>machine
	{">\x80\xaf", -0.29},     // >>task.start
	{">\x80\xaf\x80", -0.35}, // >>task.start>
	{">\x80\xaf\x86", -0.20}, // >>task.start>convention
	{">\x80\xaf\x89", -0.10}, // >>task.start>universal
	{">\x80\xaf\x8a", 0.10},  // >>task.start>ban.start
	{">\x80\xaf\x8b", 0.12},  // >>task.start>ban
	{">\x80\xaf\x8e", 0.54},  // >>task.start>instead
	{">\x80\xaf\x91", 0.10},  // >>task.start>permit
	{">\x80\xaf\x9b", 0.30},  // >>task.start>condition
	{">\x80\xaf\x9d", -0.34}, // >>task.start>topic
	{">\x80\xaf\x9f", 0.16},  // >>task.start>thistime
	{">\x80\xaf\xac", -0.13}, // >>task.start>product
	{">\x80\xaf\xb7", -0.29}, // >>task.start>severe.destroy
	{">\x80\xaf\xbc", -0.12}, // >>task.start>grant.yes.start
	{">\x80\xaf\xc4", -0.23}, // >>task.start>definite
	{">\x80\xb0", 0.60},      // >>rulestart.start
	{">\x80\xb0\x80", -0.12}, // >>rulestart.start>
	{">\x80\xb0\x82", 0.12},  // >>rulestart.start>always
	{">\x80\xb0\x8e", -0.16}, // >>rulestart.start>instead
	{">\x80\xb0\x9b", 0.23},  // >>rulestart.start>condition
	{">\x80\xb0\x9c", 0.13},  // >>rulestart.start>agent
	{">\x80\xb0\x9d", 0.55},  // >>rulestart.start>topic
	{">\x80\xb0\xb2", 0.11},  // >>rulestart.start>retract
	{">\x80\xb0\xc4", -0.08}, // >>rulestart.start>definite
	{">\x80\xb0\xc6", -0.11}, // >>rulestart.start>rulenoun
	{">\x80\xb1", -0.57},     // >>firstperson
	{">\x80\xb1\x80", -0.08}, // >>firstperson>
	{">\x80\xb1\xc4", -0.12}, // >>firstperson>definite
	{">\x80\xb2\x80", 0.17},  // >>retract>
	{">\x80\xb2\xc6", -0.15}, // >>retract>rulenoun
	{">\x80\xb6", 0.38},      // >>severe.publish
	{">\x80\xb6\x9d", 0.28},  // >>severe.publish>topic
	{">\x80\xb7", 0.56},      // >>severe.destroy
	{">\x80\xb7\x80", 0.35},  // >>severe.destroy>
	{">\x80\xb8", 0.10},      // >>severe.secret
	{">\x80\xbc", -0.19},     // >>grant.yes.start
	{">\x80\xbc\x80", -0.33}, // >>grant.yes.start>
	{">\x80\xbc\x89", -0.13}, // >>grant.yes.start>universal
	{">\x80\xbc\x9d", 0.10},  // >>grant.yes.start>topic
	{">\x80\xbc\xa3", 0.08},  // >>grant.yes.start>polite
	{">\x80\xbc\xa8", -0.11}, // >>grant.yes.start>question.start
	{">\x80\xbc\xc4", -0.09}, // >>grant.yes.start>definite
	{">\x80\xc1", 0.11},      // >>grant.exception
	{">\x80\xc1\xc4", 0.11},  // >>grant.exception>definite
	{">\x80\xc2", 0.09},      // >>task.end
	{">\x80\u0080", 0.11},    // >>task.end>
	{">\x80\xc3", -0.37},     // >>symptom
	{">\x80À", -0.10},        // >>symptom>
	{">\x80Ý", -0.22},        // >>symptom>topic
	{">\x80\xc4", -0.09},     // >>definite
	{">\x80ă", 0.09},         // >>definite>never
	{">\x80Ć", -0.14},        // >>definite>convention
	{">\x80Ċ", -0.17},        // >>definite>ban.start
	{">\x80ċ", -0.12},        // >>definite>ban
	{">\x80Č", -0.16},        // >>definite>must
	{">\x80č", 0.18},         // >>definite>only
	{">\x80đ", 0.09},         // >>definite>permit
	{">\x80Ě", 0.22},         // >>definite>reason
	{">\x80ě", -0.12},        // >>definite>condition
	{">\x80Ĝ", -0.32},        // >>definite>agent
	{">\x80ĝ", 0.16},         // >>definite>topic
	{">\x80ğ", -0.17},        // >>definite>thistime
	{">\x80ħ", 0.12},         // >>definite>hypo
	{">\x80Ĩ", -0.10},        // >>definite>question.start
	{">\x80İ", 0.14},         // >>definite>rulestart.start
	{">\x80Ĳ", 0.28},         // >>definite>retract
	{">\x80\xc4\xc6", -0.12}, // >>definite>rulenoun
	{">\x80\xc4\xc8", -0.11}, // >>definite>usual
	{">\x80ƀ", 0.08},         // >>rulenoun>
	{">\x80Ɲ", 0.19},         // >>rulenoun>topic
	{">\x80\xc6\xc4", -0.12}, // >>rulenoun>definite
	{">\x80\xc8", 0.08},      // >>usual
	{">\x80\xc9", 0.18},      // >>mine
	{">\x80ɀ", 0.13},         // >>mine>
	{">\x80ɜ", 0.09},         // >>mine>agent
	{">\x80\xce", -0.46},     // >>past
	{">\x80\u0382", -0.22},   // >>past>always
	{">\x80\xcf", -0.42},     // >>machine
	{">\x80ϝ", -0.13},        // >>machine>topic
	{">\x81\x82", 0.24},      // >standing>always
	{">\x81\x82\x89", 0.16},  // >standing>always>universal
	{">\x81\x82\x8c", 0.08},  // >standing>always>must
	{">\x81\x83", 0.17},      // >standing>never
	{">\x81\x83\x8a", 0.17},  // >standing>never>ban.start
	{">\x81\x84\x80", 0.08},  // >standing>nexttime>
	{">\x81\x86", 0.08},      // >standing>convention
	{">\x81\x86\x89", 0.08},  // >standing>convention>universal
	{">\x81\x89", 0.15},      // >standing>universal
	{">\x81\x8a", 0.12},      // >standing>ban.start
	{">\x81\x8a\x8b", 0.08},  // >standing>ban.start>ban
	{">\x81\x8b", -0.24},     // >standing>ban
	{">\x81\x91", -0.23},     // >standing>permit
	{">\x81\x9b", 0.18},      // >standing>condition
	{">\x81\x9b\x9d", 0.10},  // >standing>condition>topic
	{">\x81\x9d", 0.39},      // >standing>topic
	{">\x81\x9d\x80", 0.20},  // >standing>topic>
	{">\x81\x9d\x9b", 0.15},  // >standing>topic>condition
	{">\x81\x9d\x9e", 0.10},  // >standing>topic>answers
	{">\x81\x9d\xaf", 0.09},  // >standing>topic>task.start
	{">\x81\x9f", -0.18},     // >standing>thistime
	{">\x81\xac", 0.10},      // >standing>product
	{">\x81\xaf", -0.15},     // >standing>task.start
	{">\x81\xb2", -0.18},     // >standing>retract
	{">\x81\xb2\xb3", -0.10}, // >standing>retract>retract.strong
	{">\x81Ā", -0.23},        // >standing>definite>
	{">\x81\xc6", 0.26},      // >standing>rulenoun
	{">\x81\xc7", -0.15},     // >standing>ended
	{">\x81\xc8", 0.10},      // >standing>usual
	{">\x82\x80", -0.16},     // >always>
	{">\x82\x86", 0.40},      // >always>convention
	{">\x82\x86\x80", 0.30},  // >always>convention>
	{">\x82\x88", 0.14},      // >always>firm
	{">\x82\x88\x9d", 0.10},  // >always>firm>topic
	{">\x82\x89", 0.23},      // >always>universal
	{">\x82\x89\x80", 0.15},  // >always>universal>
	{">\x82\x89\xc3", -0.08}, // >always>universal>symptom
	{">\x82\x89\xc4", -0.08}, // >always>universal>definite
	{">\x82\x8a", 0.12},      // >always>ban.start
	{">\x82\x8a\x8b", 0.10},  // >always>ban.start>ban
	{">\x82\x8b", 0.21},      // >always>ban
	{">\x82\x8c", 0.22},      // >always>must
	{">\x82\x8c\x92", 0.09},  // >always>must>askfirst
	{">\x82\x91", 0.30},      // >always>permit
	{">\x82\x91\x9b", 0.12},  // >always>permit>condition
	{">\x82\x93\x9d", -0.12}, // >always>again>topic
	{">\x82\x9a", 0.09},      // >always>reason
	{">\x82\x9a\x80", 0.10},  // >always>reason>
	{">\x82\x9b", 0.26},      // >always>condition
	{">\x82\x9b\x9d", 0.18},  // >always>condition>topic
	{">\x82\x9d", 0.11},      // >always>topic
	{">\x82\x9d\x9e", 0.25},  // >always>topic>answers
	{">\x82\x9d\xb6", -0.16}, // >always>topic>severe.publish
	{">\x82\xa3", -0.15},     // >always>polite
	{">\x82\xa3\x80", -0.15}, // >always>polite>
	{">\x82\xa8\x80", 0.10},  // >always>question.start>
	{">\x82\xac", -0.08},     // >always>product
	{">\x82\xb0", -0.28},     // >always>rulestart.start
	{">\x82\xb0\x80", 0.40},  // >always>rulestart.start>
	{">\x82\xb0\x83", -0.16}, // >always>rulestart.start>never
	{">\x82\xb0\x8c", -0.10}, // >always>rulestart.start>must
	{">\x82\xb0\x9d", 0.10},  // >always>rulestart.start>topic
	{">\x82\xb0\xa3", -0.25}, // >always>rulestart.start>polite
	{">\x82\xb0\xa5", -0.35}, // >always>rulestart.start>praise
	{">\x82\xb0\xc3", -0.14}, // >always>rulestart.start>symptom
	{">\x82\xb0\xc4", 0.20},  // >always>rulestart.start>definite
	{">\x82\xbe", 0.10},      // >always>grant.session
	{">\x82\xbe\xc4", 0.18},  // >always>grant.session>definite
	{">\x82\xc2", -0.13},     // >always>task.end
	{">\x82\u0080", -0.13},   // >always>task.end>
	{">\x82\xc4", -0.32},     // >always>definite
	{">\x82Ā", -0.09},        // >always>definite>
	{">\x82\xce", -0.29},     // >always>past
	{">\x82\u0380", -0.11},   // >always>past>
	{">\x83\x8a", -0.11},     // >never>ban.start
	{">\x83\x8a\x8b", -0.15}, // >never>ban.start>ban
	{">\x83\x8a\xb0", 0.11},  // >never>ban.start>rulestart.start
	{">\x83\x8b", -0.46},     // >never>ban
	{">\x83\x8b\x80", -0.15}, // >never>ban>
	{">\x83\x8b\x89", -0.13}, // >never>ban>universal
	{">\x83\x8b\x8c", 0.11},  // >never>ban>must
	{">\x83\x8b\x8e", 0.11},  // >never>ban>instead
	{">\x83\x8b\x9a", 0.09},  // >never>ban>reason
	{">\x83\x8b\x9d", -0.16}, // >never>ban>topic
	{">\x83\x8b\xac", -0.08}, // >never>ban>product
	{">\x83\x8b\xaf", -0.09}, // >never>ban>task.start
	{">\x83\x9d", 0.22},      // >never>topic
	{">\x84\x80", 0.09},      // >nexttime>
	{">\x85\x80", 0.09},      // >remember.start>
	{">\x85\x99", -0.12},     // >remember.start>contradict.start
	{">\x85\x9d", -0.12},     // >remember.start>topic
	{">\x85\x9d\x80", -0.26}, // >remember.start>topic>
	{">\x85\xc6", 0.28},      // >remember.start>rulenoun
	{">\x86\x80", 0.24},      // >convention>
	{">\x86\x82", -0.13},     // >convention>always
	{">\x86\x82\x80", -0.22}, // >convention>always>
	{">\x86\x89", 0.17},      // >convention>universal
	{">\x86\x89\x80", 0.17},  // >convention>universal>
	{">\x86\x89\x9d", 0.10},  // >convention>universal>topic
	{">\x86\x8b", -0.12},     // >convention>ban
	{">\x86\x8b\x80", -0.22}, // >convention>ban>
	{">\x86\x8b\x9d", 0.15},  // >convention>ban>topic
	{">\x86\x8b\xc9", -0.15}, // >convention>ban>mine
	{">\x86\x8c", 0.27},      // >convention>must
	{">\x86\x8d", 0.12},      // >convention>only
	{">\x86\x99", 0.16},      // >convention>contradict.start
	{">\x86\x9d", 0.09},      // >convention>topic
	{">\x86\x9d\x80", 0.16},  // >convention>topic>
	{">\x86\x9d\x9e", -0.20}, // >convention>topic>answers
	{">\x86\x9d\xb0", -0.09}, // >convention>topic>rulestart.start
	{">\x86\xaf", 0.21},      // >convention>task.start
	{">\x86\xb2", 0.11},      // >convention>retract
	{">\x86\xc4", 0.51},      // >convention>definite
	{">\x86Ć", 0.21},         // >convention>definite>convention
	{">\x86ĝ", 0.23},         // >convention>definite>topic
	{">\x86\xc6", 0.19},      // >convention>rulenoun
	{">\x87\x9d", 0.32},      // >habit>topic
	{">\x87\x9d\x80", 0.12},  // >habit>topic>
	{">\x87\x9d\xaf", 0.18},  // >habit>topic>task.start
	{">\x87\xb0", 0.08},      // >habit>rulestart.start
	{">\x87\xc4", 0.21},      // >habit>definite
	{">\x87Ā", 0.20},         // >habit>definite>
	{">\x88\x8b", 0.17},      // >firm>ban
	{">\x88\x8c", -0.18},     // >firm>must
	{">\x88\x9d", 0.27},      // >firm>topic
	{">\x88\x9d\x80", 0.19},  // >firm>topic>
	{">\x88\xc4", 0.15},      // >firm>definite
	{">\x88Ā", 0.13},         // >firm>definite>
	{">\x89\x80", 0.28},      // >universal>
	{">\x89\x81", 0.14},      // >universal>standing
	{">\x89\x8a", -0.13},     // >universal>ban.start
	{">\x89\x8a\x9d", -0.19}, // >universal>ban.start>topic
	{">\x89\x8b", 0.20},      // >universal>ban
	{">\x89\x8b\x80", 0.11},  // >universal>ban>
	{">\x89\x8c", -0.09},     // >universal>must
	{">\x89\x91", 0.10},      // >universal>permit
	{">\x89\x91\x9d", 0.09},  // >universal>permit>topic
	{">\x89\x9b", -0.25},     // >universal>condition
	{">\x89\x9c", 0.21},      // >universal>agent
	{">\x89\x9c\x80", 0.16},  // >universal>agent>
	{">\x89\x9c\xc4", -0.10}, // >universal>agent>definite
	{">\x89\x9d", 0.10},      // >universal>topic
	{">\x89\x9d\x80", 0.55},  // >universal>topic>
	{">\x89\x9d\x8b", 0.10},  // >universal>topic>ban
	{">\x89\x9d\x8e", -0.22}, // >universal>topic>instead
	{">\x89\x9d\x9a", -0.17}, // >universal>topic>reason
	{">\x89\x9d\x9b", -0.30}, // >universal>topic>condition
	{">\x89\x9d\x9c", 0.22},  // >universal>topic>agent
	{">\x89\x9d\x9e", -0.15}, // >universal>topic>answers
	{">\x89\x9d\xb6", 0.13},  // >universal>topic>severe.publish
	{">\x89\x9d\xc4", -0.10}, // >universal>topic>definite
	{">\x89\x9e", -0.11},     // >universal>answers
	{">\x89\x9f", -0.18},     // >universal>thistime
	{">\x89\xa4", 0.10},      // >universal>decline.start
	{">\x89\xa5", -0.09},     // >universal>praise
	{">\x89\xa8", -0.10},     // >universal>question.start
	{">\x89\xac", -0.09},     // >universal>product
	{">\x89\xaf", 0.14},      // >universal>task.start
	{">\x89\xb0", -0.25},     // >universal>rulestart.start
	{">\x89\xb5", 0.14},      // >universal>global
	{">\x89\xb6", 0.09},      // >universal>severe.publish
	{">\x89\xc3", -0.26},     // >universal>symptom
	{">\x89\xc3\xc4", -0.19}, // >universal>symptom>definite
	{">\x89ě", -0.09},        // >universal>definite>condition
	{">\x89ĝ", -0.12},        // >universal>definite>topic
	{">\x89Ļ", -0.09},        // >universal>definite>severe.spend
	{">\x8a\x83", 0.08},      // >ban.start>never
	{">\x8a\x83\x8b", 0.08},  // >ban.start>never>ban
	{">\x8a\x89", -0.12},     // >ban.start>universal
	{">\x8a\x8b", 0.18},      // >ban.start>ban
	{">\x8a\x8b\x9d", 0.20},  // >ban.start>ban>topic
	{">\x8a\x8b\xa0", -0.16}, // >ban.start>ban>hold
	{">\x8a\x8b\xa8", -0.14}, // >ban.start>ban>question.start
	{">\x8a\x8b\xb0", -0.09}, // >ban.start>ban>rulestart.start
	{">\x8a\x8b\xb4", 0.18},  // >ban.start>ban>frozen
	{">\x8a\x8b\xbd", 0.39},  // >ban.start>ban>grant.no.start
	{">\x8a\x8b\xc4", -0.29}, // >ban.start>ban>definite
	{">\x8a\x8f", 0.09},      // >ban.start>prefer
	{">\x8a\x91", 0.17},      // >ban.start>permit
	{">\x8a\x99", -0.23},     // >ban.start>contradict.start
	{">\x8a\x99\xb0", -0.13}, // >ban.start>contradict.start>rulestart.start
	{">\x8a\x99\xbd", -0.22}, // >ban.start>contradict.start>grant.no.start
	{">\x8a\x9c\x83", 0.15},  // >ban.start>agent>never
	{">\x8a\x9c\xc9", -0.09}, // >ban.start>agent>mine
	{">\x8a\x9d\x80", -0.10}, // >ban.start>topic>
	{">\x8a\x9d\xb6", -0.16}, // >ban.start>topic>severe.publish
	{">\x8a\xaa", -0.14},     // >ban.start>request.start
	{">\x8a\xb0", -0.30},     // >ban.start>rulestart.start
	{">\x8a\xb0\x80", -0.17}, // >ban.start>rulestart.start>
	{">\x8a\xb0\xbd", -0.23}, // >ban.start>rulestart.start>grant.no.start
	{">\x8a\xbd", 0.30},      // >ban.start>grant.no.start
	{">\x8a\xbd\x80", 0.17},  // >ban.start>grant.no.start>
	{">\x8a\xbd\x9d", 0.14},  // >ban.start>grant.no.start>topic
	{">\x8aĀ", 0.09},         // >ban.start>definite>
	{">\x8b\x80", 0.35},      // >ban>
	{">\x8b\x82", -0.26},     // >ban>always
	{">\x8b\x82\x80", -0.11}, // >ban>always>
	{">\x8b\x86", 0.24},      // >ban>convention
	{">\x8b\x86\x80", 0.11},  // >ban>convention>
	{">\x8b\x87", -0.20},     // >ban>habit
	{">\x8b\x8c", -0.30},     // >ban>must
	{">\x8b\x8c\x80", -0.08}, // >ban>must>
	{">\x8b\x8c\x83", -0.10}, // >ban>must>never
	{">\x8b\x8e", 0.42},      // >ban>instead
	{">\x8b\x8e\x80", 0.27},  // >ban>instead>
	{">\x8b\x8e\x9d", -0.30}, // >ban>instead>topic
	{">\x8b\x91", -0.23},     // >ban>permit
	{">\x8b\x92", 0.23},      // >ban>askfirst
	{">\x8b\x92\xc9", 0.09},  // >ban>askfirst>mine
	{">\x8b\x93", 0.19},      // >ban>again
	{">\x8b\x99\xb4", -0.11}, // >ban>contradict.start>frozen
	{">\x8b\x99\xbd", 0.11},  // >ban>contradict.start>grant.no.start
	{">\x8b\x9a", -0.23},     // >ban>reason
	{">\x8b\x9b", -0.10},     // >ban>condition
	{">\x8b\x9b\x80", -0.10}, // >ban>condition>
	{">\x8b\x9d\x9a", 0.09},  // >ban>topic>reason
	{">\x8b\x9f\xc2", -0.09}, // >ban>thistime>task.end
	{">\x8b\xa0\xb0", -0.11}, // >ban>hold>rulestart.start
	{">\x8b\xa0\xb4", 0.13},  // >ban>hold>frozen
	{">\x8b\xa8", -0.14},     // >ban>question.start
	{">\x8b\xa8\xb0", -0.14}, // >ban>question.start>rulestart.start
	{">\x8b\xa9", -0.10},     // >ban>questionmark
	{">\x8b\xa9\x80", -0.10}, // >ban>questionmark>
	{">\x8b\xab", 0.13},      // >ban>reported
	{">\x8b\xac", -0.25},     // >ban>product
	{">\x8b\xac\x80", -0.13}, // >ban>product>
	{">\x8b\xaf", -0.22},     // >ban>task.start
	{">\x8b\xaf\x80", 0.16},  // >ban>task.start>
	{">\x8b\xb0", 0.17},      // >ban>rulestart.start
	{">\x8b\xb0\x80", -0.14}, // >ban>rulestart.start>
	{">\x8b\xb0\xb4", 0.12},  // >ban>rulestart.start>frozen
	{">\x8b\xb0\xc4", 0.21},  // >ban>rulestart.start>definite
	{">\x8b\xb2\x80", -0.19}, // >ban>retract>
	{">\x8b\xb4", 0.30},      // >ban>frozen
	{">\x8b\xb4\xb9", 0.10},  // >ban>frozen>severe.frozen
	{">\x8b\xb4\xbd", 0.08},  // >ban>frozen>grant.no.start
	{">\x8b\xb6", 0.12},      // >ban>severe.publish
	{">\x8b\xb7", -0.18},     // >ban>severe.destroy
	{">\x8b\xb7\x9d", -0.21}, // >ban>severe.destroy>topic
	{">\x8b\xb9\xb4", 0.11},  // >ban>severe.frozen>frozen
	{">\x8b\xb9\xc9", -0.09}, // >ban>severe.frozen>mine
	{">\x8b\xbd", 0.39},      // >ban>grant.no.start
	{">\x8b\xbd\x80", 0.20},  // >ban>grant.no.start>
	{">\x8b\xc2", 0.16},      // >ban>task.end
	{">\x8bĀ", 0.23},         // >ban>definite>
	{">\x8bě", 0.10},         // >ban>definite>condition
	{">\x8b\xc6", 0.17},      // >ban>rulenoun
	{">\x8bƀ", 0.26},         // >ban>rulenoun>
	{">\x8b\xc7", -0.10},     // >ban>ended
	{">\x8bǀ", -0.14},        // >ban>ended>
	{">\x8bȀ", 0.17},         // >ban>usual>
	{">\x8c\x80", -0.19},     // >must>
	{">\x8c\x82", -0.22},     // >must>always
	{">\x8c\x82\x80", -0.09}, // >must>always>
	{">\x8c\x83", -0.09},     // >must>never
	{">\x8c\x86", 0.11},      // >must>convention
	{">\x8c\x89", -0.25},     // >must>universal
	{">\x8c\x89\x80", -0.20}, // >must>universal>
	{">\x8c\x8b", -0.13},     // >must>ban
	{">\x8c\x8d", 0.14},      // >must>only
	{">\x8c\x8d\x80", 0.12},  // >must>only>
	{">\x8c\x8e", -0.10},     // >must>instead
	{">\x8c\x8f\x80", 0.12},  // >must>prefer>
	{">\x8c\x92", 0.20},      // >must>askfirst
	{">\x8c\x92\x80", 0.27},  // >must>askfirst>
	{">\x8c\x9b", -0.17},     // >must>condition
	{">\x8c\x9c", 0.12},      // >must>agent
	{">\x8c\x9c\xc4", 0.11},  // >must>agent>definite
	{">\x8c\x9d\xaf", -0.12}, // >must>topic>task.start
	{">\x8c\x9d\xb0", -0.09}, // >must>topic>rulestart.start
	{">\x8c\x9d\xc4", 0.13},  // >must>topic>definite
	{">\x8c\x9f", -0.10},     // >must>thistime
	{">\x8c\x9f\x9d", -0.09}, // >must>thistime>topic
	{">\x8c\xab\xc4", 0.13},  // >must>reported>definite
	{">\x8c\xac", -0.32},     // >must>product
	{">\x8c\xaf", -0.17},     // >must>task.start
	{">\x8c\xb0", 0.34},      // >must>rulestart.start
	{">\x8c\xb2", 0.09},      // >must>retract
	{">\x8c\xc4", 0.14},      // >must>definite
	{">\x8cĉ", 0.09},         // >must>definite>universal
	{">\x8cĝ", -0.15},        // >must>definite>topic
	{">\x8c\xc6", 0.29},      // >must>rulenoun
	{">\x8cƀ", 0.24},         // >must>rulenoun>
	{">\x8d\x80", 0.45},      // >only>
	{">\x8d\x92", 0.28},      // >only>askfirst
	{">\x8d\x92\x80", 0.15},  // >only>askfirst>
	{">\x8d\x9b", -0.09},     // >only>condition
	{">\x8d\x9c", 0.13},      // >only>agent
	{">\x8d\x9d\x80", 0.12},  // >only>topic>
	{">\x8d\x9f\xb0", -0.08}, // >only>thistime>rulestart.start
	{">\x8d\xac", -0.24},     // >only>product
	{">\x8d\xb0", -0.28},     // >only>rulestart.start
	{">\x8d\xb0\x80", -0.23}, // >only>rulestart.start>
	{">\x8d\xb0\x9c", 0.18},  // >only>rulestart.start>agent
	{">\x8d\xb0\x9d", -0.09}, // >only>rulestart.start>topic
	{">\x8d\xb0\xc4", -0.31}, // >only>rulestart.start>definite
	{">\x8dĀ", -0.08},        // >only>definite>
	{">\x8e\x82", 0.17},      // >instead>always
	{">\x8e\x82\x80", 0.10},  // >instead>always>
	{">\x8e\x83", -0.10},     // >instead>never
	{">\x8e\x88", 0.10},      // >instead>firm
	{">\x8e\x88\x8b", 0.10},  // >instead>firm>ban
	{">\x8e\x8a", -0.16},     // >instead>ban.start
	{">\x8e\x99", -0.21},     // >instead>contradict.start
	{">\x8e\x99\xb0", -0.13}, // >instead>contradict.start>rulestart.start
	{">\x8e\x9c", 0.09},      // >instead>agent
	{">\x8e\x9c\x80", 0.08},  // >instead>agent>
	{">\x8e\x9d", -0.28},     // >instead>topic
	{">\x8e\x9d\x80", -0.17}, // >instead>topic>
	{">\x8e\x9d\x8e", 0.13},  // >instead>topic>instead
	{">\x8e\x9d\xaf", -0.16}, // >instead>topic>task.start
	{">\x8e\x9d\xb6", -0.12}, // >instead>topic>severe.publish
	{">\x8e\x9d\xc4", -0.19}, // >instead>topic>definite
	{">\x8e\xa3", -0.17},     // >instead>polite
	{">\x8e\xa9", 0.15},      // >instead>questionmark
	{">\x8e\xaf", -0.20},     // >instead>task.start
	{">\x8e\xaf\x80", -0.10}, // >instead>task.start>
	{">\x8e\xc4", -0.35},     // >instead>definite
	{">\x8eĀ", -0.21},        // >instead>definite>
	{">\x8eĝ", -0.20},        // >instead>definite>topic
	{">\x8f\x80", 0.55},      // >prefer>
	{">\x8f\x99", 0.09},      // >prefer>contradict.start
	{">\x8f\x99\xb0", 0.09},  // >prefer>contradict.start>rulestart.start
	{">\x8f\x9a", 0.35},      // >prefer>reason
	{">\x8f\x9a\x80", 0.18},  // >prefer>reason>
	{">\x8f\x9b", 0.14},      // >prefer>condition
	{">\x8f\x9b\x9c", 0.15},  // >prefer>condition>agent
	{">\x8f\x9c", 0.19},      // >prefer>agent
	{">\x8f\x9d", 0.39},      // >prefer>topic
	{">\x8f\x9d\x80", 0.16},  // >prefer>topic>
	{">\x8f\x9e\x80", -0.29}, // >prefer>answers>
	{">\x8f\x9f", -0.08},     // >prefer>thistime
	{">\x8f\xa5\x80", 0.20},  // >prefer>praise>
	{">\x8f\xaf", -0.13},     // >prefer>task.start
	{">\x8f\xaf\xc4", -0.15}, // >prefer>task.start>definite
	{">\x8f\xb0", 0.17},      // >prefer>rulestart.start
	{">\x8f\xc4", 0.12},      // >prefer>definite
	{">\x90\xc4", 0.14},      // >habitperson>definite
	{">\x91\x82", -0.10},     // >permit>always
	{">\x91\x92", 0.22},      // >permit>askfirst
	{">\x91\x92\x80", 0.09},  // >permit>askfirst>
	{">\x91\x9b", 0.34},      // >permit>condition
	{">\x91\x9b\xbe", 0.21},  // >permit>condition>grant.session
	{">\x91\x9d\xbe", 0.09},  // >permit>topic>grant.session
	{">\x91\xa3", -0.08},     // >permit>polite
	{">\x91\xa3\x80", -0.13}, // >permit>polite>
	{">\x91\xa3\xa4", 0.17},  // >permit>polite>decline.start
	{">\x91\xa4", 0.20},      // >permit>decline.start
	{">\x91\xb2", -0.23},     // >permit>retract
	{">\x91\xb2\xb3", -0.14}, // >permit>retract>retract.strong
	{">\x91\xb3", -0.12},     // >permit>retract.strong
	{">\x91\xbe", 0.27},      // >permit>grant.session
	{">\x91\xc8", 0.41},      // >permit>usual
	{">\x91Ȁ", 0.13},         // >permit>usual>
	{">\x91Ȃ", 0.08},         // >permit>usual>always
	{">\x91ȑ", 0.10},         // >permit>usual>permit
	{">\x92\x80", 0.45},      // >askfirst>
	{">\x92\x8b", 0.20},      // >askfirst>ban
	{">\x92\x94", 0.13},      // >askfirst>accuse
	{">\x92\x9b", 0.14},      // >askfirst>condition
	{">\x92\x9b\x80", 0.11},  // >askfirst>condition>
	{">\x92\x9b\xb7", -0.26}, // >askfirst>condition>severe.destroy
	{">\x92\x9c", 0.10},      // >askfirst>agent
	{">\x92\x9d", 0.09},      // >askfirst>topic
	{">\x92\x9d\xb6", 0.11},  // >askfirst>topic>severe.publish
	{">\x92\x9d\xc2", -0.08}, // >askfirst>topic>task.end
	{">\x92\xa0", 0.08},      // >askfirst>hold
	{">\x92\xa3", 0.15},      // >askfirst>polite
	{">\x92\xaf", -0.45},     // >askfirst>task.start
	{">\x92\xaf\xb0", -0.37}, // >askfirst>task.start>rulestart.start
	{">\x92\xb0", 0.08},      // >askfirst>rulestart.start
	{">\x92\xb0\x9b", -0.17}, // >askfirst>rulestart.start>condition
	{">\x92\xc2", 0.10},      // >askfirst>task.end
	{">\x92\u0080", 0.10},    // >askfirst>task.end>
	{">\x92\xc4", 0.15},      // >askfirst>definite
	{">\x92Ā", 0.13},         // >askfirst>definite>
	{">\x92\xc9", 0.15},      // >askfirst>mine
	{">\x93\x80", 0.22},      // >again>
	{">\x93\x8f", -0.15},     // >again>prefer
	{">\x93\x95", 0.21},      // >again>why.start
	{">\x93\x95\xa8", 0.15},  // >again>why.start>question.start
	{">\x93\x9c", -0.22},     // >again>agent
	{">\x93\x9c\x80", 0.09},  // >again>agent>
	{">\x93\x9c\x89", -0.28}, // >again>agent>universal
	{">\x93\x9c\xc4", 0.10},  // >again>agent>definite
	{">\x93\x9d\x80", -0.20}, // >again>topic>
	{">\x93\xa8", 0.36},      // >again>question.start
	{">\x93\xb0", -0.09},     // >again>rulestart.start
	{">\x93\xb2", -0.09},     // >again>retract
	{">\x93\xc3", -0.15},     // >again>symptom
	{">\x93\xc4", -0.17},     // >again>definite
	{">\x93ē", -0.21},        // >again>definite>again
	{">\x93ĝ", -0.12},        // >again>definite>topic
	{">\x93Ɠ", -0.12},        // >again>rulenoun>again
	{">\x93Ɲ", 0.15},         // >again>rulenoun>topic
	{">\x93\xc8", 0.43},      // >again>usual
	{">\x93ȝ", 0.26},         // >again>usual>topic
	{">\x94\x80", 0.16},      // >accuse>
	{">\x94\x9c", 0.13},      // >accuse>agent
	{">\x94\x9c\xb7", 0.08},  // >accuse>agent>severe.destroy
	{">\x94\x9d", 0.14},      // >accuse>topic
	{">\x94\xa8", 0.37},      // >accuse>question.start
	{">\x94\xa8\x9c", 0.14},  // >accuse>question.start>agent
	{">\x94\xab\xa9", 0.14},  // >accuse>reported>questionmark
	{">\x95\x80", -0.11},     // >why.start>
	{">\x95\x9a", -0.08},     // >why.start>reason
	{">\x95\xa8", -0.18},     // >why.start>question.start
	{">\x95\xa8\x80", -0.39}, // >why.start>question.start>
	{">\x95\xa8\x82", -0.14}, // >why.start>question.start>always
	{">\x95\xa8\x8b", -0.15}, // >why.start>question.start>ban
	{">\x95\xa8\x93", 0.44},  // >why.start>question.start>again
	{">\x95\xa8\x9c", 0.39},  // >why.start>question.start>agent
	{">\x96\x80", 0.34},      // >shock>
	{">\x96\xa3\x80", 0.09},  // >shock>polite>
	{">\x96\xa9", -0.11},     // >shock>questionmark
	{">\x97\x80", 0.17},      // >agreed>
	{">\x97\x9d", 0.22},      // >agreed>topic
	{">\x97\x9d\x80", 0.11},  // >agreed>topic>
	{">\x98\x9c", 0.31},      // >happened.start>agent
	{">\x98\x9c\xb7", 0.16},  // >happened.start>agent>severe.destroy
	{">\x99\x80", 0.13},      // >contradict.start>
	{">\x99\x9a", 0.13},      // >contradict.start>reason
	{">\x99\x9a\xbd", 0.12},  // >contradict.start>reason>grant.no.start
	{">\x99\x9d", -0.13},     // >contradict.start>topic
	{">\x99\x9d\x80", -0.14}, // >contradict.start>topic>
	{">\x99\x9f", -0.09},     // >contradict.start>thistime
	{">\x99\x9f\xa0", -0.09}, // >contradict.start>thistime>hold
	{">\x99\xa1", -0.21},     // >contradict.start>undo
	{">\x99\xaf", -0.11},     // >contradict.start>task.start
	{">\x99\xaf\xbd", -0.10}, // >contradict.start>task.start>grant.no.start
	{">\x99\xb0", -0.11},     // >contradict.start>rulestart.start
	{">\x99\xb0\xb3", -0.16}, // >contradict.start>rulestart.start>retract.strong
	{">\x99\xb0\xb4", 0.11},  // >contradict.start>rulestart.start>frozen
	{">\x99\xb4", -0.11},     // >contradict.start>frozen
	{">\x99\xb4\xbd", -0.11}, // >contradict.start>frozen>grant.no.start
	{">\x99\xbd", 0.16},      // >contradict.start>grant.no.start
	{">\x99\xbd\x80", 0.30},  // >contradict.start>grant.no.start>
	{">\x99\xbd\x92", -0.08}, // >contradict.start>grant.no.start>askfirst
	{">\x99\xbd\xaf", 0.31},  // >contradict.start>grant.no.start>task.start
	{">\x99\xbd\xc4", -0.15}, // >contradict.start>grant.no.start>definite
	{">\x9a\x80", 0.16},      // >reason>
	{">\x9a\x82", 0.20},      // >reason>always
	{">\x9a\x89", 0.23},      // >reason>universal
	{">\x9a\x89\x80", 0.12},  // >reason>universal>
	{">\x9a\x8b\x80", -0.15}, // >reason>ban>
	{">\x9a\x9d", -0.11},     // >reason>topic
	{">\x9a\x9d\xb6", 0.12},  // >reason>topic>severe.publish
	{">\x9a\x9f", 0.11},      // >reason>thistime
	{">\x9a\xa3\xa6", -0.10}, // >reason>polite>musing
	{">\x9a\xab\x80", 0.16},  // >reason>reported>
	{">\x9a\xac", 0.38},      // >reason>product
	{">\x9a\xac\x9d", 0.15},  // >reason>product>topic
	{">\x9a\xb1", 0.18},      // >reason>firstperson
	{">\x9a\xb9\xc4", 0.12},  // >reason>severe.frozen>definite
	{">\x9a\xc3", -0.19},     // >reason>symptom
	{">\x9aÀ", -0.19},        // >reason>symptom>
	{">\x9aĀ", 0.20},         // >reason>definite>
	{">\x9aĉ", -0.19},        // >reason>definite>universal
	{">\x9aĜ", 0.12},         // >reason>definite>agent
	{">\x9aĝ", 0.10},         // >reason>definite>topic
	{">\x9b\x82\x8c", 0.09},  // >condition>always>must
	{">\x9b\x83", -0.09},     // >condition>never
	{">\x9b\x83\x8b", -0.09}, // >condition>never>ban
	{">\x9b\x89", 0.13},      // >condition>universal
	{">\x9b\x89\x80", -0.14}, // >condition>universal>
	{">\x9b\x89\x9d", 0.19},  // >condition>universal>topic
	{">\x9b\x8a", -0.09},     // >condition>ban.start
	{">\x9b\x8b", -0.26},     // >condition>ban
	{">\x9b\x8b\x80", -0.15}, // >condition>ban>
	{">\x9b\x92", 0.23},      // >condition>askfirst
	{">\x9b\x93", 0.21},      // >condition>again
	{">\x9b\x93\x9c", 0.19},  // >condition>again>agent
	{">\x9b\x9a", 0.10},      // >condition>reason
	{">\x9b\x9c", 0.52},      // >condition>agent
	{">\x9b\x9c\x89", 0.10},  // >condition>agent>universal
	{">\x9b\x9c\x8c", 0.08},  // >condition>agent>must
	{">\x9b\x9c\x9b", -0.09}, // >condition>agent>condition
	{">\x9b\x9c\x9d", 0.14},  // >condition>agent>topic
	{">\x9b\x9c\xac", 0.09},  // >condition>agent>product
	{">\x9b\x9d", 0.27},      // >condition>topic
	{">\x9b\x9d\x80", 0.22},  // >condition>topic>
	{">\x9b\x9d\x8c", 0.10},  // >condition>topic>must
	{">\x9b\x9d\x9b", 0.27},  // >condition>topic>condition
	{">\x9b\x9d\xc4", 0.21},  // >condition>topic>definite
	{">\x9b\x9f", -0.13},     // >condition>thistime
	{">\x9b\x9f\x9d", -0.12}, // >condition>thistime>topic
	{">\x9b\xa0", 0.08},      // >condition>hold
	{">\x9b\xa5", 0.31},      // >condition>praise
	{">\x9b\xa7", -0.08},     // >condition>hypo
	{">\x9b\xa8", 0.43},      // >condition>question.start
	{">\x9b\xa8\x9c", 0.26},  // >condition>question.start>agent
	{">\x9b\xa8\x9d", 0.11},  // >condition>question.start>topic
	{">\x9b\xa8\xc4", -0.12}, // >condition>question.start>definite
	{">\x9b\xac", -0.43},     // >condition>product
	{">\x9b\xac\x80", -0.11}, // >condition>product>
	{">\x9b\xac\xc4", -0.21}, // >condition>product>definite
	{">\x9b\xaf", 0.09},      // >condition>task.start
	{">\x9b\xb0", 0.26},      // >condition>rulestart.start
	{">\x9b\xb7", -0.46},     // >condition>severe.destroy
	{">\x9b\xbe", 0.24},      // >condition>grant.session
	{">\x9b\xbe\x9c", 0.11},  // >condition>grant.session>agent
	{">\x9b\xc2", 0.09},      // >condition>task.end
	{">\x9b\u0080", 0.09},    // >condition>task.end>
	{">\x9b\xc3", 0.16},      // >condition>symptom
	{">\x9bÀ", 0.25},         // >condition>symptom>
	{">\x9b\xc4", -0.23},     // >condition>definite
	{">\x9bĉ", 0.09},         // >condition>definite>universal
	{">\x9bĜ", 0.19},         // >condition>definite>agent
	{">\x9bĝ", -0.08},        // >condition>definite>topic
	{">\x9b\xc6", -0.14},     // >condition>rulenoun
	{">\x9c\x80", 0.41},      // >agent>
	{">\x9c\x81", 0.09},      // >agent>standing
	{">\x9c\x81\x9d", 0.11},  // >agent>standing>topic
	{">\x9c\x82", 0.21},      // >agent>always
	{">\x9c\x82\x93", 0.10},  // >agent>always>again
	{">\x9c\x82\x9b", 0.19},  // >agent>always>condition
	{">\x9c\x83", 0.16},      // >agent>never
	{">\x9c\x83\x8b", 0.16},  // >agent>never>ban
	{">\x9c\x86", -0.14},     // >agent>convention
	{">\x9c\x89", 0.09},      // >agent>universal
	{">\x9c\x89\x80", 0.15},  // >agent>universal>
	{">\x9c\x89\xc4", -0.12}, // >agent>universal>definite
	{">\x9c\x8c", 0.34},      // >agent>must
	{">\x9c\x8c\x80", 0.08},  // >agent>must>
	{">\x9c\x8c\x9d", 0.13},  // >agent>must>topic
	{">\x9c\x8e", 0.17},      // >agent>instead
	{">\x9c\x92", 0.10},      // >agent>askfirst
	{">\x9c\x93", 0.19},      // >agent>again
	{">\x9c\x9a", 0.12},      // >agent>reason
	{">\x9c\x9b", 0.15},      // >agent>condition
	{">\x9c\x9b\x9c", 0.17},  // >agent>condition>agent
	{">\x9c\x9b\x9d", -0.11}, // >agent>condition>topic
	{">\x9c\x9d", 0.39},      // >agent>topic
	{">\x9c\x9d\x80", -0.26}, // >agent>topic>
	{">\x9c\x9d\x9c", 0.18},  // >agent>topic>agent
	{">\x9c\x9d\xaf", 0.14},  // >agent>topic>task.start
	{">\x9c\x9d\xb6", 0.26},  // >agent>topic>severe.publish
	{">\x9c\x9d\xb8", -0.09}, // >agent>topic>severe.secret
	{">\x9c\x9e", 0.19},      // >agent>answers
	{">\x9c\x9e\x9d", 0.10},  // >agent>answers>topic
	{">\x9c\x9f", -0.11},     // >agent>thistime
	{">\x9c\xa5", -0.20},     // >agent>praise
	{">\x9c\xa6", -0.10},     // >agent>musing
	{">\x9c\xa8\x80", 0.14},  // >agent>question.start>
	{">\x9c\xac", 0.13},      // >agent>product
	{">\x9c\xae", 0.10},      // >agent>audience
	{">\x9c\xaf", 0.33},      // >agent>task.start
	{">\x9c\xaf\xb0", 0.23},  // >agent>task.start>rulestart.start
	{">\x9c\xb2", -0.18},     // >agent>retract
	{">\x9c\xb2\xb3", -0.10}, // >agent>retract>retract.strong
	{">\x9c\xb7", 0.37},      // >agent>severe.destroy
	{">\x9c\xb7\x80", 0.15},  // >agent>severe.destroy>
	{">\x9c\xbc", -0.10},     // >agent>grant.yes.start
	{">\x9c\xc4", 0.43},      // >agent>definite
	{">\x9cĀ", 0.25},         // >agent>definite>
	{">\x9cĉ", -0.20},        // >agent>definite>universal
	{">\x9cĬ", 0.12},         // >agent>definite>product
	{">\x9c\xc8", -0.09},     // >agent>usual
	{">\x9cȝ", -0.09},        // >agent>usual>topic
	{">\x9c\xc9", 0.14},      // >agent>mine
	{">\x9cɀ", 0.10},         // >agent>mine>
	{">\x9c\xcb", -0.30},     // >agent>slip
	{">\x9cˀ", -0.13},        // >agent>slip>
	{">\x9c\xcf", -0.32},     // >agent>machine
	{">\x9cϝ", -0.24},        // >agent>machine>topic
	{">\x9d\x80", 0.20},      // >topic>
	{">\x9d\x81", 0.21},      // >topic>standing
	{">\x9d\x82\x80", -0.23}, // >topic>always>
	{">\x9d\x82\x86", 0.14},  // >topic>always>convention
	{">\x9d\x82\x89", 0.16},  // >topic>always>universal
	{">\x9d\x82\x9b", 0.15},  // >topic>always>condition
	{">\x9d\x82\x9d", 0.36},  // >topic>always>topic
	{">\x9d\x82\xb0", -0.16}, // >topic>always>rulestart.start
	{">\x9d\x82\xc4", -0.29}, // >topic>always>definite
	{">\x9d\x82\xce", -0.10}, // >topic>always>past
	{">\x9d\x83", 0.13},      // >topic>never
	{">\x9d\x86", 0.31},      // >topic>convention
	{">\x9d\x86\x80", 0.16},  // >topic>convention>
	{">\x9d\x86\x8b", 0.15},  // >topic>convention>ban
	{">\x9d\x86\xc4", 0.13},  // >topic>convention>definite
	{">\x9d\x89\x80", 0.11},  // >topic>universal>
	{">\x9d\x89\x8a", -0.18}, // >topic>universal>ban.start
	{">\x9d\x89\x9d", -0.46}, // >topic>universal>topic
	{">\x9d\x8a", -0.26},     // >topic>ban.start
	{">\x9d\x8a\x99", -0.09}, // >topic>ban.start>contradict.start
	{">\x9d\x8b", 0.16},      // >topic>ban
	{">\x9d\x8b\x8e", 0.13},  // >topic>ban>instead
	{">\x9d\x8b\x9d", 0.08},  // >topic>ban>topic
	{">\x9d\x8b\xb4", 0.16},  // >topic>ban>frozen
	{">\x9d\x8b\xc9", 0.10},  // >topic>ban>mine
	{">\x9d\x8c", 0.10},      // >topic>must
	{">\x9d\x8c\x9d", 0.34},  // >topic>must>topic
	{">\x9d\x8c\x9f", -0.09}, // >topic>must>thistime
	{">\x9d\x8d", 0.19},      // >topic>only
	{">\x9d\x8d\xc4", 0.09},  // >topic>only>definite
	{">\x9d\x8e", -0.12},     // >topic>instead
	{">\x9d\x8e\x8a", -0.22}, // >topic>instead>ban.start
	{">\x9d\x8e\x99", -0.19}, // >topic>instead>contradict.start
	{">\x9d\x8e\x9d", 0.40},  // >topic>instead>topic
	{">\x9d\x8f", 0.28},      // >topic>prefer
	{">\x9d\x91\x9b", 0.09},  // >topic>permit>condition
	{">\x9d\x92", 0.33},      // >topic>askfirst
	{">\x9d\x93\x80", 0.32},  // >topic>again>
	{">\x9d\x93\xc4", -0.09}, // >topic>again>definite
	{">\x9d\x96", 0.23},      // >topic>shock
	{">\x9d\x96\x80", 0.11},  // >topic>shock>
	{">\x9d\x99", 0.22},      // >topic>contradict.start
	{">\x9d\x9a", 0.11},      // >topic>reason
	{">\x9d\x9a\x80", -0.12}, // >topic>reason>
	{">\x9d\x9a\xac", 0.14},  // >topic>reason>product
	{">\x9d\x9a\xc4", -0.33}, // >topic>reason>definite
	{">\x9d\x9b", 0.45},      // >topic>condition
	{">\x9d\x9b\x80", 0.25},  // >topic>condition>
	{">\x9d\x9b\x9f", -0.09}, // >topic>condition>thistime
	{">\x9d\x9b\xc4", 0.08},  // >topic>condition>definite
	{">\x9d\x9c", 0.22},      // >topic>agent
	{">\x9d\x9c\x8c", 0.11},  // >topic>agent>must
	{">\x9d\x9c\xc4", 0.13},  // >topic>agent>definite
	{">\x9d\x9e", 0.10},      // >topic>answers
	{">\x9d\x9e\x80", 0.24},  // >topic>answers>
	{">\x9d\x9e\x8b", -0.09}, // >topic>answers>ban
	{">\x9d\x9e\x8e", 0.13},  // >topic>answers>instead
	{">\x9d\x9e\x9b", -0.10}, // >topic>answers>condition
	{">\x9d\x9e\xad", -0.09}, // >topic>answers>writing.start
	{">\x9d\x9e\xb0", 0.13},  // >topic>answers>rulestart.start
	{">\x9d\x9e\xc2", 0.11},  // >topic>answers>task.end
	{">\x9d\x9f", -0.15},     // >topic>thistime
	{">\x9d\x9f\x9d", 0.18},  // >topic>thistime>topic
	{">\x9d\x9f\xbd", 0.20},  // >topic>thistime>grant.no.start
	{">\x9d\x9f\xc1", -0.13}, // >topic>thistime>grant.exception
	{">\x9d\x9f\xc4", -0.13}, // >topic>thistime>definite
	{">\x9d\xa0", -0.17},     // >topic>hold
	{">\x9d\xa0\x80", -0.09}, // >topic>hold>
	{">\x9d\xa0\x8b", -0.20}, // >topic>hold>ban
	{">\x9d\xa1", -0.13},     // >topic>undo
	{">\x9d\xa1\x80", -0.12}, // >topic>undo>
	{">\x9d\xa1\xaf", 0.12},  // >topic>undo>task.start
	{">\x9d\xa2", 0.09},      // >topic>selfcorrect
	{">\x9d\xa3\x80", 0.25},  // >topic>polite>
	{">\x9d\xa5\x80", -0.24}, // >topic>praise>
	{">\x9d\xa5\x9d", 0.10},  // >topic>praise>topic
	{">\x9d\xa6", -0.20},     // >topic>musing
	{">\x9d\xa6\x80", -0.11}, // >topic>musing>
	{">\x9d\xa7", 0.12},      // >topic>hypo
	{">\x9d\xa8\x9d", 0.10},  // >topic>question.start>topic
	{">\x9d\xa9\x80", -0.11}, // >topic>questionmark>
	{">\x9d\xaa\xbc", -0.09}, // >topic>request.start>grant.yes.start
	{">\x9d\xab", -0.24},     // >topic>reported
	{">\x9d\xab\xad", 0.11},  // >topic>reported>writing.start
	{">\x9d\xac", -0.26},     // >topic>product
	{">\x9d\xac\x80", -0.19}, // >topic>product>
	{">\x9d\xac\x82", 0.10},  // >topic>product>always
	{">\x9d\xac\x83", -0.16}, // >topic>product>never
	{">\x9d\xac\xb8", -0.11}, // >topic>product>severe.secret
	{">\x9d\xad", 0.18},      // >topic>writing.start
	{">\x9d\xae\xcf", 0.10},  // >topic>audience>machine
	{">\x9d\xaf\x80", -0.29}, // >topic>task.start>
	{">\x9d\xaf\x89", -0.13}, // >topic>task.start>universal
	{">\x9d\xaf\x9a", 0.11},  // >topic>task.start>reason
	{">\x9d\xaf\x9b", 0.14},  // >topic>task.start>condition
	{">\x9d\xaf\x9f", 0.13},  // >topic>task.start>thistime
	{">\x9d\xaf\xb6", -0.14}, // >topic>task.start>severe.publish
	{">\x9d\xaf\xbc", -0.12}, // >topic>task.start>grant.yes.start
	{">\x9d\xaf\xc4", 0.11},  // >topic>task.start>definite
	{">\x9d\xb0", -0.14},     // >topic>rulestart.start
	{">\x9d\xb0\x82", 0.09},  // >topic>rulestart.start>always
	{">\x9d\xb0\x9b", -0.19}, // >topic>rulestart.start>condition
	{">\x9d\xb0\xc4", 0.21},  // >topic>rulestart.start>definite
	{">\x9d\xb0\xc6", -0.08}, // >topic>rulestart.start>rulenoun
	{">\x9d\xb2", -0.27},     // >topic>retract
	{">\x9d\xb2\xc6", -0.09}, // >topic>retract>rulenoun
	{">\x9d\xb2\xc7", -0.09}, // >topic>retract>ended
	{">\x9d\xb6", -0.16},     // >topic>severe.publish
	{">\x9d\xb6\x80", -0.10}, // >topic>severe.publish>
	{">\x9d\xb6\x82", 0.09},  // >topic>severe.publish>always
	{">\x9d\xb6\x83", 0.11},  // >topic>severe.publish>never
	{">\x9d\xb6\x86", 0.19},  // >topic>severe.publish>convention
	{">\x9d\xb6\x89", 0.22},  // >topic>severe.publish>universal
	{">\x9d\xb6\x91", -0.12}, // >topic>severe.publish>permit
	{">\x9d\xb6\x95", -0.10}, // >topic>severe.publish>why.start
	{">\x9d\xb6\x9a", -0.10}, // >topic>severe.publish>reason
	{">\x9d\xb6\x9b", 0.09},  // >topic>severe.publish>condition
	{">\x9d\xb6\x9d", -0.12}, // >topic>severe.publish>topic
	{">\x9d\xb6\xb1", -0.08}, // >topic>severe.publish>firstperson
	{">\x9d\xb6\xbc", -0.17}, // >topic>severe.publish>grant.yes.start
	{">\x9d\xb6\xc2", -0.11}, // >topic>severe.publish>task.end
	{">\x9d\xb6\xc4", 0.11},  // >topic>severe.publish>definite
	{">\x9d\xb6\xc8", -0.09}, // >topic>severe.publish>usual
	{">\x9d\xb6\xc9", 0.09},  // >topic>severe.publish>mine
	{">\x9d\xb7", 0.16},      // >topic>severe.destroy
	{">\x9d\xb7\x9d", 0.19},  // >topic>severe.destroy>topic
	{">\x9d\xb8", -0.35},     // >topic>severe.secret
	{">\x9d\xb8\x80", -0.08}, // >topic>severe.secret>
	{">\x9d\xb8\x8b", -0.12}, // >topic>severe.secret>ban
	{">\x9d\xb8\x9d", 0.08},  // >topic>severe.secret>topic
	{">\x9d\xb8\xc4", -0.13}, // >topic>severe.secret>definite
	{">\x9d\xb9\x80", 0.12},  // >topic>severe.frozen>
	{">\x9d\xb9\xb3", -0.16}, // >topic>severe.frozen>retract.strong
	{">\x9d\xba", -0.11},     // >topic>severe.version
	{">\x9d\xba\x80", 0.23},  // >topic>severe.version>
	{">\x9d\xbe", 0.09},      // >topic>grant.session
	{">\x9d\xbe\x80", 0.09},  // >topic>grant.session>
	{">\x9d\xc2", -0.15},     // >topic>task.end
	{">\x9d\u0080", -0.19},   // >topic>task.end>
	{">\x9d\xc3", -0.31},     // >topic>symptom
	{">\x9dÀ", -0.23},        // >topic>symptom>
	{">\x9d\xc3\xc4", 0.09},  // >topic>symptom>definite
	{">\x9d\xc4", 0.21},      // >topic>definite
	{">\x9dĆ", -0.12},        // >topic>definite>convention
	{">\x9dċ", -0.20},        // >topic>definite>ban
	{">\x9dē", -0.10},        // >topic>definite>again
	{">\x9dĜ", 0.17},         // >topic>definite>agent
	{">\x9dĝ", 0.49},         // >topic>definite>topic
	{">\x9dğ", -0.09},        // >topic>definite>thistime
	{">\x9dĨ", -0.13},        // >topic>definite>question.start
	{">\x9dĬ", 0.17},         // >topic>definite>product
	{">\x9dį", 0.20},         // >topic>definite>task.start
	{">\x9d\xc4\xc6", -0.10}, // >topic>definite>rulenoun
	{">\x9d\xc8", -0.11},     // >topic>usual
	{">\x9d\xcb", -0.12},     // >topic>slip
	{">\x9d\xcf", -0.29},     // >topic>machine
	{">\x9dπ", -0.14},        // >topic>machine>
	{">\x9dϝ", -0.19},        // >topic>machine>topic
	{">\x9e\x8e", 0.18},      // >answers>instead
	{">\x9e\x8f", 0.26},      // >answers>prefer
	{">\x9e\x8f\x80", 0.21},  // >answers>prefer>
	{">\x9e\x9b", -0.09},     // >answers>condition
	{">\x9e\x9d", 0.30},      // >answers>topic
	{">\x9e\x9d\x9e", 0.27},  // >answers>topic>answers
	{">\x9e\x9d\xb0", 0.11},  // >answers>topic>rulestart.start
	{">\x9e\x9d\xc4", 0.11},  // >answers>topic>definite
	{">\x9e\xa8", -0.15},     // >answers>question.start
	{">\x9e\xa8\xaf", -0.11}, // >answers>question.start>task.start
	{">\x9e\xa8\xcd", -0.11}, // >answers>question.start>explain.start
	{">\x9e\xad", -0.10},     // >answers>writing.start
	{">\x9e\xad\x80", -0.10}, // >answers>writing.start>
	{">\x9e\xaf", 0.11},      // >answers>task.start
	{">\x9e\xb0", 0.29},      // >answers>rulestart.start
	{">\x9e\xb0\x9e", 0.27},  // >answers>rulestart.start>answers
	{">\x9e\xc2", 0.22},      // >answers>task.end
	{">\x9e\u0080", 0.11},    // >answers>task.end>
	{">\x9eĝ", 0.14},         // >answers>definite>topic
	{">\x9f\x80", -0.22},     // >thistime>
	{">\x9f\x89", -0.10},     // >thistime>universal
	{">\x9f\x9b\x80", 0.15},  // >thistime>condition>
	{">\x9f\x9c", 0.10},      // >thistime>agent
	{">\x9f\x9d\x80", -0.16}, // >thistime>topic>
	{">\x9f\x9d\xc4", 0.13},  // >thistime>topic>definite
	{">\x9f\xa0", -0.54},     // >thistime>hold
	{">\x9f\xa0\x8b", -0.16}, // >thistime>hold>ban
	{">\x9f\xa0\xb0", -0.11}, // >thistime>hold>rulestart.start
	{">\x9f\xa0\xbd", -0.11}, // >thistime>hold>grant.no.start
	{">\x9f\xac", -0.08},     // >thistime>product
	{">\x9f\xaf", -0.30},     // >thistime>task.start
	{">\x9f\xaf\xc4", -0.24}, // >thistime>task.start>definite
	{">\x9f\xb0", -0.09},     // >thistime>rulestart.start
	{">\x9f\xb7", 0.10},      // >thistime>severe.destroy
	{">\x9f\xbd", 0.31},      // >thistime>grant.no.start
	{">\x9f\xbf\x80", -0.22}, // >thistime>grant.until>
	{">\x9f\xbf\x82", -0.10}, // >thistime>grant.until>always
	{">\x9f\xbf\x9d", 0.10},  // >thistime>grant.until>topic
	{">\x9f\xbf\xc4", 0.13},  // >thistime>grant.until>definite
	{">\x9f\xc1", -0.42},     // >thistime>grant.exception
	{">\x9f\xc1\x80", 0.08},  // >thistime>grant.exception>
	{">\x9f\xc1\x9d", -0.09}, // >thistime>grant.exception>topic
	{">\x9f\xc1\x9f", -0.17}, // >thistime>grant.exception>thistime
	{">\x9f\xc1\xc4", -0.24}, // >thistime>grant.exception>definite
	{">\x9f\xc4", -0.44},     // >thistime>definite
	{">\x9fč", -0.17},        // >thistime>definite>only
	{">\x9f\xc9", -0.20},     // >thistime>mine
	{">\xa0\x80", -0.09},     // >hold>
	{">\xa0\x8b", -0.51},     // >hold>ban
	{">\xa0\x8b\xb4", -0.23}, // >hold>ban>frozen
	{">\xa0\x92", 0.16},      // >hold>askfirst
	{">\xa0\x9a", 0.18},      // >hold>reason
	{">\xa0\x9d", -0.15},     // >hold>topic
	{">\xa0\x9f", -0.09},     // >hold>thistime
	{">\xa0\xaf", -0.09},     // >hold>task.start
	{">\xa0\xb0", -0.22},     // >hold>rulestart.start
	{">\xa0\xb0\xbd", -0.12}, // >hold>rulestart.start>grant.no.start
	{">\xa0\xb4", 0.13},      // >hold>frozen
	{">\xa0\xbd", -0.30},     // >hold>grant.no.start
	{">\xa0\xbd\x8b", -0.13}, // >hold>grant.no.start>ban
	{">\xa0\xbd\x9d", 0.10},  // >hold>grant.no.start>topic
	{">\xa0\xbd\xc4", 0.09},  // >hold>grant.no.start>definite
	{">\xa1\x80", -0.20},     // >undo>
	{">\xa1\x8e", -0.08},     // >undo>instead
	{">\xa1\x9d", 0.09},      // >undo>topic
	{">\xa1\x9f", -0.09},     // >undo>thistime
	{">\xa1\xa2", -0.09},     // >undo>selfcorrect
	{">\xa1\xaf", 0.09},      // >undo>task.start
	{">\xa1\xaf\xb0", 0.42},  // >undo>task.start>rulestart.start
	{">\xa1\xaf\xc4", -0.12}, // >undo>task.start>definite
	{">\xa1\xbc\xc4", 0.09},  // >undo>grant.yes.start>definite
	{">\xa1\xc4", -0.28},     // >undo>definite
	{">\xa1ĝ", -0.10},        // >undo>definite>topic
	{">\xa2\x9d", -0.11},     // >selfcorrect>topic
	{">\xa2\x9d\x80", -0.10}, // >selfcorrect>topic>
	{">\xa2\xcb", 0.09},      // >selfcorrect>slip
	{">\xa3\x80", -0.31},     // >polite>
	{">\xa3\xa7", 0.13},      // >polite>hypo
	{">\xa3\xa7\xa8", 0.09},  // >polite>hypo>question.start
	{">\xa3\xa8", -0.11},     // >polite>question.start
	{">\xa3\xb1", -0.14},     // >polite>firstperson
	{">\xa3\xb1\x80", -0.12}, // >polite>firstperson>
	{">\xa3\xb2", -0.20},     // >polite>retract
	{">\xa3\xb2\xc7", -0.10}, // >polite>retract>ended
	{">\xa3Ā", -0.11},        // >polite>definite>
	{">\xa3\xc8", 0.09},      // >polite>usual
	{">\xa3Ȁ", 0.09},         // >polite>usual>
	{">\xa4\x9d\x80", 0.11},  // >decline.start>topic>
	{">\xa4\xb2", -0.11},     // >decline.start>retract
	{">\xa4\xb2\xc7", -0.09}, // >decline.start>retract>ended
	{">\xa5\x80", -0.14},     // >praise>
	{">\xa5\x9b", 0.25},      // >praise>condition
	{">\xa5\x9d", 0.09},      // >praise>topic
	{">\xa5\x9d\x80", 0.20},  // >praise>topic>
	{">\xa5\xa3", -0.12},     // >praise>polite
	{">\xa5\xac", -0.12},     // >praise>product
	{">\xa5\xb2\xc8", -0.08}, // >praise>retract>usual
	{">\xa5\xb4", -0.13},     // >praise>frozen
	{">\xa5\xbc", -0.17},     // >praise>grant.yes.start
	{">\xa5\xbc\xc8", -0.23}, // >praise>grant.yes.start>usual
	{">\xa5Ā", -0.31},        // >praise>definite>
	{">\xa5ĝ", 0.13},         // >praise>definite>topic
	{">\xa5Ȁ", -0.16},        // >praise>usual>
	{">\xa6\x80", -0.49},     // >musing>
	{">\xa6\x82", -0.09},     // >musing>always
	{">\xa6\x8c", -0.08},     // >musing>must
	{">\xa6\x9a", -0.09},     // >musing>reason
	{">\xa6\xa8\x80", -0.10}, // >musing>question.start>
	{">\xa6\xa8\x9c", -0.15}, // >musing>question.start>agent
	{">\xa6\xa8\xaa", 0.35},  // >musing>question.start>request.start
	{">\xa6\xc4", -0.13},     // >musing>definite
	{">\xa6ĝ", -0.08},        // >musing>definite>topic
	{">\xa7\x80", -0.08},     // >hypo>
	{">\xa7\x9d", -0.13},     // >hypo>topic
	{">\xa7\x9d\x80", -0.11}, // >hypo>topic>
	{">\xa7\xa8\xaa", 0.10},  // >hypo>question.start>request.start
	{">\xa7\xa9", 0.33},      // >hypo>questionmark
	{">\xa7\xa9\x80", 0.23},  // >hypo>questionmark>
	{">\xa7\xc4", -0.12},     // >hypo>definite
	{">\xa8\x80", -0.21},     // >question.start>
	{">\xa8\x82\xc4", -0.08}, // >question.start>always>definite
	{">\xa8\x83", -0.13},     // >question.start>never
	{">\xa8\x83\x8b", -0.12}, // >question.start>never>ban
	{">\xa8\x88", -0.08},     // >question.start>firm
	{">\xa8\x89", -0.16},     // >question.start>universal
	{">\xa8\x8b", -0.22},     // >question.start>ban
	{">\xa8\x8c", -0.20},     // >question.start>must
	{">\xa8\x8c\x80", -0.11}, // >question.start>must>
	{">\xa8\x8f", 0.28},      // >question.start>prefer
	{">\xa8\x8f\xc4", 0.28},  // >question.start>prefer>definite
	{">\xa8\x93", 0.21},      // >question.start>again
	{">\xa8\x93\x9c", -0.17}, // >question.start>again>agent
	{">\xa8\x93\x9d", 0.14},  // >question.start>again>topic
	{">\xa8\x9a", -0.09},     // >question.start>reason
	{">\xa8\x9b", 0.14},      // >question.start>condition
	{">\xa8\x9b\x9d", 0.20},  // >question.start>condition>topic
	{">\xa8\x9c", 0.40},      // >question.start>agent
	{">\xa8\x9c\x80", -0.29}, // >question.start>agent>
	{">\xa8\x9c\x8c", -0.12}, // >question.start>agent>must
	{">\xa8\x9c\x9d", 0.38},  // >question.start>agent>topic
	{">\xa8\x9c\xaf", 0.11},  // >question.start>agent>task.start
	{">\xa8\x9d\x80", -0.24}, // >question.start>topic>
	{">\xa8\x9d\x9c", -0.11}, // >question.start>topic>agent
	{">\xa8\x9d\xb8", -0.15}, // >question.start>topic>severe.secret
	{">\xa8\xa6", -0.10},     // >question.start>musing
	{">\xa8\xa7", -0.10},     // >question.start>hypo
	{">\xa8\xaa\x93", -0.08}, // >question.start>request.start>again
	{">\xa8\xaa\x9c", -0.33}, // >question.start>request.start>agent
	{">\xa8\xaa\xaf", 0.27},  // >question.start>request.start>task.start
	{">\xa8\xab", -0.10},     // >question.start>reported
	{">\xa8\xac", 0.18},      // >question.start>product
	{">\xa8\xac\xc4", 0.19},  // >question.start>product>definite
	{">\xa8\xaf", 0.24},      // >question.start>task.start
	{">\xa8\xaf\xb0", -0.23}, // >question.start>task.start>rulestart.start
	{">\xa8\xaf\xbc", 0.15},  // >question.start>task.start>grant.yes.start
	{">\xa8\xaf\xc4", 0.39},  // >question.start>task.start>definite
	{">\xa8\xb0", -0.14},     // >question.start>rulestart.start
	{">\xa8\xb0\xb4", -0.08}, // >question.start>rulestart.start>frozen
	{">\xa8\xc4", -0.38},     // >question.start>definite
	{">\xa8Ā", -0.12},        // >question.start>definite>
	{">\xa8ĉ", -0.14},        // >question.start>definite>universal
	{">\xa8ĝ", -0.12},        // >question.start>definite>topic
	{">\xa8\xc6", -0.09},     // >question.start>rulenoun
	{">\xa8\xcb", -0.19},     // >question.start>slip
	{">\xa9\x96", 0.28},      // >questionmark>shock
	{">\xa9\x96\x80", 0.28},  // >questionmark>shock>
	{">\xa9\x9d", 0.12},      // >questionmark>topic
	{">\xa9\xc2", 0.13},      // >questionmark>task.end
	{">\xa9\u0080", 0.15},    // >questionmark>task.end>
	{">\xaa\x82", 0.24},      // >request.start>always
	{">\xaa\x87", 0.17},      // >request.start>habit
	{">\xaa\x8b", 0.14},      // >request.start>ban
	{">\xaa\x93", -0.08},     // >request.start>again
	{">\xaa\x93\x9c", -0.08}, // >request.start>again>agent
	{">\xaa\x9c", -0.36},     // >request.start>agent
	{">\xaa\x9c\x80", -0.17}, // >request.start>agent>
	{">\xaa\x9c\x82", 0.10},  // >request.start>agent>always
	{">\xaa\x9c\x89", -0.09}, // >request.start>agent>universal
	{">\xaa\x9c\x9d", -0.22}, // >request.start>agent>topic
	{">\xaa\x9d\xaf", -0.09}, // >request.start>topic>task.start
	{">\xaa\xaf", -0.10},     // >request.start>task.start
	{">\xaa\xaf\x80", -0.12}, // >request.start>task.start>
	{">\xaa\xaf\xb0", -0.20}, // >request.start>task.start>rulestart.start
	{">\xaa\xaf\xc4", 0.27},  // >request.start>task.start>definite
	{">\xaa\xb0", 0.11},      // >request.start>rulestart.start
	{">\xaa\xbc", 0.11},      // >request.start>grant.yes.start
	{">\xaa\xbc\xa8", -0.12}, // >request.start>grant.yes.start>question.start
	{">\xaa\xbc\xc8", -0.09}, // >request.start>grant.yes.start>usual
	{">\xab\x81", -0.12},     // >reported>standing
	{">\xab\x83", -0.14},     // >reported>never
	{">\xab\x83\x8b", -0.10}, // >reported>never>ban
	{">\xab\x9d", -0.30},     // >reported>topic
	{">\xab\xa9\x80", 0.10},  // >reported>questionmark>
	{">\xab\xac", -0.14},     // >reported>product
	{">\xab\xac\x80", -0.08}, // >reported>product>
	{">\xab\xc4", -0.27},     // >reported>definite
	{">\xac\x80", -0.30},     // >product>
	{">\xac\x82", 0.08},      // >product>always
	{">\xac\x82\xb0", 0.09},  // >product>always>rulestart.start
	{">\xac\x83", -0.26},     // >product>never
	{">\xac\x83\x8a", -0.14}, // >product>never>ban.start
	{">\xac\x89", 0.17},      // >product>universal
	{">\xac\x89\x9d", 0.21},  // >product>universal>topic
	{">\xac\x8b", -0.17},     // >product>ban
	{">\xac\x8b\x80", -0.08}, // >product>ban>
	{">\xac\x8b\xac", -0.08}, // >product>ban>product
	{">\xac\x8c", 0.16},      // >product>must
	{">\xac\x8c\x80", -0.10}, // >product>must>
	{">\xac\x8c\x9d", 0.21},  // >product>must>topic
	{">\xac\x8e", -0.10},     // >product>instead
	{">\xac\x92", -0.22},     // >product>askfirst
	{">\xac\x93", -0.13},     // >product>again
	{">\xac\x9a", -0.15},     // >product>reason
	{">\xac\x9b", -0.19},     // >product>condition
	{">\xac\x9b\x80", -0.11}, // >product>condition>
	{">\xac\x9c\x80", 0.17},  // >product>agent>
	{">\xac\x9d", -0.19},     // >product>topic
	{">\xac\x9d\xac", -0.12}, // >product>topic>product
	{">\xac\x9d\xb6", -0.23}, // >product>topic>severe.publish
	{">\xac\x9f", 0.08},      // >product>thistime
	{">\xac\x9f\xc4", 0.17},  // >product>thistime>definite
	{">\xac\xa1", 0.08},      // >product>undo
	{">\xac\xa3", -0.08},     // >product>polite
	{">\xac\xad", -0.12},     // >product>writing.start
	{">\xac\xad\xaf", -0.10}, // >product>writing.start>task.start
	{">\xac\xae\xc4", 0.15},  // >product>audience>definite
	{">\xac\xb7", -0.29},     // >product>severe.destroy
	{">\xac\xb7\x80", -0.14}, // >product>severe.destroy>
	{">\xac\xb8", 0.11},      // >product>severe.secret
	{">\xac\xc3", -0.13},     // >product>symptom
	{">\xac\xc4", -0.27},     // >product>definite
	{">\xacĀ", -0.23},        // >product>definite>
	{">\xacĉ", 0.17},         // >product>definite>universal
	{">\xacĝ", 0.11},         // >product>definite>topic
	{">\xacĬ", -0.47},        // >product>definite>product
	{">\xac\xc6", 0.13},      // >product>rulenoun
	{">\xacƀ", 0.12},         // >product>rulenoun>
	{">\xac\xc9", -0.15},     // >product>mine
	{">\xac\xcb", 0.14},      // >product>slip
	{">\xad\x9d", 0.18},      // >writing.start>topic
	{">\xad\xaf", -0.71},     // >writing.start>task.start
	{">\xad\xaf\x80", -0.17}, // >writing.start>task.start>
	{">\xad\xaf\xb0", -0.23}, // >writing.start>task.start>rulestart.start
	{">\xad\xb0\xc4", 0.09},  // >writing.start>rulestart.start>definite
	{">\xadĝ", 0.12},         // >writing.start>definite>topic
	{">\xae\x80", -0.19},     // >audience>
	{">\xae\x8b", -0.08},     // >audience>ban
	{">\xae\x9d\x80", 0.14},  // >audience>topic>
	{">\xae\xac\x80", 0.09},  // >audience>product>
	{">\xae\xc4", 0.43},      // >audience>definite
	{">\xaeĀ", 0.15},         // >audience>definite>
	{">\xaeĝ", 0.17},         // >audience>definite>topic
	{">\xae\xcf", -0.09},     // >audience>machine
	{">\xaf\x80", -0.31},     // >task.start>
	{">\xaf\x81", 0.17},      // >task.start>standing
	{">\xaf\x82", 0.11},      // >task.start>always
	{">\xaf\x83", -0.26},     // >task.start>never
	{">\xaf\x83\x8a", -0.14}, // >task.start>never>ban.start
	{">\xaf\x83\x8b", -0.10}, // >task.start>never>ban
	{">\xaf\x86", -0.13},     // >task.start>convention
	{">\xaf\x89", -0.20},     // >task.start>universal
	{">\xaf\x89\x80", 0.19},  // >task.start>universal>
	{">\xaf\x89\x9d", -0.13}, // >task.start>universal>topic
	{">\xaf\x89\xb5", -0.08}, // >task.start>universal>global
	{">\xaf\x8a", 0.20},      // >task.start>ban.start
	{">\xaf\x8b", 0.14},      // >task.start>ban
	{">\xaf\x8b\x80", 0.14},  // >task.start>ban>
	{">\xaf\x8d", 0.12},      // >task.start>only
	{">\xaf\x8d\x9d", 0.18},  // >task.start>only>topic
	{">\xaf\x8e", 0.31},      // >task.start>instead
	{">\xaf\x8e\x80", -0.11}, // >task.start>instead>
	{">\xaf\x92", -0.08},     // >task.start>askfirst
	{">\xaf\x9a", 0.26},      // >task.start>reason
	{">\xaf\x9b", 0.29},      // >task.start>condition
	{">\xaf\x9b\x80", 0.16},  // >task.start>condition>
	{">\xaf\x9b\x9d", 0.16},  // >task.start>condition>topic
	{">\xaf\x9c\x9d", 0.12},  // >task.start>agent>topic
	{">\xaf\x9d", -0.30},     // >task.start>topic
	{">\xaf\x9d\x80", -0.17}, // >task.start>topic>
	{">\xaf\x9d\x82", -0.11}, // >task.start>topic>always
	{">\xaf\x9d\x8a", -0.38}, // >task.start>topic>ban.start
	{">\xaf\x9d\x8e", -0.16}, // >task.start>topic>instead
	{">\xaf\x9d\xaf", -0.14}, // >task.start>topic>task.start
	{">\xaf\x9d\xb0", 0.10},  // >task.start>topic>rulestart.start
	{">\xaf\x9d\xb6", 0.24},  // >task.start>topic>severe.publish
	{">\xaf\x9d\xb7", -0.08}, // >task.start>topic>severe.destroy
	{">\xaf\x9d\xc4", -0.15}, // >task.start>topic>definite
	{">\xaf\x9d\xcf", -0.10}, // >task.start>topic>machine
	{">\xaf\x9f", 0.16},      // >task.start>thistime
	{">\xaf\x9f\x80", -0.11}, // >task.start>thistime>
	{">\xaf\x9f\xc4", 0.16},  // >task.start>thistime>definite
	{">\xaf\xa3", 0.09},      // >task.start>polite
	{">\xaf\xa3\x80", 0.11},  // >task.start>polite>
	{">\xaf\xac", -0.08},     // >task.start>product
	{">\xaf\xb0", -0.36},     // >task.start>rulestart.start
	{">\xaf\xb0\x82", 0.20},  // >task.start>rulestart.start>always
	{">\xaf\xb0\x83", 0.15},  // >task.start>rulestart.start>never
	{">\xaf\xb0\x9b", 0.21},  // >task.start>rulestart.start>condition
	{">\xaf\xb0\x9c", -0.16}, // >task.start>rulestart.start>agent
	{">\xaf\xb0\x9d", -0.11}, // >task.start>rulestart.start>topic
	{">\xaf\xb0\xa1", 0.12},  // >task.start>rulestart.start>undo
	{">\xaf\xb0\xb6", -0.12}, // >task.start>rulestart.start>severe.publish
	{">\xaf\xb0\xbc", 0.14},  // >task.start>rulestart.start>grant.yes.start
	{">\xaf\xb0\xc2", -0.10}, // >task.start>rulestart.start>task.end
	{">\xaf\xb0\xc6", -0.09}, // >task.start>rulestart.start>rulenoun
	{">\xaf\xb0\xcd", -0.24}, // >task.start>rulestart.start>explain.start
	{">\xaf\xb6", -0.16},     // >task.start>severe.publish
	{">\xaf\xb6\x86", 0.08},  // >task.start>severe.publish>convention
	{">\xaf\xb6\x9b", -0.18}, // >task.start>severe.publish>condition
	{">\xaf\xb6\x9d", -0.08}, // >task.start>severe.publish>topic
	{">\xaf\xb7", -0.10},     // >task.start>severe.destroy
	{">\xaf\xb7\x80", 0.23},  // >task.start>severe.destroy>
	{">\xaf\xb7\xc4", -0.10}, // >task.start>severe.destroy>definite
	{">\xaf\xbc\x80", 0.10},  // >task.start>grant.yes.start>
	{">\xaf\xbd\xc4", -0.09}, // >task.start>grant.no.start>definite
	{">\xaf\u0080", -0.09},   // >task.start>task.end>
	{">\xafĀ", -0.16},        // >task.start>definite>
	{">\xafĂ", 0.18},         // >task.start>definite>always
	{">\xafĉ", 0.21},         // >task.start>definite>universal
	{">\xafĊ", -0.13},        // >task.start>definite>ban.start
	{">\xafČ", 0.16},         // >task.start>definite>must
	{">\xafč", -0.14},        // >task.start>definite>only
	{">\xafě", 0.27},         // >task.start>definite>condition
	{">\xafĜ", 0.11},         // >task.start>definite>agent
	{">\xafĝ", -0.25},        // >task.start>definite>topic
	{">\xafĬ", -0.17},        // >task.start>definite>product
	{">\xaf\xc4\xc3", 0.14},  // >task.start>definite>symptom
	{">\xb0\x80", 0.17},      // >rulestart.start>
	{">\xb0\x82", 0.39},      // >rulestart.start>always
	{">\xb0\x82\x9d", 0.16},  // >rulestart.start>always>topic
	{">\xb0\x83\x8a", -0.18}, // >rulestart.start>never>ban.start
	{">\xb0\x83\x8b", 0.14},  // >rulestart.start>never>ban
	{">\xb0\x86", -0.36},     // >rulestart.start>convention
	{">\xb0\x88", 0.10},      // >rulestart.start>firm
	{">\xb0\x89\x80", 0.11},  // >rulestart.start>universal>
	{">\xb0\x89\xc4", -0.23}, // >rulestart.start>universal>definite
	{">\xb0\x8a", 0.16},      // >rulestart.start>ban.start
	{">\xb0\x8b\x80", 0.13},  // >rulestart.start>ban>
	{">\xb0\x8c", 0.09},      // >rulestart.start>must
	{">\xb0\x8e", -0.13},     // >rulestart.start>instead
	{">\xb0\x8f", 0.13},      // >rulestart.start>prefer
	{">\xb0\x8f\x80", 0.08},  // >rulestart.start>prefer>
	{">\xb0\x9a", 0.12},      // >rulestart.start>reason
	{">\xb0\x9b", 0.13},      // >rulestart.start>condition
	{">\xb0\x9b\x80", -0.09}, // >rulestart.start>condition>
	{">\xb0\x9b\x9c", -0.09}, // >rulestart.start>condition>agent
	{">\xb0\x9b\x9d", 0.23},  // >rulestart.start>condition>topic
	{">\xb0\x9b\x9f", -0.20}, // >rulestart.start>condition>thistime
	{">\xb0\x9c", 0.18},      // >rulestart.start>agent
	{">\xb0\x9d", 0.27},      // >rulestart.start>topic
	{">\xb0\x9d\x80", 0.26},  // >rulestart.start>topic>
	{">\xb0\x9d\x83", -0.26}, // >rulestart.start>topic>never
	{">\xb0\x9d\x8c", -0.21}, // >rulestart.start>topic>must
	{">\xb0\x9d\x8e", 0.19},  // >rulestart.start>topic>instead
	{">\xb0\x9d\x9e", 0.32},  // >rulestart.start>topic>answers
	{">\xb0\x9d\x9f", -0.11}, // >rulestart.start>topic>thistime
	{">\xb0\x9d\xac", 0.14},  // >rulestart.start>topic>product
	{">\xb0\x9d\xaf", 0.26},  // >rulestart.start>topic>task.start
	{">\xb0\x9d\xb0", -0.25}, // >rulestart.start>topic>rulestart.start
	{">\xb0\x9d\xb6", -0.32}, // >rulestart.start>topic>severe.publish
	{">\xb0\x9d\xc4", -0.20}, // >rulestart.start>topic>definite
	{">\xb0\x9e", 0.19},      // >rulestart.start>answers
	{">\xb0\xa0", -0.22},     // >rulestart.start>hold
	{">\xb0\xa1", 0.26},      // >rulestart.start>undo
	{">\xb0\xa1\x80", 0.09},  // >rulestart.start>undo>
	{">\xb0\xa3", -0.33},     // >rulestart.start>polite
	{">\xb0\xa3\x80", -0.25}, // >rulestart.start>polite>
	{">\xb0\xa5", -0.15},     // >rulestart.start>praise
	{">\xb0\xaf", 0.24},      // >rulestart.start>task.start
	{">\xb0\xb2", 0.12},      // >rulestart.start>retract
	{">\xb0\xb2\xc4", 0.12},  // >rulestart.start>retract>definite
	{">\xb0\xb3", -0.17},     // >rulestart.start>retract.strong
	{">\xb0\xb3\xbd", -0.16}, // >rulestart.start>retract.strong>grant.no.start
	{">\xb0\xb4\xc4", -0.14}, // >rulestart.start>frozen>definite
	{">\xb0\xb6", -0.13},     // >rulestart.start>severe.publish
	{">\xb0\xbc", 0.15},      // >rulestart.start>grant.yes.start
	{">\xb0\xbc\x9d", -0.18}, // >rulestart.start>grant.yes.start>topic
	{">\xb0\xbc\xc4", 0.23},  // >rulestart.start>grant.yes.start>definite
	{">\xb0\xbd", -0.12},     // >rulestart.start>grant.no.start
	{">\xb0\xbd\x80", -0.40}, // >rulestart.start>grant.no.start>
	{">\xb0\xbd\x82", -0.20}, // >rulestart.start>grant.no.start>always
	{">\xb0\xbd\x83", -0.16}, // >rulestart.start>grant.no.start>never
	{">\xb0\xbd\x89", 0.10},  // >rulestart.start>grant.no.start>universal
	{">\xb0\xbd\x8a", -0.12}, // >rulestart.start>grant.no.start>ban.start
	{">\xb0\xbd\x8c", 0.11},  // >rulestart.start>grant.no.start>must
	{">\xb0\xbd\x8f", 0.09},  // >rulestart.start>grant.no.start>prefer
	{">\xb0\xbd\x9a", 0.19},  // >rulestart.start>grant.no.start>reason
	{">\xb0\xbd\x9d", -0.21}, // >rulestart.start>grant.no.start>topic
	{">\xb0\xbd\xac", 0.17},  // >rulestart.start>grant.no.start>product
	{">\xb0\xbd\xaf", -0.12}, // >rulestart.start>grant.no.start>task.start
	{">\xb0\xbd\xb7", 0.13},  // >rulestart.start>grant.no.start>severe.destroy
	{">\xb0\xbd\xc4", -0.14}, // >rulestart.start>grant.no.start>definite
	{">\xb0\xc2", -0.19},     // >rulestart.start>task.end
	{">\xb0\u0080", -0.19},   // >rulestart.start>task.end>
	{">\xb0\xc3", -0.23},     // >rulestart.start>symptom
	{">\xb0Ý", -0.11},        // >rulestart.start>symptom>topic
	{">\xb0\xc4", 0.15},      // >rulestart.start>definite
	{">\xb0Ā", 0.12},         // >rulestart.start>definite>
	{">\xb0ā", -0.21},        // >rulestart.start>definite>standing
	{">\xb0ă", 0.09},         // >rulestart.start>definite>never
	{">\xb0ĉ", -0.12},        // >rulestart.start>definite>universal
	{">\xb0Ď", 0.08},         // >rulestart.start>definite>instead
	{">\xb0ě", -0.26},        // >rulestart.start>definite>condition
	{">\xb0Ĝ", 0.11},         // >rulestart.start>definite>agent
	{">\xb0Ĭ", 0.10},         // >rulestart.start>definite>product
	{">\xb0į", -0.17},        // >rulestart.start>definite>task.start
	{">\xb0\xc6", -0.25},     // >rulestart.start>rulenoun
	{">\xb0\xcd", -0.24},     // >rulestart.start>explain.start
	{">\xb0͜", -0.08},        // >rulestart.start>explain.start>agent
	{">\xb1\x9c", -0.12},     // >firstperson>agent
	{">\xb1\x9d", -0.13},     // >firstperson>topic
	{">\xb1\xc4", -0.18},     // >firstperson>definite
	{">\xb1ĝ", -0.10},        // >firstperson>definite>topic
	{">\xb2\x80", -0.27},     // >retract>
	{">\xb2\xb3", -0.68},     // >retract>retract.strong
	{">\xb2\xb3\x80", -0.11}, // >retract>retract.strong>
	{">\xb2\xb3\xbe", -0.11}, // >retract>retract.strong>grant.session
	{">\xb2\xb3\xc6", -0.09}, // >retract>retract.strong>rulenoun
	{">\xb2\xb3\xc7", -0.09}, // >retract>retract.strong>ended
	{">\xb2\xc4", 0.21},      // >retract>definite
	{">\xb2ĝ", 0.12},         // >retract>definite>topic
	{">\xb2\xc4\xc6", 0.28},  // >retract>definite>rulenoun
	{">\xb2\xc6", -0.36},     // >retract>rulenoun
	{">\xb2Ɲ", -0.12},        // >retract>rulenoun>topic
	{">\xb2Ʋ", -0.09},        // >retract>rulenoun>retract
	{">\xb2\xc6\xc4", -0.11}, // >retract>rulenoun>definite
	{">\xb2ǋ", 0.16},         // >retract>ended>ban
	{">\xb2\xc8", -0.23},     // >retract>usual
	{">\xb3\x80", -0.21},     // >retract.strong>
	{">\xb3\x92", -0.11},     // >retract.strong>askfirst
	{">\xb3\xbd", -0.24},     // >retract.strong>grant.no.start
	{">\xb3\xbe", -0.15},     // >retract.strong>grant.session
	{">\xb3\xbe\xc7", -0.10}, // >retract.strong>grant.session>ended
	{">\xb3\xc6", -0.30},     // >retract.strong>rulenoun
	{">\xb3ƀ", -0.15},        // >retract.strong>rulenoun>
	{">\xb3\xc7", -0.23},     // >retract.strong>ended
	{">\xb3ǌ", -0.09},        // >retract.strong>ended>must
	{">\xb4\x92", 0.16},      // >frozen>askfirst
	{">\xb4\x92\x9b", 0.16},  // >frozen>askfirst>condition
	{">\xb4\x9d", 0.13},      // >frozen>topic
	{">\xb4\x9d\x80", 0.12},  // >frozen>topic>
	{">\xb4\xb9", 0.25},      // >frozen>severe.frozen
	{">\xb4\xb9\x80", 0.13},  // >frozen>severe.frozen>
	{">\xb4\xb9\xc6", -0.18}, // >frozen>severe.frozen>rulenoun
	{">\xb4\xbd\x80", -0.21}, // >frozen>grant.no.start>
	{">\xb4\xbd\xaf", 0.12},  // >frozen>grant.no.start>task.start
	{">\xb5\x80", 0.20},      // >global>
	{">\xb6\x83", 0.12},      // >severe.publish>never
	{">\xb6\x86", 0.29},      // >severe.publish>convention
	{">\xb6\x89", 0.26},      // >severe.publish>universal
	{">\xb6\x8b\x80", -0.10}, // >severe.publish>ban>
	{">\xb6\x8b\x9d", -0.11}, // >severe.publish>ban>topic
	{">\xb6\x91", -0.16},     // >severe.publish>permit
	{">\xb6\x95", -0.10},     // >severe.publish>why.start
	{">\xb6\x9b", -0.10},     // >severe.publish>condition
	{">\xb6\x9b\x9d", -0.19}, // >severe.publish>condition>topic
	{">\xb6\x9d", 0.17},      // >severe.publish>topic
	{">\xb6\x9d\x82", -0.08}, // >severe.publish>topic>always
	{">\xb6\x9d\x89", -0.14}, // >severe.publish>topic>universal
	{">\xb6\x9d\x8b", 0.08},  // >severe.publish>topic>ban
	{">\xb6\x9d\xb6", 0.22},  // >severe.publish>topic>severe.publish
	{">\xb6\x9d\xb7", -0.09}, // >severe.publish>topic>severe.destroy
	{">\xb6\xb1", -0.08},     // >severe.publish>firstperson
	{">\xb6\xbc", -0.18},     // >severe.publish>grant.yes.start
	{">\xb6\xc2", -0.11},     // >severe.publish>task.end
	{">\xb6\u0080", -0.11},   // >severe.publish>task.end>
	{">\xb6\xc4", 0.08},      // >severe.publish>definite
	{">\xb6Ā", 0.08},         // >severe.publish>definite>
	{">\xb6ĝ", 0.10},         // >severe.publish>definite>topic
	{">\xb6\xc8", -0.17},     // >severe.publish>usual
	{">\xb6Ȁ", -0.09},        // >severe.publish>usual>
	{">\xb6\xc9", 0.21},      // >severe.publish>mine
	{">\xb7\x80", 0.39},      // >severe.destroy>
	{">\xb7\x83", 0.20},      // >severe.destroy>never
	{">\xb7\x83\x8b", 0.11},  // >severe.destroy>never>ban
	{">\xb7\x89\x80", -0.11}, // >severe.destroy>universal>
	{">\xb7\x8b", 0.10},      // >severe.destroy>ban
	{">\xb7\x8c", -0.13},     // >severe.destroy>must
	{">\xb7\x92\x80", -0.14}, // >severe.destroy>askfirst>
	{">\xb7\x9b", -0.09},     // >severe.destroy>condition
	{">\xb7\x9c", -0.13},     // >severe.destroy>agent
	{">\xb7\x9c\x80", -0.13}, // >severe.destroy>agent>
	{">\xb7\x9d", 0.09},      // >severe.destroy>topic
	{">\xb7\x9d\xaf", 0.12},  // >severe.destroy>topic>task.start
	{">\xb7\x9d\xb6", 0.09},  // >severe.destroy>topic>severe.publish
	{">\xb7\x9d\xb7", -0.13}, // >severe.destroy>topic>severe.destroy
	{">\xb7\xac", -0.25},     // >severe.destroy>product
	{">\xb7\xac\x8c", -0.13}, // >severe.destroy>product>must
	{">\xb7\xb2", -0.09},     // >severe.destroy>retract
	{">\xb7\xc3", -0.11},     // >severe.destroy>symptom
	{">\xb7ĝ", -0.16},        // >severe.destroy>definite>topic
	{">\xb8\x82", -0.13},     // >severe.secret>always
	{">\xb8\x8b", 0.13},      // >severe.secret>ban
	{">\xb8\x8b\x80", 0.18},  // >severe.secret>ban>
	{">\xb8\x9d", 0.09},      // >severe.secret>topic
	{">\xb8\x9d\x80", -0.09}, // >severe.secret>topic>
	{">\xb8\x9d\xb8", 0.12},  // >severe.secret>topic>severe.secret
	{">\xb8\x9f", 0.11},      // >severe.secret>thistime
	{">\xb8\xac", -0.16},     // >severe.secret>product
	{">\xb8\xc4", -0.17},     // >severe.secret>definite
	{">\xb8Ā", 0.10},         // >severe.secret>definite>
	{">\xb9\x80", 0.26},      // >severe.frozen>
	{">\xb9\xb3", -0.16},     // >severe.frozen>retract.strong
	{">\xb9\xb4", 0.11},      // >severe.frozen>frozen
	{">\xb9\xb4\xb9", 0.11},  // >severe.frozen>frozen>severe.frozen
	{">\xb9\xc4", 0.17},      // >severe.frozen>definite
	{">\xb9Ā", 0.16},         // >severe.frozen>definite>
	{">\xb9\xc6", -0.18},     // >severe.frozen>rulenoun
	{">\xb9ƀ", -0.09},        // >severe.frozen>rulenoun>
	{">\xba\x80", 0.42},      // >severe.version>
	{">\xbb\x80", -0.09},     // >severe.spend>
	{">\xbb\x9d", 0.11},      // >severe.spend>topic
	{">\xbc\x80", -0.16},     // >grant.yes.start>
	{">\xbc\x89\x9d", 0.08},  // >grant.yes.start>universal>topic
	{">\xbc\x8b", 0.23},      // >grant.yes.start>ban
	{">\xbc\x8c", 0.14},      // >grant.yes.start>must
	{">\xbc\x91", -0.18},     // >grant.yes.start>permit
	{">\xbc\x9b", -0.14},     // >grant.yes.start>condition
	{">\xbc\x9c", 0.10},      // >grant.yes.start>agent
	{">\xbc\x9d\xb6", -0.14}, // >grant.yes.start>topic>severe.publish
	{">\xbc\x9d\xc4", -0.13}, // >grant.yes.start>topic>definite
	{">\xbc\xa8", -0.23},     // >grant.yes.start>question.start
	{">\xbc\xb2", -0.09},     // >grant.yes.start>retract
	{">\xbc\xb2\xb3", -0.08}, // >grant.yes.start>retract>retract.strong
	{">\xbc\xb7", -0.14},     // >grant.yes.start>severe.destroy
	{">\xbc\xb7\xc4", -0.13}, // >grant.yes.start>severe.destroy>definite
	{">\xbcĀ", -0.09},        // >grant.yes.start>definite>
	{">\xbcĉ", 0.19},         // >grant.yes.start>definite>universal
	{">\xbcĝ", -0.28},        // >grant.yes.start>definite>topic
	{">\xbcį", 0.17},         // >grant.yes.start>definite>task.start
	{">\xbc\xc8", -0.44},     // >grant.yes.start>usual
	{">\xbcȀ", -0.19},        // >grant.yes.start>usual>
	{">\xbcȑ", -0.11},        // >grant.yes.start>usual>permit
	{">\xbd\x80", 0.16},      // >grant.no.start>
	{">\xbd\x82", -0.18},     // >grant.no.start>always
	{">\xbd\x82\xb0", -0.29}, // >grant.no.start>always>rulestart.start
	{">\xbd\x86", 0.10},      // >grant.no.start>convention
	{">\xbd\x8a", -0.16},     // >grant.no.start>ban.start
	{">\xbd\x8a\x99", -0.14}, // >grant.no.start>ban.start>contradict.start
	{">\xbd\x8b", -0.16},     // >grant.no.start>ban
	{">\xbd\x8c", -0.18},     // >grant.no.start>must
	{">\xbd\x8d", -0.08},     // >grant.no.start>only
	{">\xbd\x99", -0.10},     // >grant.no.start>contradict.start
	{">\xbd\x9a", 0.27},      // >grant.no.start>reason
	{">\xbd\x9b", -0.10},     // >grant.no.start>condition
	{">\xbd\x9b\x9d", 0.11},  // >grant.no.start>condition>topic
	{">\xbd\x9d", 0.21},      // >grant.no.start>topic
	{">\xbd\x9d\x80", 0.17},  // >grant.no.start>topic>
	{">\xbd\x9d\x8e", -0.16}, // >grant.no.start>topic>instead
	{">\xbd\x9d\x9b", 0.12},  // >grant.no.start>topic>condition
	{">\xbd\x9d\x9f", -0.09}, // >grant.no.start>topic>thistime
	{">\xbd\x9d\xa0", -0.19}, // >grant.no.start>topic>hold
	{">\xbd\x9d\xaf", 0.32},  // >grant.no.start>topic>task.start
	{">\xbd\x9d\xb0", 0.13},  // >grant.no.start>topic>rulestart.start
	{">\xbd\x9d\xb2", -0.11}, // >grant.no.start>topic>retract
	{">\xbd\x9d\xb6", 0.11},  // >grant.no.start>topic>severe.publish
	{">\xbd\x9d\xc4", -0.35}, // >grant.no.start>topic>definite
	{">\xbd\x9e", 0.23},      // >grant.no.start>answers
	{">\xbd\xa0", -0.12},     // >grant.no.start>hold
	{">\xbd\xa1", -0.12},     // >grant.no.start>undo
	{">\xbd\xa7", 0.09},      // >grant.no.start>hypo
	{">\xbd\xac", 0.15},      // >grant.no.start>product
	{">\xbd\xac\xc4", 0.20},  // >grant.no.start>product>definite
	{">\xbd\xaf", 0.31},      // >grant.no.start>task.start
	{">\xbd\xaf\x80", 0.40},  // >grant.no.start>task.start>
	{">\xbd\xaf\x9d", 0.16},  // >grant.no.start>task.start>topic
	{">\xbd\xb0", 0.27},      // >grant.no.start>rulestart.start
	{">\xbd\xb7", 0.10},      // >grant.no.start>severe.destroy
	{">\xbd\xb7\x9d", 0.09},  // >grant.no.start>severe.destroy>topic
	{">\xbd\xb7\xc4", 0.08},  // >grant.no.start>severe.destroy>definite
	{">\xbd\xc4", -0.28},     // >grant.no.start>definite
	{">\xbdĝ", -0.14},        // >grant.no.start>definite>topic
	{">\xbdĬ", -0.10},        // >grant.no.start>definite>product
	{">\xbdį", -0.08},        // >grant.no.start>definite>task.start
	{">\xbd\xc7", -0.21},     // >grant.no.start>ended
	{">\xbd\xc8", 0.14},      // >grant.no.start>usual
	{">\xbe\x80", 0.34},      // >grant.session>
	{">\xbe\x91", 0.16},      // >grant.session>permit
	{">\xbe\xc4", 0.21},      // >grant.session>definite
	{">\xbe\xc7", -0.13},     // >grant.session>ended
	{">\xbf\x80", -0.09},     // >grant.until>
	{">\xbf\x82", -0.12},     // >grant.until>always
	{">\xbf\x82\x9d", -0.08}, // >grant.until>always>topic
	{">\xbf\x9d", 0.09},      // >grant.until>topic
	{">\xbf\xc4", 0.08},      // >grant.until>definite
	{">\xbfĀ", 0.22},         // >grant.until>definite>
	{">\xc1\x80", 0.08},      // >grant.exception>
	{">\xc1\x9d", -0.10},     // >grant.exception>topic
	{">\xc1\x9f", -0.19},     // >grant.exception>thistime
	{">\xc1\x9f\xc4", -0.15}, // >grant.exception>thistime>definite
	{">\xc1\xc4", -0.23},     // >grant.exception>definite
	{">\xc1ĝ", -0.16},        // >grant.exception>definite>topic
	{">\u0080", -0.32},       // >task.end>
	{">\u009d", 0.12},        // >task.end>topic
	{">\u009d\x80", 0.12},    // >task.end>topic>
	{">©", 0.17},             // >task.end>questionmark
	{">©\x80", 0.17},         // >task.end>questionmark>
	{">À", -0.40},            // >symptom>
	{">Â", -0.13},            // >symptom>always
	{">Ê", -0.17},            // >symptom>ban.start
	{">Ê\x99", -0.17},        // >symptom>ban.start>contradict.start
	{">Ü", 0.16},             // >symptom>agent
	{">Ý", -0.34},            // >symptom>topic
	{">Ý\x80", -0.27},        // >symptom>topic>
	{">è", -0.08},            // >symptom>question.start
	{">é", -0.10},            // >symptom>questionmark
	{">ï", -0.11},            // >symptom>task.start
	{">\xc3\xc4", -0.24},     // >symptom>definite
	{">\xc3Ā", -0.15},        // >symptom>definite>
	{">\xc3ĝ", -0.11},        // >symptom>definite>topic
	{">Ā", -0.28},            // >definite>
	{">ā", -0.09},            // >definite>standing
	{">ā\x80", -0.10},        // >definite>standing>
	{">ā\x84", 0.09},         // >definite>standing>nexttime
	{">Ă", 0.19},             // >definite>always
	{">Ă\x89", 0.32},         // >definite>always>universal
	{">Ă\xb0", -0.10},        // >definite>always>rulestart.start
	{">ă", -0.16},            // >definite>never
	{">ă\x8b", -0.25},        // >definite>never>ban
	{">Ć\xc4", 0.14},         // >definite>convention>definite
	{">ć", 0.11},             // >definite>habit
	{">ĉ\x80", -0.11},        // >definite>universal>
	{">ĉ\x9d", -0.09},        // >definite>universal>topic
	{">ĉ\xc3", -0.14},        // >definite>universal>symptom
	{">ĉ\xc4", -0.21},        // >definite>universal>definite
	{">Ċ\x99", 0.18},         // >definite>ban.start>contradict.start
	{">ċ", -0.36},            // >definite>ban
	{">ċ\x8c", -0.17},        // >definite>ban>must
	{">ċ\xc4", -0.15},        // >definite>ban>definite
	{">Č", -0.12},            // >definite>must
	{">Č\x82", -0.11},        // >definite>must>always
	{">č", -0.09},            // >definite>only
	{">č\x80", 0.27},         // >definite>only>
	{">č\xb0", -0.17},        // >definite>only>rulestart.start
	{">č\xc4", -0.17},        // >definite>only>definite
	{">Ď\x80", -0.16},        // >definite>instead>
	{">Ď\x88", 0.11},         // >definite>instead>firm
	{">Ď\x9d", 0.18},         // >definite>instead>topic
	{">Ď\xc4", -0.13},        // >definite>instead>definite
	{">ď", 0.20},             // >definite>prefer
	{">Ē", 0.13},             // >definite>askfirst
	{">ē", -0.15},            // >definite>again
	{">ē\x80", -0.15},        // >definite>again>
	{">ē\xc4", 0.09},         // >definite>again>definite
	{">Ě\x80", -0.32},        // >definite>reason>
	{">Ě\xc4", 0.20},         // >definite>reason>definite
	{">ě", -0.08},            // >definite>condition
	{">ě\x80", -0.16},        // >definite>condition>
	{">ě\x89", 0.13},         // >definite>condition>universal
	{">ě\x9d", -0.18},        // >definite>condition>topic
	{">ě\x9f", 0.17},         // >definite>condition>thistime
	{">ě\xa8", 0.11},         // >definite>condition>question.start
	{">ě\xc4", -0.17},        // >definite>condition>definite
	{">Ĝ", 0.22},             // >definite>agent
	{">Ĝ\x80", 0.19},         // >definite>agent>
	{">Ĝ\x9d", -0.24},        // >definite>agent>topic
	{">ĝ", -0.33},            // >definite>topic
	{">ĝ\x80", -0.10},        // >definite>topic>
	{">ĝ\x89", -0.12},        // >definite>topic>universal
	{">ĝ\x8b", -0.29},        // >definite>topic>ban
	{">ĝ\x8d", -0.13},        // >definite>topic>only
	{">ĝ\x8e", 0.12},         // >definite>topic>instead
	{">ĝ\x93", 0.26},         // >definite>topic>again
	{">ĝ\x9b", -0.14},        // >definite>topic>condition
	{">ĝ\x9c", 0.21},         // >definite>topic>agent
	{">ĝ\x9e", -0.15},        // >definite>topic>answers
	{">ĝ\x9f", -0.25},        // >definite>topic>thistime
	{">ĝ\xac", -0.12},        // >definite>topic>product
	{">ĝ\xaf", 0.17},         // >definite>topic>task.start
	{">ĝ\xb6", -0.12},        // >definite>topic>severe.publish
	{">ĝ\xb7", 0.13},         // >definite>topic>severe.destroy
	{">ĝ\xb9", 0.16},         // >definite>topic>severe.frozen
	{">ĝ\xc3", -0.11},        // >definite>topic>symptom
	{">ĝ\xc4", -0.16},        // >definite>topic>definite
	{">ĝ\xc6", -0.08},        // >definite>topic>rulenoun
	{">ĝ\xc8", 0.09},         // >definite>topic>usual
	{">Ğ", 0.25},             // >definite>answers
	{">ğ", -0.46},            // >definite>thistime
	{">ğ\x9d", -0.12},        // >definite>thistime>topic
	{">ğ\xc4", -0.12},        // >definite>thistime>definite
	{">ġ", -0.15},            // >definite>undo
	{">ģ", -0.10},            // >definite>polite
	{">ĥ", 0.19},             // >definite>praise
	{">ĥ\xc4", 0.11},         // >definite>praise>definite
	{">Ĩ\x80", -0.09},        // >definite>question.start>
	{">Ĩ\xaf", 0.14},         // >definite>question.start>task.start
	{">Ĩ\xc4", 0.20},         // >definite>question.start>definite
	{">Ĭ", -0.20},            // >definite>product
	{">Ĭ\x80", 0.17},         // >definite>product>
	{">Ĭ\x9d", -0.12},        // >definite>product>topic
	{">Ĭ\xa1", 0.09},         // >definite>product>undo
	{">Ĭ\xc4", -0.13},        // >definite>product>definite
	{">į", 0.33},             // >definite>task.start
	{">į\x80", 0.15},         // >definite>task.start>
	{">İ", -0.10},            // >definite>rulestart.start
	{">ı\x80", 0.09},         // >definite>firstperson>
	{">ı\xc4", -0.08},        // >definite>firstperson>definite
	{">Ĳ", 0.20},             // >definite>retract
	{">Ĳ\xc7", 0.18},         // >definite>retract>ended
	{">ĳ", -0.09},            // >definite>retract.strong
	{">ĳ\xc6", -0.09},        // >definite>retract.strong>rulenoun
	{">ķ", -0.14},            // >definite>severe.destroy
	{">ķ\x80", -0.09},        // >definite>severe.destroy>
	{">Ļ", 0.09},             // >definite>severe.spend
	{">Ļ\x9d", 0.10},         // >definite>severe.spend>topic
	{">ļ", 0.14},             // >definite>grant.yes.start
	{">ļ\x80", 0.20},         // >definite>grant.yes.start>
	{">\xc4\xc3", 0.36},      // >definite>symptom
	{">\xc4À", 0.21},         // >definite>symptom>
	{">\xc4Ý", 0.18},         // >definite>symptom>topic
	{">\xc4\xc6", -0.37},     // >definite>rulenoun
	{">\xc4ƀ", -0.24},        // >definite>rulenoun>
	{">\xc4ƛ", -0.11},        // >definite>rulenoun>condition
	{">\xc4Ɯ", 0.14},         // >definite>rulenoun>agent
	{">\xc4\xc7", -0.10},     // >definite>ended
	{">\xc4ȝ", -0.09},        // >definite>usual>topic
	{">\xc4\xce", -0.25},     // >definite>past
	{">\xc4\xcf", -0.11},     // >definite>machine
	{">ƀ", 0.26},             // >rulenoun>
	{">Ƃ", -0.09},            // >rulenoun>always
	{">ƃ", -0.10},            // >rulenoun>never
	{">Ɖ", 0.09},             // >rulenoun>universal
	{">Ɖ\x80", -0.09},        // >rulenoun>universal>
	{">Ƌ", -0.09},            // >rulenoun>ban
	{">Ɠ", -0.15},            // >rulenoun>again
	{">Ɯ", 0.21},             // >rulenoun>agent
	{">Ɲ\x80", -0.13},        // >rulenoun>topic>
	{">Ɵ", 0.27},             // >rulenoun>thistime
	{">Ʋ", -0.29},            // >rulenoun>retract
	{">Ʋ\x80", -0.08},        // >rulenoun>retract>
	{">Ʋ\xc7", -0.11},        // >rulenoun>retract>ended
	{">\xc6\xc4", -0.10},     // >rulenoun>definite
	{">\xc6ĉ", 0.10},         // >rulenoun>definite>universal
	{">\xc6Č", 0.13},         // >rulenoun>definite>must
	{">\xc6ĝ", -0.18},        // >rulenoun>definite>topic
	{">\xc6\xc7", -0.14},     // >rulenoun>ended
	{">ǀ", -0.32},            // >ended>
	{">ǆ", -0.08},            // >ended>convention
	{">ǋ", 0.15},             // >ended>ban
	{">ǌ", -0.21},            // >ended>must
	{">ǌ\x92", -0.15},        // >ended>must>askfirst
	{">ǚ", -0.08},            // >ended>reason
	{">ǝ", -0.26},            // >ended>topic
	{">ǟ", 0.09},             // >ended>thistime
	{">ǯ\x80", 0.12},         // >ended>task.start>
	{">\xc7\xc8", -0.10},     // >ended>usual
	{">Ȁ", -0.08},            // >usual>
	{">ȁ", 0.17},             // >usual>standing
	{">Ȃ", 0.15},             // >usual>always
	{">ȉ", -0.15},            // >usual>universal
	{">ȑ", 0.10},             // >usual>permit
	{">ȑ\xb6", -0.12},        // >usual>permit>severe.publish
	{">ȓ", -0.11},            // >usual>again
	{">ȝ", -0.21},            // >usual>topic
	{">ȝ\x80", -0.32},        // >usual>topic>
	{">ȝ\x91", 0.18},         // >usual>topic>permit
	{">ȝ\xb6", -0.23},        // >usual>topic>severe.publish
	{">Ȭ", 0.26},             // >usual>product
	{">Ȭ\x80", 0.37},         // >usual>product>
	{">ȶ", 0.11},             // >usual>severe.publish
	{">ȶ\x9d", 0.11},         // >usual>severe.publish>topic
	{">ɀ", 0.36},             // >mine>
	{">ɋ\x91", -0.15},        // >mine>ban>permit
	{">ɜ", 0.13},             // >mine>agent
	{">ɜ\xc9", 0.08},         // >mine>agent>mine
	{">ɝ", 0.14},             // >mine>topic
	{">ɟ", -0.14},            // >mine>thistime
	{">ˀ", -0.21},            // >slip>
	{">͛", -0.08},            // >explain.start>condition
	{">͜", -0.08},            // >explain.start>agent
	{">\xcd\xc4", -0.08},     // >explain.start>definite
	{">\u0382", -0.23},       // >past>always
	{">\u0382\x9d", -0.18},   // >past>always>topic
	{">Ν", -0.28},            // >past>topic
	{">Ν\x80", -0.22},        // >past>topic>
	{">\xce\xc4", -0.12},     // >past>definite
	{">π", -0.16},            // >machine>
	{">ϊ", -0.25},            // >machine>ban.start
	{">ϋ", 0.21},             // >machine>ban
	{">Ϛ", 0.13},             // >machine>reason
	{">ϝ", -0.81},            // >machine>topic
	{">ϝ\x80", -0.09},        // >machine>topic>
	{">ϝ\x8a", -0.09},        // >machine>topic>ban.start
	{">ϝ\xc4", 0.21},         // >machine>topic>definite
	{">\xcf\xc4", -0.10},     // >machine>definite
	{">\xcfĀ", -0.09},        // >machine>definite>
	{"^ab", 0.19},
	{"^actual", -0.32},
	{"^add", -0.13},
	{"^again", -0.24},
	{"^agora", -0.11},
	{"^ah", -0.11},
	{"^all", -0.33},
	{"^also", 0.22},
	{"^always", 0.50},
	{"^and", 0.27},
	{"^antes", -0.16},
	{"^api", 0.23},
	{"^are", -0.18},
	{"^arrête", 0.08},
	{"^as", 0.17},
	{"^avant", -0.10},
	{"^bitte", 0.17},
	{"^boa", -0.14},
	{"^branch", 0.27},
	{"^britis", 0.16},
	{"^by", 0.11},
	{"^c'est", -0.13},
	{"^can't", 0.09},
	{"^change", -0.08},
	{"^check", 0.14},
	{"^ci", -0.15},
	{"^claude", -0.27},
	{"^code", -0.12},
	{"^commen", 0.21},
	{"^commit", 0.12},
	{"^compar", -0.09},
	{"^confli", -0.09},
	{"^contro", 0.15},
	{"^copy", -0.09},
	{"^css", 0.11},
	{"^cuando", 0.16},
	{"^custom", 0.10},
	{"^dans", -0.12},
	{"^das", -0.09},
	{"^de", 0.12},
	{"^dear", -0.09},
	{"^deixa", -0.09},
	{"^deleti", 0.20},
	{"^dev", 0.20},
	{"^die", -0.18},
	{"^docker", -0.34},
	{"^don't", -0.16},
	{"^dont", -0.28},
	{"^du", -0.16},
	{"^each", -0.20},
	{"^el", -0.25},
	{"^em", -0.33},
	{"^en", -0.18},
	{"^encore", 0.24},
	{"^erklär", -0.11},
	{"^esse", -0.08},
	{"^every", 0.24},
	{"^fass", 0.11},
	{"^featur", 0.22},
	{"^file", -0.18},
	{"^files", 0.08},
	{"^find", -0.19},
	{"^fine", -0.08},
	{"^for", 0.37},
	{"^force", 0.53},
	{"^forget", -0.09},
	{"^from", 0.20},
	{"^genial", -0.10},
	{"^gente", 0.14},
	{"^get", -0.12},
	{"^git", 0.10},
	{"^global", 0.13},
	{"^goes", 0.26},
	{"^good", -0.18},
	{"^grep", -0.14},
	{"^hands", 0.08},
	{"^have", -0.12},
	{"^he", -0.16},
	{"^help", -0.09},
	{"^hey", 0.17},
	{"^hold", -0.08},
	{"^how", -0.23},
	{"^if", 0.60},
	{"^ignore", -0.14},
	{"^il", -0.11},
	{"^immer", 0.14},
	{"^implem", -0.20},
	{"^import", -0.27},
	{"^in", -0.31},
	{"^inside", -0.08},
	{"^instea", -0.25},
	{"^it", -0.27},
	{"^its", -0.26},
	{"^je", -0.10},
	{"^jetzt", -0.08},
	{"^keep", 0.11},
	{"^kein", 0.18},
	{"^las", 0.33},
	{"^lass", -0.10},
	{"^leave", -0.30},
	{"^les", 0.25},
	{"^less", 0.14},
	{"^let", -0.41},
	{"^let's", 0.10},
	{"^like", 0.19},
	{"^link", 0.15},
	{"^lo", -0.17},
	{"^lock", 0.31},
	{"^looks", -0.23},
	{"^los", 0.33},
	{"^loss", -0.09},
	{"^love", 0.12},
	{"^make", -0.56},
	{"^me", -0.20},
	{"^mentio", -0.10},
	{"^merge", -0.20},
	{"^messag", 0.11},
	{"^metric", 0.37},
	{"^migrat", 0.10},
	{"^mocks", 0.11},
	{"^moment", 0.20},
	{"^money", 0.11},
	{"^must", -0.09},
	{"^my", 0.21},
	{"^nada", 0.23},
	{"^names", -0.19},
	{"^nao", 0.11},
	{"^need", -0.13},
	{"^never", 0.33},
	{"^new", 0.40},
	{"^nimm", 0.13},
	{"^noch", -0.16},
	{"^nope", 0.20},
	{"^normal", -0.12},
	{"^not", -0.10},
	{"^note", -0.20},
	{"^nothin", -0.18},
	{"^não", 0.22},
	{"^of", -0.12},
	{"^oh", 0.19},
	{"^ok", -0.22},
	{"^okay", 0.08},
	{"^on", 0.09},
	{"^one", 0.20},
	{"^only", -0.28},
	{"^open", -0.08},
	{"^otherw", 0.16},
	{"^otra", 0.09},
	{"^our", -0.21},
	{"^packag", -0.34},
	{"^para", 0.24},
	{"^partir", 0.09},
	{"^pas", -0.23},
	{"^perfec", -0.10},
	{"^person", -0.11},
	{"^pin", 0.18},
	{"^plain", 0.09},
	{"^plan", -0.34},
	{"^please", -0.13},
	{"^pour", 0.09},
	{"^pr", 0.23},
	{"^prod", 0.10},
	{"^prs", 0.30},
	{"^public", 0.10},
	{"^publis", 0.08},
	{"^pushin", 0.08},
	{"^put", -0.16},
	{"^que", -0.11},
	{"^quem", 0.12},
	{"^qui", 0.10},
	{"^quit", 0.25},
	{"^readme", 0.24},
	{"^refact", -0.10},
	{"^rename", -0.14},
	{"^restar", 0.11},
	{"^resume", -0.09},
	{"^return", -0.10},
	{"^rust", -0.11},
	{"^screen", 0.24},
	{"^se", -0.10},
	{"^secret", 0.11},
	{"^shorte", -0.15},
	{"^show", -0.08},
	{"^si", -0.33},
	{"^single", 0.12},
	{"^skip", 0.18},
	{"^small", 0.17},
	{"^sounds", -0.11},
	{"^spaces", 0.38},
	{"^start", -0.13},
	{"^stay", 0.13},
	{"^step", -0.09},
	{"^still", -0.10},
	{"^stop", -0.20},
	{"^struct", 0.13},
	{"^sudo", 0.24},
	{"^sure", -0.13},
	{"^só", -0.13},
	{"^ta", -0.09},
	{"^tabs", 0.42},
	{"^te", -0.15},
	{"^test", 0.13},
	{"^that", -0.19},
	{"^that's", 0.21},
	{"^the", -0.31},
	{"^they", -0.11},
	{"^third", 0.11},
	{"^this", 0.14},
	{"^though", 0.18},
	{"^toda", 0.24},
	{"^todo", 0.17},
	{"^too", -0.14},
	{"^transl", 0.08},
	{"^try", -0.14},
	{"^ugh", -0.11},
	{"^un", -0.13},
	{"^und", 0.09},
	{"^undefi", -0.10},
	{"^unless", 0.16},
	{"^unwrap", 0.47},
	{"^usa", 0.13},
	{"^use", -0.11},
	{"^uv", 0.24},
	{"^v1", 0.13},
	{"^vendor", -0.28},
	{"^versio", -0.24},
	{"^was", 0.10},
	{"^we", 0.10},
	{"^we're", 0.58},
	{"^we've", 0.11},
	{"^what's", -0.11},
	{"^whats", 0.11},
	{"^when", 0.31},
	{"^whenev", 0.09},
	{"^which", -0.12},
	{"^while", -0.13},
	{"^who", 0.12},
	{"^wir", 0.17},
	{"^wow", -0.09},
	{"^write", -0.45},
	{"^ya", -0.17},
	{"^you're", -0.10},
	{"^zero", 0.26},
	{"^все", 0.15},
	{"^если", -0.08},
	{"^как", -0.13},
	{"^мне", -0.13},
	{"^напиши", -0.10},
	{"^опять", 0.10},
	{"^пока", -0.17},
	{"^почему", -0.08},
	{"^так", 0.15},
	{"^только", -0.12},
	{"^ты", 0.08},
	{"^что", -0.15},
	{"^あと", 0.09},
	{"^いや", -0.11},
	{"^うち", 0.16},
	{"^これ", -0.11},
	{"^それ", 0.16},
	{"^なん", 0.13},
	{"^もう", -0.12},
	{"^イン", -0.10},
	{"^コミ", 0.17},
	{"^テス", 0.09},
	{"^バー", -0.10},
	{"^レビ", -0.13},
	{"^ロー", -0.15},
	{"^不用", 0.17},
	{"^不要", 0.21},
	{"^为什", -0.08},
	{"^之前", -0.11},
	{"^代码", -0.17},
	{"^以前", -0.10},
	{"^前に", -0.08},
	{"^只有", -0.18},
	{"^周五", 0.20},
	{"^如果", -0.26},
	{"^帮我", -0.09},
	{"^我们", -0.16},
	{"^我改", -0.13},
	{"^所有", -0.17},
	{"^提交", 0.31},
	{"^文档", -0.10},
	{"^新人", -0.10},
	{"^每个", -0.10},
	{"^每次", -0.16},
	{"^生成", 0.11},
	{"^用户", -0.12},
	{"^登录", -0.09},
	{"^能不", 0.11},
	{"^这个", -0.29},
	{"^这种", 0.20},
	{"^遇到", 0.13},
	{"^重试", -0.09},
	{"^頼ん", 0.09},
	{"^그리", 0.13},
	{"^날짜", -0.27},
	{"^내일", -0.10},
	{"^누가", 0.13},
	{"^번째", -0.23},
	{"^새로", 0.16},
	{"^설명", 0.10},
	{"^아니", -0.24},
	{"^영어", -0.19},
	{"^오늘", -0.11},
	{"^우리", 0.09},
	{"^운영", 0.11},
	{"^커밋", 0.28},
	{"^코드", -0.15},
	{"^테스", 0.08},
	{"^파일", -0.11},
	{"^프로", 0.12},
	{"^항상", -0.11},
	{"ab", 0.15},
	{"about", -0.36},
	{"above", -0.10},
	{"abre", 0.10},
	{"abrir", -0.20},
	{"accept", 0.08},
	{"access", -0.11},
	{"accoun", -0.27},
	{"act", -0.37},
	{"action", -0.10},
	{"actual", -0.20},
	{"add", 0.41},
	{"adding", 0.21},
	{"addres", -0.20},
	{"adds", -0.11},
	{"admin", 0.11},
	{"admins", -0.14},
	{"after", -0.13},
	{"again", -0.70},
	{"agains", -0.09},
	{"agent", -0.60},
	{"agents", -0.16},
	{"ago", -0.26},
	{"agora", -0.34},
	{"agree", 0.31},
	{"ahead", -0.19},
	{"ahora", -0.24},
	{"ai", 0.09},
	{"ainda", -0.18},
	{"al", -0.21},
	{"algo", 0.17},
	{"ali", 0.08},
	{"all", -0.15},
	{"alle", -0.18},
	{"alloca", 0.22},
	{"allow", -0.22},
	{"alone", -0.32},
	{"along", -0.08},
	{"alread", -0.13},
	{"als", -0.20},
	{"always", -0.64},
	{"amend", 0.12},
	{"and", -0.10},
	{"androi", -0.13},
	{"anglai", 0.10},
	{"anothe", -0.10},
	{"answer", -0.34},
	{"any", -0.24},
	{"anyhow", 0.22},
	{"anymor", -0.26},
	{"anythi", 0.76},
	{"anywhe", 0.08},
	{"apagar", -0.23},
	{"aparec", -0.18},
	{"api", 0.27},
	{"apolog", 0.13},
	{"apostr", 0.11},
	{"appear", -0.11},
	{"applie", 0.14},
	{"apply", 0.11},
	{"approa", -0.10},
	{"apps", -0.12},
	{"aqui", 0.11},
	{"ar", -0.21},
	{"are", 0.78},
	{"aren't", 0.08},
	{"around", 0.13},
	{"arquiv", 0.19},
	{"arrive", -0.14},
	{"arrête", 0.08},
	{"as", 0.22},
	{"asi", 0.20},
	{"asked", -0.21},
	{"asking", -0.31},
	{"asks", -0.30},
	{"assert", 0.13},
	{"assim", 0.11},
	{"assume", 0.22},
	{"async", 0.12},
	{"at", -0.14},
	{"attach", -0.23},
	{"attack", -0.12},
	{"attemp", 0.14},
	{"attent", -0.10},
	{"attrib", -0.09},
	{"auch", 0.09},
	{"audit", -0.14},
	{"aunque", 0.18},
	{"auth", -0.17},
	{"automa", -0.16},
	{"avant", -0.13},
	{"away", 0.12},
	{"aws", -0.19},
	{"axios", -0.23},
	{"axis", 0.10},
	{"back", -0.53},
	{"backen", -0.09},
	{"backup", 0.14},
	{"banco", -0.09},
	{"base", 0.09},
	{"bash", -0.12},
	{"batch", -0.10},
	{"batter", -0.14},
	{"bau", -0.08},
	{"be", -0.49},
	{"bear", 0.09},
	{"beats", 0.19},
	{"becaus", -0.22},
	{"been", 0.25},
	{"before", 0.31},
	{"begin", -0.17},
	{"begins", -0.14},
	{"behavi", 0.08},
	{"bei", 0.43},
	{"beim", -0.27},
	{"belong", 0.46},
	{"beside", 0.11},
	{"best", 0.11},
	{"bestel", 0.08},
	{"bigger", 0.37},
	{"binary", -0.11},
	{"bis", -0.09},
	{"bisect", 0.10},
	{"bitte", 0.42},
	{"blame", 0.18},
	{"blind", 0.14},
	{"block", -0.14},
	{"blocks", -0.20},
	{"boa", -0.14},
	{"boolea", 0.18},
	{"borrar", -0.17},
	{"borrow", 0.08},
	{"boss", -0.14},
	{"both", -0.58},
	{"bottom", 0.24},
	{"box", 0.40},
	{"boxes", 0.10},
	{"branch", 0.21},
	{"brauch", 0.19},
	{"break", -0.11},
	{"breaki", 0.17},
	{"breaks", 0.14},
	{"bring", 0.11},
	{"britis", 0.17},
	{"buffer", 0.34},
	{"bug", -0.25},
	{"bugfix", 0.16},
	{"build", 0.14},
	{"buildi", -0.08},
	{"bumps", -0.11},
	{"bun", -0.12},
	{"busine", 0.22},
	{"but", -0.62},
	{"button", 0.32},
	{"bypass", 0.17},
	{"byte", -0.09},
	{"bytes", -0.18},
	{"c'est", 0.28},
	{"cached", -0.08},
	{"calcul", -0.21},
	{"call", -0.14},
	{"cambio", 0.19},
	{"came", 0.19},
	{"camelc", 0.30},
	{"can", -0.82},
	{"cancel", -0.23},
	{"candid", -0.14},
	{"cannot", -0.33},
	{"card", -0.10},
	{"care", 0.14},
	{"carpet", -0.08},
	{"case", 0.40},
	{"causa", 0.10},
	{"cause", 0.17},
	{"chamad", -0.11},
	{"change", 0.29},
	{"channe", -0.33},
	{"chaque", 0.27},
	{"charac", -0.49},
	{"chart", -0.10},
	{"chat", 0.32},
	{"check", -0.15},
	{"checke", -0.17},
	{"checks", 0.09},
	{"chez", 0.25},
	{"choose", -0.10},
	{"chrome", -0.10},
	{"ci", -0.50},
	{"cima", -0.09},
	{"citati", 0.15},
	{"claims", 0.29},
	{"claude", -0.49},
	{"clean", 0.11},
	{"cleanu", -0.13},
	{"clear", 0.18},
	{"clever", 0.17},
	{"client", -0.22},
	{"close", -0.15},
	{"closed", -0.10},
	{"closin", 0.30},
	{"cluste", -0.08},
	{"code", 0.40},
	{"codes", 0.20},
	{"codigo", 0.23},
	{"coding", -0.14},
	{"coisa", 0.28},
	{"colour", 0.31},
	{"column", 0.23},
	{"com", -0.19},
	{"come", 0.66},
	{"comes", -0.08},
	{"comigo", 0.16},
	{"comman", -0.31},
	{"commas", 0.18},
	{"commen", -0.10},
	{"commit", 0.19},
	{"como", -0.12},
	{"compan", 0.24},
	{"compar", -0.31},
	{"compat", 0.10},
	{"compil", 0.08},
	{"comple", -0.15},
	{"compon", 0.45},
	{"compos", 0.40},
	{"condit", -0.12},
	{"config", -0.17},
	{"confir", -0.11},
	{"confli", -0.14},
	{"congel", -0.10},
	{"connec", -0.10},
	{"consig", -0.17},
	{"consol", 0.20},
	{"const", 0.20},
	{"consta", 0.17},
	{"constr", 0.17},
	{"consul", 0.29},
	{"contai", 0.09},
	{"conten", -0.17},
	{"contex", 0.24},
	{"contra", 0.26},
	{"contri", -0.20},
	{"contro", 0.34},
	{"conver", 0.14},
	{"cookie", -0.10},
	{"copy", 0.20},
	{"core", 0.11},
	{"costs", 0.24},
	{"could", -0.17},
	{"couldn", -0.09},
	{"count", -0.19},
	{"counte", -0.11},
	{"counts", -0.10},
	{"covera", -0.23},
	{"cpf", -0.14},
	{"crash", 0.22},
	{"crashl", -0.09},
	{"criar", 0.18},
	{"css", -0.14},
	{"cuando", 0.13},
	{"curren", -0.08},
	{"cursor", -0.10},
	{"custom", 0.71},
	{"cut", 0.09},
	{"código", 0.13},
	{"dados", -0.10},
	{"danke", -0.15},
	{"dann", 0.13},
	{"dans", -0.10},
	{"daqui", 0.20},
	{"dar", -0.12},
	{"darf", -0.23},
	{"dark", 0.13},
	{"das", -0.32},
	{"dashes", 0.12},
	{"dass", 0.18},
	{"data", -0.12},
	{"databa", 0.13},
	{"date", 0.10},
	{"datei", 0.10},
	{"dateie", 0.11},
	{"daten", -0.09},
	{"dayjs", 0.28},
	{"days", 0.13},
	{"db", -0.13},
	{"dba", -0.09},
	{"de", 0.11},
	{"dead", 0.11},
	{"deal", 0.12},
	{"dear", -0.09},
	{"debe", -0.26},
	{"debugg", -0.24},
	{"decide", 0.11},
	{"decima", 0.68},
	{"decisi", 0.19},
	{"defaul", -0.16},
	{"del", -0.08},
	{"delete", 0.14},
	{"deleti", 0.23},
	{"dem", -0.12},
	{"demand", 0.17},
	{"demo", -0.25},
	{"den", -0.16},
	{"depend", 0.13},
	{"deploy", -0.28},
	{"deps", 0.20},
	{"depuis", -0.09},
	{"der", -0.40},
	{"dernie", -0.09},
	{"des", 0.13},
	{"descar", -0.18},
	{"descri", 0.39},
	{"descul", 0.14},
	{"design", 0.22},
	{"desk", 0.10},
	{"detail", 0.12},
	{"detect", -0.09},
	{"dev", 0.40},
	{"deve", -0.33},
	{"dialog", -0.08},
	{"dich", 0.38},
	{"dictat", 0.10},
	{"did", -0.26},
	{"die", -0.21},
	{"diesma", -0.08},
	{"diff", 0.26},
	{"differ", -0.20},
	{"diffs", 0.32},
	{"digits", -0.16},
	{"dire", 0.12},
	{"dis", 0.13},
	{"disabl", 0.17},
	{"discus", -0.18},
	{"disk", -0.30},
	{"dist", 0.26},
	{"divide", 0.21},
	{"dizer", 0.16},
	{"dns", -0.12},
	{"doch", -0.25},
	{"docker", -0.36},
	{"docs", 0.51},
	{"docstr", 0.13},
	{"does", -0.37},
	{"doit", -0.31},
	{"don't", -0.37},
	{"dont", -0.27},
	{"doubt", 0.09},
	{"draft", 0.10},
	{"drafts", 0.08},
	{"drive", -0.18},
	{"drop", -0.17},
	{"du", 0.18},
	{"duas", -0.10},
	{"dump", -0.09},
	{"duplic", -0.13},
	{"durch", -0.13},
	{"during", -0.09},
	{"each", 0.27},
	{"earlie", -0.09},
	{"early", 0.45},
	{"earth", 0.11},
	{"eats", -0.08},
	{"edge", 0.17},
	{"edits", 0.23},
	{"effect", 0.12},
	{"eh", 0.10},
	{"eigene", 0.16},
	{"eigent", 0.11},
	{"eine", -0.13},
	{"einfac", 0.50},
	{"el", -0.57},
	{"ele", -0.13},
	{"email", -0.18},
	{"emoji", 0.13},
	{"emojis", 0.20},
	{"empty", -0.33},
	{"en", 0.10},
	{"encore", 0.13},
	{"end", 0.16},
	{"ends", -0.15},
	{"engine", 0.08},
	{"englis", 0.29},
	{"enough", 0.43},
	{"enquan", -0.14},
	{"entao", 0.08},
	{"entrar", -0.08},
	{"entre", -0.14},
	{"entry", 0.08},
	{"env", 0.59},
	{"erklär", -0.11},
	{"erreur", -0.29},
	{"errors", 0.08},
	{"erstma", -0.12},
	{"esc", -0.16},
	{"escape", -0.20},
	{"escrib", 0.14},
	{"eslint", 0.10},
	{"espera", -0.11},
	{"esquec", -0.15},
	{"essa", -0.11},
	{"esse", 0.14},
	{"est", 0.16},
	{"estaba", -0.14},
	{"estoy", 0.12},
	{"está", -0.23},
	{"et", -0.16},
	{"etc", 0.11},
	{"eu", 0.35},
	{"eval", -0.09},
	{"event", -0.22},
	{"events", -0.11},
	{"ever", -0.10},
	{"every", 0.26},
	{"everyt", 0.11},
	{"exact", 0.13},
	{"exactl", 0.13},
	{"exceed", -0.09},
	{"excel", -0.12},
	{"exist", 0.09},
	{"exists", 0.13},
	{"exit", -0.24},
	{"experi", 0.36},
	{"expire", -0.11},
	{"explai", -0.13},
	{"explic", 0.09},
	{"expliq", -0.12},
	{"export", -0.25},
	{"expres", -0.13},
	{"extern", 0.09},
	{"facing", 0.28},
	{"factor", 0.09},
	{"fail", -0.45},
	{"failed", -0.08},
	{"failin", 0.31},
	{"fait", -0.15},
	{"fake", 0.09},
	{"fala", 0.19},
	{"falsch", -0.17},
	{"false", -0.13},
	{"far", 0.13},
	{"fass", 0.11},
	{"fast", -0.21},
	{"favor", 0.38},
	{"faz", 0.10},
	{"featur", 0.37},
	{"fecha", -0.20},
	{"feel", 0.17},
	{"fehlt", -0.13},
	{"fetch", -0.22},
	{"few", -0.13},
	{"fewer", -0.10},
	{"fichie", 0.15},
	{"field", 0.35},
	{"fields", -0.11},
	{"figure", 0.30},
	{"fila", -0.23},
	{"filas", -0.09},
	{"file", -0.43},
	{"files", 0.68},
	{"fill", 0.14},
	{"filter", 0.10},
	{"finds", -0.23},
	{"fine", -0.17},
	{"fire", -0.08},
	{"firmwa", 0.20},
	{"first", 0.53},
	{"fix", 0.68},
	{"fixes", 0.26},
	{"fixing", 0.13},
	{"flaky", -0.15},
	{"flip", 0.12},
	{"float", -0.13},
	{"fmt", 0.53},
	{"fns", 0.34},
	{"fois", 0.13},
	{"font", 0.09},
	{"fonts", 0.10},
	{"foo", -0.11},
	{"for", 0.64},
	{"forbid", -0.32},
	{"force", 0.39},
	{"form", -0.21},
	{"format", 0.32},
	{"forwar", -0.22},
	{"four", -0.41},
	{"fragst", 0.09},
	{"free", 0.20},
	{"freeze", -0.16},
	{"french", -0.16},
	{"friend", -0.18},
	{"from", -0.29},
	{"front", 0.37},
	{"fronte", 0.11},
	{"frozen", 0.09},
	{"full", 0.11},
	{"funcao", -0.11},
	{"funcio", 0.24},
	{"future", 0.09},
	{"für", -0.08},
	{"game", 0.09},
	{"ganze", 0.23},
	{"gatewa", -0.19},
	{"gave", -0.17},
	{"geht", 0.20},
	{"gelösc", -0.11},
	{"genera", 0.51},
	{"generi", -0.08},
	{"genial", -0.10},
	{"gente", 0.11},
	{"gepush", 0.09},
	{"gern", -0.08},
	{"gesagt", 0.20},
	{"get", 0.61},
	{"gets", 0.68},
	{"gettin", 0.11},
	{"gibt", 0.19},
	{"gilt", 0.26},
	{"git", 0.69},
	{"gitlab", -0.13},
	{"give", -0.11},
	{"given", -0.14},
	{"gives", -0.48},
	{"global", 0.55},
	{"go", 0.83},
	{"goes", 0.92},
	{"gone", 0.11},
	{"good", 0.16},
	{"google", 0.20},
	{"got", -0.22},
	{"grad", 0.08},
	{"great", -0.11},
	{"green", 0.21},
	{"grpc", -0.10},
	{"grunds", 0.12},
	{"guard", 0.14},
	{"guess", 0.17},
	{"guessi", 0.35},
	{"guide", -0.11},
	{"guy", -0.11},
	{"ha", -0.12},
	{"hab", 0.30},
	{"habit", 0.26},
	{"hago", -0.11},
	{"haha", -0.19},
	{"half", 0.34},
	{"handle", 0.17},
	{"happen", 0.20},
	{"hard", 0.17},
	{"hardco", 0.14},
	{"has", 0.19},
	{"hat", -0.08},
	{"hay", -0.10},
	{"haz", 0.12},
	{"he", -0.27},
	{"head", 0.09},
	{"header", -0.25},
	{"headle", 0.12},
	{"health", -0.19},
	{"heißen", 0.10},
	{"heißt", 0.09},
	{"helm", 0.08},
	{"help", -0.19},
	{"helper", 0.30},
	{"here", 0.52},
	{"heute", -0.13},
	{"hey", 0.24},
	{"high", -0.20},
	{"histor", 0.32},
	{"hmm", -0.10},
	{"hold", -0.08},
	{"holds", -0.13},
	{"home", -0.28},
	{"hook", -0.40},
	{"hosts", -0.18},
	{"hour", 0.08},
	{"hours", -0.10},
	{"house", -0.17},
	{"how", -0.19},
	{"http", 0.24},
	{"human", 0.12},
	{"hypoth", 0.08},
	{"hätte", -0.09},
	{"i'd", 0.25},
	{"i'll", 0.17},
	{"i'm", -0.37},
	{"i've", 0.10},
	{"i18n", 0.27},
	{"ich", 0.49},
	{"ici", 0.12},
	{"id", -0.15},
	{"idea", -0.34},
	{"ideas", -0.15},
	{"identi", 0.10},
	{"if", 0.24},
	{"ignora", -0.15},
	{"il", -0.42},
	{"image", 0.11},
	{"images", 0.19},
	{"immer", 0.25},
	{"immuta", 0.22},
	{"impera", 0.34},
	{"implem", -0.15},
	{"import", -0.44},
	{"in", 0.51},
	{"includ", 0.24},
	{"index", -0.62},
	{"ingles", 0.08},
	{"inject", 0.27},
	{"inline", 0.24},
	{"ins", 0.19},
	{"inside", 0.19},
	{"instan", -0.15},
	{"instea", -0.19},
	{"intere", -0.08},
	{"interf", -0.11},
	{"intern", 0.09},
	{"into", -0.29},
	{"intro", -0.31},
	{"ios", -0.12},
	{"is", 0.52},
	{"isn't", 0.54},
	{"iso", 0.15},
	{"isso", 0.32},
	{"issues", 0.08},
	{"ist", -0.21},
	{"item", -0.14},
	{"items", -0.33},
	{"its", -0.88},
	{"itself", 0.14},
	{"j'ai", -0.18},
	{"j'aime", 0.14},
	{"januar", -0.09},
	{"java", -0.21},
	{"jede", 0.14},
	{"jest", -0.08},
	{"jetzt", -0.26},
	{"jitter", -0.12},
	{"job", 0.17},
	{"join", -0.24},
	{"journa", 0.10},
	{"js", 0.13},
	{"junior", -0.12},
	{"just", 0.11},
	{"kannst", -0.24},
	{"kebab", 0.20},
	{"keep", 0.19},
	{"keine", 0.32},
	{"kept", -0.26},
	{"key", -0.45},
	{"keywor", 0.10},
	{"know", -0.14},
	{"known", -0.21},
	{"knows", -0.13},
	{"kommen", -0.12},
	{"kotlin", -0.12},
	{"kubect", 0.19},
	{"kunde", -0.08},
	{"la", -0.55},
	{"lab", 0.29},
	{"labels", 0.16},
	{"laisse", -0.10},
	{"lancer", 0.12},
	{"langua", -0.30},
	{"las", 0.09},
	{"lassen", 0.13},
	{"last", -0.21},
	{"laufen", 0.16},
	{"layer", 0.18},
	{"layout", -0.16},
	{"le", -0.36},
	{"leads", 0.14},
	{"least", -0.08},
	{"leaves", 0.19},
	{"led", -0.09},
	{"ledger", -0.18},
	{"left", -0.38},
	{"legal", 0.13},
	{"lena", -0.31},
	{"length", 0.16},
	{"les", 0.11},
	{"less", 0.18},
	{"lesson", -0.13},
	{"letter", -0.18},
	{"level", 0.10},
	{"lib", 0.47},
	{"librar", 0.22},
	{"libs", 0.21},
	{"licenc", 0.37},
	{"lieu", -0.12},
	{"lignes", 0.15},
	{"like", 0.56},
	{"limit", 0.24},
	{"limite", 0.15},
	{"limits", 0.15},
	{"line", -0.17},
	{"lineas", -0.09},
	{"lines", 0.15},
	{"linhas", 0.12},
	{"link", -0.15},
	{"links", 0.26},
	{"lint", 0.18},
	{"linter", 0.17},
	{"linux", -0.12},
	{"list", -0.55},
	{"lista", -0.13},
	{"liste", -0.14},
	{"live", 0.52},
	{"lo", 0.27},
	{"load", -0.15},
	{"local", 0.16},
	{"locall", -0.15},
	{"lock", 0.20},
	{"lockfi", 0.71},
	{"lodash", -0.09},
	{"log", -0.20},
	{"logged", -0.11},
	{"logger", 0.18},
	{"logo", -0.17},
	{"logs", 0.10},
	{"lol", -0.14},
	{"longer", -0.33},
	{"look", 0.13},
	{"looks", -0.33},
	{"loop", 0.26},
	{"los", 0.23},
	{"lose", 0.19},
	{"loss", -0.13},
	{"lost", 0.14},
	{"lot", -0.09},
	{"love", 0.20},
	{"lower", -0.16},
	{"luego", 0.26},
	{"là", 0.16},
	{"läuft", 0.15},
	{"líneas", 0.18},
	{"lösche", -0.12},
	{"ma", 0.09},
	{"mach", -0.11},
	{"machin", 0.51},
	{"made", -0.25},
	{"magic", 0.11},
	{"mail", -0.14},
	{"mainte", 0.16},
	{"mais", -0.14},
	{"makefi", 0.09},
	{"makes", 0.10},
	{"mal", -0.13},
	{"manage", 0.13},
	{"mandou", 0.09},
	{"manque", -0.09},
	{"map", -0.11},
	{"marche", 0.19},
	{"market", -0.10},
	{"marks", -0.09},
	{"mas", -0.09},
	{"master", 0.28},
	{"match", 0.09},
	{"matche", -0.13},
	{"mate", 0.22},
	{"max", 0.19},
	{"may", -0.42},
	{"maybe", -0.08},
	{"md", 0.12},
	{"me", 1.05},
	{"mean", 0.14},
	{"means", 0.19},
	{"meant", -0.08},
	{"meine", 0.17},
	{"memory", -0.14},
	{"merge", -0.18},
	{"merged", 0.18},
	{"merges", 0.11},
	{"mergin", 0.40},
	{"mermai", 0.20},
	{"mes", 0.22},
	{"mess", 0.10},
	{"messag", 0.22},
	{"method", 0.09},
	{"metric", 0.38},
	{"mexe", 0.12},
	{"mich", 0.28},
	{"middle", -0.16},
	{"migrat", 0.36},
	{"millio", -0.16},
	{"mim", 0.08},
	{"min", -0.12},
	{"mind", 0.32},
	{"mine", 0.21},
	{"minor", -0.10},
	{"minute", -0.16},
	{"mir", 0.25},
	{"mis", 0.19},
	{"missin", -0.26},
	{"mit", 0.14},
	{"mobile", -0.17},
	{"mock", -0.09},
	{"mocks", 0.26},
	{"modal", -0.12},
	{"mode", -0.09},
	{"model", 0.16},
	{"modelo", -0.09},
	{"modera", -0.18},
	{"modifi", 0.12},
	{"module", 0.12},
	{"moi", 0.08},
	{"money", 0.17},
	{"monore", -0.14},
	{"month", -0.23},
	{"montre", -0.23},
	{"mood", 0.30},
	{"more", -0.39},
	{"morgen", -0.11},
	{"mornin", 0.17},
	{"mostly", -0.17},
	{"mostra", -0.43},
	{"move", -0.18},
	{"moving", -0.08},
	{"muss", -0.09},
	{"must", -1.07},
	{"mustn'", -0.16},
	{"mutex", -0.22},
	{"my", 0.61},
	{"myself", 0.30},
	{"même", -0.23},
	{"müssen", -0.19},
	{"n'est", 0.09},
	{"na", -0.23},
	{"nachfr", -0.09},
	{"nada", 0.20},
	{"nadia", 0.14},
	{"name", 0.29},
	{"named", 0.15},
	{"names", 0.58},
	{"nan", -0.10},
	{"nao", 0.46},
	{"necesi", -0.09},
	{"need", -0.33},
	{"needs", 0.37},
	{"nesse", -0.12},
	{"nested", 0.19},
	{"never", -0.81},
	{"new", 0.16},
	{"newer", 0.11},
	{"next", 0.18},
	{"nginx", -0.11},
	{"ni", 0.26},
	{"nicht", 0.37},
	{"nie", -0.19},
	{"nil", -0.30},
	{"nimm", 0.43},
	{"ningué", -0.08},
	{"nix", 0.13},
	{"no", -0.16},
	{"nobody", -0.28},
	{"noch", -0.33},
	{"node", 0.21},
	{"noise", 0.09},
	{"non", -0.10},
	{"nope", 0.20},
	{"normal", -0.28},
	{"nos", 0.12},
	{"not", 0.10},
	{"notebo", 0.27},
	{"nothin", -0.55},
	{"notice", 0.32},
	{"notifi", -0.09},
	{"nous", 0.24},
	{"nouvel", -0.10},
	{"now", -0.94},
	{"nowher", 0.12},
	{"npm", 0.34},
	{"null", -0.39},
	{"nullab", -0.19},
	{"nunca", -0.43},
	{"nur", 0.15},
	{"nächst", -0.12},
	{"número", -0.12},
	{"ob", -0.09},
	{"object", -0.13},
	{"obriga", -0.11},
	{"obviou", 0.13},
	{"off", 0.31},
	{"oh", 0.19},
	{"ohne", -0.32},
	{"okay", 0.14},
	{"old", -0.21},
	{"older", -0.15},
	{"olha", 0.11},
	{"once", -0.42},
	{"one", 0.29},
	{"ones", 0.16},
	{"only", -0.16},
	{"open", -0.26},
	{"openap", 0.37},
	{"option", 0.19},
	{"or", -0.29},
	{"ordena", -0.14},
	{"order", -0.25},
	{"orders", -0.30},
	{"os", -0.20},
	{"other", -0.44},
	{"others", -0.14},
	{"otherw", 0.47},
	{"ou", -0.24},
	{"oui", -0.11},
	{"our", 0.78},
	{"output", 0.54},
	{"outsid", 0.29},
	{"over", 0.31},
	{"overla", -0.19},
	{"overwr", 0.17},
	{"own", -0.36},
	{"owner", 0.11},
	{"packag", 0.15},
	{"page", -0.43},
	{"paper", 0.09},
	{"papers", 0.15},
	{"par", 0.21},
	{"para", 0.43},
	{"paragr", 0.19},
	{"parent", -0.13},
	{"part", 0.13},
	{"partne", 0.22},
	{"party", 0.19},
	{"pas", 0.38},
	{"pasa", -0.08},
	{"pass", -0.24},
	{"passad", -0.13},
	{"passwo", -0.36},
	{"passé", -0.15},
	{"paste", 0.49},
	{"path", -0.14},
	{"paths", -0.22},
	{"patien", 0.27},
	{"paymen", 0.12},
	{"pedi", 0.09},
	{"pedir", 0.11},
	{"pendin", -0.19},
	{"pense", 0.12},
	{"per", 0.17},
	{"perfor", 0.15},
	{"period", 0.10},
	{"permis", -0.25},
	{"person", -0.25},
	{"peux", -0.32},
	{"pin", 0.22},
	{"pip", 0.35},
	{"pipe", 0.11},
	{"place", -0.10},
	{"placeh", -0.13},
	{"plain", 0.30},
	{"plan", -0.37},
	{"platfo", 0.16},
	{"player", -0.08},
	{"plays", -0.13},
	{"please", 0.41},
	{"plenty", 0.12},
	{"plot", -0.09},
	{"plots", 0.20},
	{"pls", 0.42},
	{"plugin", -0.11},
	{"pnpm", 0.36},
	{"pode", -0.24},
	{"poder", -0.08},
	{"pods", 0.14},
	{"point", 0.11},
	{"points", -0.22},
	{"poll", -0.16},
	{"por", 0.10},
	{"port", -0.31},
	{"portal", -0.12},
	{"portug", 0.14},
	{"possib", -0.15},
	{"post", -0.30},
	{"pour", 0.10},
	{"powers", 0.32},
	{"pr", 0.16},
	{"practi", -0.08},
	{"pre", -0.37},
	{"precis", -0.17},
	{"prefix", -0.28},
	{"pregun", 0.12},
	{"prepar", -0.10},
	{"previe", -0.09},
	{"prices", 0.20},
	{"print", -0.13},
	{"printe", -0.10},
	{"prints", -0.17},
	{"prod", 0.21},
	{"produc", 0.42},
	{"produç", 0.09},
	{"progra", -0.36},
	{"projek", 0.09},
	{"promot", -0.12},
	{"prompt", -0.16},
	{"prose", 0.22},
	{"protec", -0.08},
	{"proto", 0.12},
	{"prove", 0.12},
	{"proxy", -0.19},
	{"prs", 0.49},
	{"prueba", 0.31},
	{"prune", 0.19},
	{"public", 0.24},
	{"publis", 0.14},
	{"purpos", 0.11},
	{"push", -0.25},
	{"pushed", -0.13},
	{"pushin", 0.31},
	{"put", -0.10},
	{"px", 0.12},
	{"pytest", 0.30},
	{"python", -0.25},
	{"quando", 0.09},
	{"que", 0.40},
	{"quem", 0.19},
	{"questi", 0.40},
	{"qui", 0.14},
	{"quiera", 0.19},
	{"quit", 0.28},
	{"quoi", -0.09},
	{"quoted", -0.16},
	{"qué", -0.12},
	{"ran", 0.09},
	{"rather", 0.23},
	{"raw", 0.18},
	{"rds", -0.12},
	{"reacha", -0.10},
	{"react", -0.12},
	{"read", 0.54},
	{"readab", 0.23},
	{"readme", 0.10},
	{"reads", -0.27},
	{"ready", 0.20},
	{"real", 0.31},
	{"really", 0.25},
	{"reason", 0.42},
	{"recomm", 0.16},
	{"record", -0.12},
	{"redact", -0.17},
	{"redis", -0.15},
	{"reduce", -0.24},
	{"reescr", 0.33},
	{"refact", 0.20},
	{"refere", -0.09},
	{"reform", 0.28},
	{"regard", -0.20},
	{"regist", 0.27},
	{"regres", 0.31},
	{"reinic", -0.14},
	{"reject", 0.40},
	{"rem", 0.21},
	{"remain", 0.11},
	{"remove", -0.39},
	{"rename", -0.47},
	{"renomb", -0.11},
	{"replac", -0.15},
	{"replic", -0.11},
	{"reply", -0.13},
	{"repo", 0.84},
	{"report", -0.38},
	{"reposi", -0.13},
	{"reprod", 0.24},
	{"reques", -0.18},
	{"requet", 0.17},
	{"resear", 0.22},
	{"reserv", -0.14},
	{"resets", 0.13},
	{"resolv", -0.23},
	{"respon", -0.19},
	{"reste", 0.10},
	{"restor", -0.09},
	{"result", -0.10},
	{"retrie", -0.10},
	{"retry", -0.16},
	{"return", -0.23},
	{"revert", 0.11},
	{"review", 0.37},
	{"rewrit", 0.12},
	{"rien", 0.23},
	{"rig", 0.12},
	{"right", -0.47},
	{"risk", 0.28},
	{"robots", 0.08},
	{"roda", 0.11},
	{"rough", -0.10},
	{"round", -0.24},
	{"roundi", -0.12},
	{"route", 0.15},
	{"rows", -0.24},
	{"ruff", 0.30},
	{"rule", -0.47},
	{"rule's", -0.20},
	{"rules", -0.49},
	{"run", 0.21},
	{"runs", -0.44},
	{"rust", -0.14},
	{"règle", 0.15},
	{"répons", 0.08},
	{"rückfr", 0.13},
	{"safari", -0.26},
	{"safe", -0.10},
	{"same", -0.08},
	{"sample", -0.10},
	{"sandbo", 0.28},
	{"saute", -0.09},
	{"save", 0.13},
	{"say", 0.64},
	{"saying", 0.14},
	{"says", -0.20},
	{"scale", 0.19},
	{"scanne", -0.18},
	{"schedu", -0.08},
	{"schema", 0.08},
	{"schon", 0.15},
	{"schrei", 0.25},
	{"screen", 0.35},
	{"second", -0.55},
	{"secret", 0.21},
	{"see", -0.14},
	{"sees", 0.15},
	{"segfau", -0.14},
	{"segue", 0.08},
	{"segund", -0.26},
	{"sehen", 0.11},
	{"sein", -0.10},
	{"selber", 0.17},
	{"sem", 0.18},
	{"semico", 0.16},
	{"sent", -0.16},
	{"senten", 0.26},
	{"sentid", -0.08},
	{"serial", -0.14},
	{"server", -0.21},
	{"serveu", 0.13},
	{"servic", 0.23},
	{"sessio", -0.34},
	{"set", -0.52},
	{"settin", -0.12},
	{"settle", 0.13},
	{"sh", -0.09},
	{"share", -0.31},
	{"shared", 0.21},
	{"shell", 0.14},
	{"shift", 0.14},
	{"shop", 0.30},
	{"short", -0.27},
	{"shorte", -0.11},
	{"should", -0.95},
	{"show", -0.51},
	{"shows", -0.10},
	{"si", -0.14},
	{"side", -0.23},
	{"sideba", -0.10},
	{"sieht", -0.13},
	{"siempr", 0.12},
	{"sign", 0.08},
	{"signal", 0.13},
	{"signat", 0.16},
	{"signed", 0.12},
	{"sigue", -0.14},
	{"sim", 0.10},
	{"simple", 0.73},
	{"sin", 0.14},
	{"sind", 0.17},
	{"single", 0.13},
	{"site", -0.08},
	{"six", 0.09},
	{"size", 0.44},
	{"sizes", 0.21},
	{"skip", 0.20},
	{"slack", -0.10},
	{"sleep", 0.26},
	{"slide", -0.12},
	{"slow", -0.25},
	{"small", 0.16},
	{"snake", 0.23},
	{"so", 0.28},
	{"sobald", -0.08},
	{"soll", -0.09},
	{"sollen", -0.09},
	{"sollte", -0.15},
	{"solo", 0.09},
	{"soluti", 0.21},
	{"some", -0.22},
	{"somebo", 0.24},
	{"someon", -0.10},
	{"someth", 0.54},
	{"sont", -0.16},
	{"soport", -0.14},
	{"sorry", -0.10},
	{"sort", -0.15},
	{"sorted", -0.09},
	{"sou", 0.19},
	{"sounds", -0.13},
	{"source", 0.37},
	{"spaces", 0.35},
	{"spec", -0.11},
	{"speed", -0.16},
	{"spelli", 0.18},
	{"split", 0.26},
	{"spread", 0.14},
	{"spring", 0.13},
	{"squash", -0.24},
	{"src", -0.22},
	{"ssh", -0.22},
	{"st", -0.10},
	{"stack", 0.23},
	{"stage", 0.10},
	{"stagin", -0.37},
	{"stale", 0.14},
	{"stand", 0.16},
	{"standa", 0.52},
	{"stands", -0.09},
	{"starte", 0.10},
	{"starti", -0.12},
	{"state", -0.24},
	{"statem", 0.11},
	{"static", 0.44},
	{"stays", 0.27},
	{"stelle", -0.10},
	{"step", -0.19},
	{"steps", -0.14},
	{"stick", 0.17},
	{"stiff", -0.09},
	{"still", -0.39},
	{"stop", -0.13},
	{"store", 0.08},
	{"story", 0.43},
	{"straig", 0.10},
	{"strict", 0.15},
	{"struct", 0.26},
	{"stuck", 0.10},
	{"studen", 0.20},
	{"stuff", 0.43},
	{"styles", 0.09},
	{"subjec", 0.13},
	{"subscr", -0.10},
	{"such", -0.24},
	{"sudo", 0.65},
	{"sugges", 0.17},
	{"suite", 0.11},
	{"summar", 0.10},
	{"superv", -0.14},
	{"supong", 0.17},
	{"suppor", -0.11},
	{"suppri", -0.09},
	{"sur", -0.19},
	{"sure", -0.23},
	{"swallo", 0.14},
	{"switch", -0.13},
	{"sync", -0.11},
	{"syntax", 0.18},
	{"t'a", 0.11},
	{"t'as", 0.19},
	{"ta", -0.27},
	{"tab", -0.11},
	{"tabla", -0.09},
	{"tablea", -0.11},
	{"tables", 0.10},
	{"tabula", -0.09},
	{"tag", -0.38},
	{"tags", 0.09},
	{"take", -0.26},
	{"taken", 0.20},
	{"takes", -0.15},
	{"talk", 0.57},
	{"talked", 0.10},
	{"talkin", 0.14},
	{"tarea", 0.14},
	{"target", 0.30},
	{"task", 0.23},
	{"te", 0.16},
	{"tell", -0.12},
	{"temp", -0.10},
	{"templa", 0.16},
	{"tempor", -0.15},
	{"ten", -0.40},
	{"tend", 0.16},
	{"tengo", 0.15},
	{"termin", 0.26},
	{"terraf", -0.24},
	{"test", 0.19},
	{"teste", 0.19},
	{"testes", 0.16},
	{"testin", -0.10},
	{"tests", 0.29},
	{"text", 0.29},
	{"texts", 0.08},
	{"thanks", 0.11},
	{"that", -0.47},
	{"that's", 0.46},
	{"the", -0.19},
	{"them", 0.22},
	{"theme", 0.31},
	{"then", 0.15},
	{"there", -0.18},
	{"there'", 0.38},
	{"thesis", 0.11},
	{"they", 0.40},
	{"they'r", 0.18},
	{"thing", 0.61},
	{"things", 0.29},
	{"think", -0.23},
	{"third", 0.25},
	{"thiser", 0.23},
	{"those", -0.22},
	{"though", 0.31},
	{"thread", -0.15},
	{"three", -0.29},
	{"throug", -0.11},
	{"ticket", 0.15},
	{"till", -0.09},
	{"time", 0.21},
	{"timeou", 0.20},
	{"timer", -0.15},
	{"tiny", -0.19},
	{"tipo", 0.18},
	{"title", -0.10},
	{"tmp", 0.11},
	{"toda", -0.10},
	{"todo", 0.38},
	{"todos", 0.08},
	{"togeth", -0.22},
	{"toggle", -0.16},
	{"token", -0.08},
	{"tokens", -0.13},
	{"told", -0.28},
	{"tom", -0.11},
	{"toml", 0.14},
	{"tomorr", -0.10},
	{"tone", 0.08},
	{"tonigh", -0.13},
	{"too", -0.22},
	{"tool", -0.17},
	{"tools", 0.33},
	{"top", 0.39},
	{"total", -0.15},
	{"touch", 0.24},
	{"touchi", 0.12},
	{"toujou", -0.33},
	{"tourne", -0.19},
	{"tout", 0.10},
	{"trace", 0.14},
	{"traces", 0.12},
	{"traili", 0.20},
	{"traini", 0.17},
	{"transl", 0.20},
	{"treat", 0.30},
	{"tree", 0.15},
	{"troca", -0.27},
	{"trop", -0.10},
	{"truc", -0.13},
	{"true", -0.16},
	{"trust", -0.09},
	{"truth", 0.30},
	{"try", -0.17},
	{"trying", 0.10},
	{"três", -0.08},
	{"ts", -0.18},
	{"twice", -0.12},
	{"two", 0.09},
	{"type", 0.41},
	{"typed", 0.18},
	{"typesc", -0.10},
	{"ugh", -0.12},
	{"ui", 0.64},
	{"uma", -0.13},
	{"uncomm", 0.08},
	{"und", 0.13},
	{"undefi", -0.23},
	{"under", 0.09},
	{"unders", -0.14},
	{"undo", -0.08},
	{"unique", -0.17},
	{"units", 0.64},
	{"unknow", 0.10},
	{"unless", 0.48},
	{"uns", 0.39},
	{"unsere", 0.10},
	{"unters", -0.10},
	{"until", -0.43},
	{"unused", 0.10},
	{"unwrap", 0.39},
	{"up", 0.36},
	{"update", 0.15},
	{"upgrad", 0.15},
	{"upstre", -0.20},
	{"us", 0.39},
	{"usa", 0.21},
	{"usamos", 0.13},
	{"usar", -0.18},
	{"use", -0.22},
	{"used", -0.29},
	{"useeff", -0.08},
	{"user", -0.33},
	{"users", 0.08},
	{"uses", 0.20},
	{"usuari", -0.16},
	{"usuári", -0.11},
	{"utc", 0.45},
	{"utils", 0.43},
	{"uv", 0.50},
	{"v0", -0.18},
	{"v1", 0.13},
	{"value", -0.36},
	{"values", 0.25},
	{"van", 0.29},
	{"var", 0.30},
	{"varian", -0.09},
	{"vault", 0.14},
	{"vazio", -0.19},
	{"vc", 0.10},
	{"veces", 0.14},
	{"vendor", -0.23},
	{"vendre", 0.09},
	{"venv", 0.32},
	{"verb", -0.09},
	{"verges", -0.13},
	{"verifi", 0.16},
	{"verify", -0.14},
	{"versch", 0.10},
	{"versio", -0.45},
	{"verwen", 0.09},
	{"very", 0.09},
	{"veux", -0.08},
	{"vez", -0.11},
	{"via", 0.09},
	{"vieja", 0.14},
	{"vier", -0.23},
	{"viridi", 0.22},
	{"visibl", -0.12},
	{"visual", 0.21},
	{"vite", 0.15},
	{"vitest", 0.20},
	{"voce", 0.14},
	{"volver", 0.11},
	{"von", 0.14},
	{"vor", -0.18},
	{"vpn", -0.15},
	{"vs", -0.08},
	{"vue", -0.21},
	{"vérifi", 0.20},
	{"waits", -0.12},
	{"walls", -0.25},
	{"want", 0.13},
	{"wanted", -0.12},
	{"wants", -0.39},
	{"war", -0.13},
	{"was", -0.45},
	{"way", 0.17},
	{"we", 0.18},
	{"we'd", -0.13},
	{"we're", 0.54},
	{"we've", 0.27},
	{"websoc", -0.12},
	{"week", -0.61},
	{"weeken", -0.12},
	{"welcom", -0.14},
	{"well", 0.22},
	{"wenn", 0.20},
	{"were", -0.19},
	{"what's", -0.22},
	{"whats", 0.10},
	{"when", 0.47},
	{"whenev", 0.18},
	{"where", -0.26},
	{"wherev", 0.35},
	{"whethe", -0.86},
	{"which", -0.57},
	{"while", -0.43},
	{"white", -0.16},
	{"who", 0.26},
	{"whose", -0.09},
	{"why", 0.16},
	{"wieder", 0.12},
	{"wifi", -0.18},
	{"will", 0.12},
	{"window", -0.25},
	{"wip", 0.36},
	{"wir", 0.18},
	{"wird", 0.37},
	{"wire", 0.22},
	{"with", 0.32},
	{"withou", -0.16},
	{"words", -0.45},
	{"work", 0.20},
	{"worked", -0.19},
	{"worker", 0.12},
	{"worksp", -0.15},
	{"would", -0.33},
	{"wow", -0.09},
	{"wrap", 0.15},
	{"wrappe", 0.32},
	{"writes", -0.25},
	{"writin", 0.15},
	{"writte", 0.18},
	{"wrong", -0.43},
	{"wrote", -0.16},
	{"www", -0.16},
	{"xml", -0.08},
	{"ya", -0.27},
	{"yarn", 0.33},
	{"year", 0.12},
	{"years", 0.14},
	{"yet", -0.21},
	{"yo", 0.32},
	{"you", 0.37},
	{"you'd", 0.29},
	{"you're", 0.17},
	{"your", 0.11},
	{"yours", 0.23},
	{"yourse", -0.08},
	{"zero", 0.09},
	{"zig", -0.14},
	{"zu", 0.14},
	{"zwei", -0.15},
	{"zweite", -0.14},
	{"ça", 0.18},
	{"último", -0.19},
	{"англий", -0.09},
	{"без", 0.26},
	{"бы", 0.24},
	{"быть", 0.21},
	{"вариан", 0.23},
	{"везде", 0.13},
	{"версию", 0.12},
	{"возвра", 0.14},
	{"вопрос", 0.13},
	{"все", 0.14},
	{"всегда", -0.34},
	{"второй", -0.13},
	{"где", 0.13},
	{"говори", 0.46},
	{"да", -0.08},
	{"два", 0.10},
	{"делай", 0.36},
	{"для", 0.08},
	{"догово", -0.13},
	{"должна", -0.09},
	{"должно", -0.13},
	{"должны", -0.09},
	{"его", 0.19},
	{"есть", -0.10},
	{"за", 0.11},
	{"задача", 0.21},
	{"закрыв", -0.13},
	{"запуск", 0.26},
	{"зачем", 0.12},
	{"или", -0.12},
	{"интерф", -0.15},
	{"их", 0.18},
	{"как", -0.17},
	{"клиент", 0.23},
	{"когда", 0.25},
	{"код", -0.12},
	{"команд", 0.18},
	{"коммен", -0.10},
	{"коммит", 0.42},
	{"ли", -0.12},
	{"меня", 0.24},
	{"меняй", 0.10},
	{"мержи", -0.17},
	{"миграц", 0.11},
	{"мне", 0.19},
	{"мы", 0.27},
	{"на", -0.31},
	{"написа", 0.16},
	{"напиши", -0.09},
	{"не", 0.32},
	{"нельзя", -0.10},
	{"никаки", 0.11},
	{"никогд", -0.24},
	{"ничего", -0.10},
	{"но", -0.16},
	{"новых", 0.13},
	{"нравит", -0.14},
	{"нужно", -0.09},
	{"обнови", 0.09},
	{"опять", 0.22},
	{"падает", -0.08},
	{"перепи", 0.15},
	{"писать", -0.12},
	{"пиши", 0.12},
	{"по", -0.42},
	{"под", -0.10},
	{"пожалу", 0.21},
	{"пока", -0.21},
	{"покажи", -0.18},
	{"поле", -0.11},
	{"поправ", -0.09},
	{"после", 0.08},
	{"послед", -0.17},
	{"посмот", -0.16},
	{"потом", 0.27},
	{"почему", -0.09},
	{"про", -0.10},
	{"провер", 0.24},
	{"прод", 0.11},
	{"проде", 0.16},
	{"просил", 0.12},
	{"просто", 0.08},
	{"работа", 0.32},
	{"раз", 0.16},
	{"секунд", -0.10},
	{"сервис", 0.08},
	{"скольк", 0.16},
	{"смотри", 0.11},
	{"сначал", 0.23},
	{"спасиб", -0.19},
	{"спраши", -0.10},
	{"страни", -0.09},
	{"строк", 0.11},
	{"так", 0.22},
	{"там", 0.14},
	{"теперь", -0.35},
	{"тестов", -0.08},
	{"тесты", 0.08},
	{"то", 0.13},
	{"только", 0.62},
	{"трогай", -0.23},
	{"ты", 0.12},
	{"удален", -0.21},
	{"удалит", -0.09},
	{"уже", 0.17},
	{"файл", 0.12},
	{"файлы", 0.26},
	{"хватит", 0.08},
	{"хотя", 0.10},
	{"чем", 0.33},
	{"это", 0.12},
	{"あえ", 0.11},
	{"あと", 0.18},
	{"ある", -0.20},
	{"いい", 0.13},
	{"いか", 0.24},
	{"いこ", -0.17},
	{"いし", 0.10},
	{"いっ", -0.14},
	{"いで", 0.30},
	{"いな", 0.12},
	{"いの", 0.09},
	{"いや", -0.11},
	{"いよ", -0.23},
	{"いら", 0.22},
	{"いる", -0.08},
	{"いフ", -0.10},
	{"うち", 0.24},
	{"うに", -0.30},
	{"えず", 0.11},
	{"えた", 0.21},
	{"えて", 0.17},
	{"えな", -0.37},
	{"えま", 0.16},
	{"える", 0.20},
	{"お愿", 0.17},
	{"かし", 0.12},
	{"かな", 0.20},
	{"かり", 0.08},
	{"があ", -0.10},
	{"がい", -0.34},
	{"がな", 0.10},
	{"きは", 0.26},
	{"くだ", 0.23},
	{"くて", 0.14},
	{"くの", 0.14},
	{"くら", -0.25},
	{"くれ", 0.32},
	{"けて", 0.15},
	{"けど", -0.10},
	{"げて", -0.12},
	{"ここ", -0.15},
	{"こと", 0.21},
	{"この", -0.11},
	{"これ", -0.14},
	{"ころ", 0.09},
	{"さい", 0.15},
	{"さな", 0.20},
	{"さん", -0.16},
	{"した", -0.19},
	{"して", -0.14},
	{"しな", 0.09},
	{"じゃ", -0.18},
	{"すか", 0.14},
	{"する", 0.09},
	{"ずに", 0.15},
	{"ずれ", -0.10},
	{"せて", 0.11},
	{"そう", 0.08},
	{"たか", 0.10},
	{"たと", 0.14},
	{"たの", -0.13},
	{"たら", 0.21},
	{"たフ", 0.09},
	{"だい", -0.14},
	{"ださ", 0.23},
	{"だっ", -0.16},
	{"ちで", 0.13},
	{"ちょ", -0.19},
	{"って", 0.20},
	{"つけ", 0.22},
	{"つも", -0.09},
	{"てい", 0.17},
	{"てお", 0.08},
	{"てか", 0.25},
	{"てく", 0.52},
	{"てた", 0.15},
	{"てど", -0.11},
	{"てな", -0.10},
	{"てね", 0.08},
	{"ては", -0.20},
	{"ても", 0.11},
	{"てる", -0.30},
	{"て言", 0.12},
	{"でお", 0.21},
	{"でき", -0.17},
	{"です", 0.29},
	{"では", 0.09},
	{"でま", 0.11},
	{"でも", 0.22},
	{"で作", 0.12},
	{"で统", 0.16},
	{"とか", 0.17},
	{"とき", 0.24},
	{"とこ", 0.09},
	{"とし", -0.15},
	{"とだ", 0.25},
	{"とに", 0.14},
	{"とり", 0.11},
	{"と思", 0.11},
	{"と言", 0.12},
	{"どれ", -0.11},
	{"なく", 0.18},
	{"なし", 0.31},
	{"なぜ", -0.13},
	{"なっ", -0.10},
	{"なの", 0.46},
	{"なら", 0.12},
	{"なり", -0.15},
	{"にし", -0.17},
	{"にす", 0.13},
	{"にな", -0.28},
	{"にフ", -0.08},
	{"に実", 0.20},
	{"に戻", -0.19},
	{"に移", -0.30},
	{"に见", -0.08},
	{"ので", 0.30},
	{"のは", 0.23},
	{"のや", 0.20},
	{"のコ", 0.10},
	{"のデ", 0.09},
	{"のフ", 0.19},
	{"のマ", 0.20},
	{"はな", -0.08},
	{"はま", -0.10},
	{"は今", -0.12},
	{"は使", 0.20},
	{"は全", 0.12},
	{"は必", 0.08},
	{"は禁", 0.20},
	{"は私", 0.18},
	{"は自", 0.11},
	{"ばい", 0.08},
	{"への", -0.16},
	{"べき", -0.15},
	{"べて", -0.18},
	{"ほう", -0.27},
	{"ます", 0.14},
	{"まず", 0.08},
	{"まだ", -0.18},
	{"みた", 0.15},
	{"もう", -0.42},
	{"もら", 0.18},
	{"やす", 0.09},
	{"やっ", 0.13},
	{"やめ", 0.12},
	{"ょう", -0.20},
	{"よう", -0.31},
	{"よね", 0.09},
	{"らい", -0.13},
	{"らえ", 0.18},
	{"らな", 0.36},
	{"ら直", 0.30},
	{"りあ", 0.11},
	{"るこ", 0.18},
	{"ると", 0.39},
	{"るの", 0.56},
	{"るま", 0.08},
	{"るよ", -0.11},
	{"れく", -0.09},
	{"れた", -0.31},
	{"れて", -0.09},
	{"わか", 0.16},
	{"わる", 0.12},
	{"われ", -0.09},
	{"を书", -0.19},
	{"を出", 0.09},
	{"を変", 0.15},
	{"を追", -0.17},
	{"んが", -0.11},
	{"んで", 0.20},
	{"ァイ", 0.14},
	{"アー", -0.13},
	{"イし", -0.09},
	{"イル", 0.11},
	{"イン", -0.13},
	{"ウン", -0.12},
	{"ェク", 0.11},
	{"エラ", -0.12},
	{"ォル", 0.14},
	{"ォー", 0.20},
	{"カル", -0.16},
	{"キャ", -0.09},
	{"キュ", -0.09},
	{"クは", 0.08},
	{"クシ", -0.10},
	{"クタ", -0.11},
	{"クリ", -0.14},
	{"グを", -0.10},
	{"コマ", 0.13},
	{"コメ", 0.10},
	{"コー", 0.13},
	{"サー", -0.16},
	{"ザー", -0.12},
	{"シュ", -0.12},
	{"ショ", -0.09},
	{"シン", 0.25},
	{"ジは", 0.27},
	{"ジェ", 0.11},
	{"スク", -0.19},
	{"スタ", -0.08},
	{"スト", 0.15},
	{"スワ", -0.08},
	{"セー", 0.09},
	{"タブ", -0.12},
	{"チェ", 0.08},
	{"チー", -0.14},
	{"ック", 0.12},
	{"ッシ", -0.12},
	{"ッセ", 0.09},
	{"ップ", 0.12},
	{"テス", 0.14},
	{"デプ", -0.09},
	{"デー", 0.17},
	{"トし", -0.17},
	{"トで", 0.34},
	{"トを", -0.14},
	{"トメ", 0.09},
	{"トラ", -0.10},
	{"ドが", -0.16},
	{"ドラ", 0.12},
	{"バグ", -0.09},
	{"パス", -0.08},
	{"ビュ", -0.27},
	{"フォ", 0.21},
	{"フラ", 0.08},
	{"プロ", -0.11},
	{"ポー", -0.26},
	{"マッ", 0.08},
	{"マン", 0.13},
	{"メッ", 0.09},
	{"メン", 0.12},
	{"ャッ", -0.12},
	{"ュー", -0.13},
	{"ユー", -0.12},
	{"ラフ", 0.13},
	{"ラー", -0.12},
	{"リリ", -0.13},
	{"リー", -0.21},
	{"ルは", 0.12},
	{"ルを", -0.19},
	{"ルー", -0.27},
	{"レビ", -0.27},
	{"ロイ", -0.09},
	{"ログ", -0.18},
	{"ロジ", 0.11},
	{"ロッ", -0.10},
	{"ンで", -0.14},
	{"ンは", 0.16},
	{"ング", 0.25},
	{"ンス", 0.19},
	{"ーカ", -0.22},
	{"ーザ", -0.12},
	{"ース", -0.14},
	{"ータ", 0.14},
	{"ーダ", -0.10},
	{"ード", -0.26},
	{"ーマ", 0.16},
	{"ーム", -0.16},
	{"ㅋㅋ", -0.09},
	{"一下", -0.36},
	{"一个", -0.19},
	{"一声", 0.23},
	{"一层", 0.10},
	{"一律", 0.43},
	{"一次", -0.21},
	{"一用", 0.22},
	{"一直", -0.09},
	{"一行", 0.11},
	{"一起", 0.09},
	{"上周", -0.10},
	{"上次", 0.13},
	{"下午", 0.11},
	{"下来", 0.11},
	{"下面", 0.10},
	{"不会", -0.11},
	{"不准", 0.18},
	{"不到", 0.27},
	{"不动", 0.08},
	{"不对", -0.08},
	{"不应", -0.16},
	{"不得", -0.10},
	{"不然", 0.22},
	{"不用", 0.16},
	{"不算", 0.20},
	{"不能", 0.09},
	{"不行", 0.09},
	{"不许", 0.38},
	{"不错", 0.10},
	{"东西", 0.67},
	{"两个", -0.16},
	{"两次", 0.12},
	{"个人", -0.18},
	{"个字", -0.11},
	{"个脚", -0.10},
	{"主意", -0.12},
	{"么办", -0.09},
	{"么又", 0.16},
	{"之前", 0.59},
	{"之后", -0.17},
	{"也不", 0.12},
	{"习惯", 0.17},
	{"书い", -0.11},
	{"书か", 0.12},
	{"书き", 0.13},
	{"书く", 0.14},
	{"了什", 0.16},
	{"了就", -0.12},
	{"了没", -0.10},
	{"二个", -0.11},
	{"二度", 0.17},
	{"人写", -0.10},
	{"什么", -0.36},
	{"今は", -0.16},
	{"今后", 0.09},
	{"今回", -0.08},
	{"从来", -0.10},
	{"仓库", 0.12},
	{"付け", 0.11},
	{"代码", 0.22},
	{"以内", 0.10},
	{"以前", -0.15},
	{"以后", 0.40},
	{"们不", -0.22},
	{"们的", 0.11},
	{"们这", 0.15},
	{"件不", -0.17},
	{"件的", 0.10},
	{"件都", 0.20},
	{"任何", 0.11},
	{"作業", 0.12},
	{"你写", 0.14},
	{"你可", -0.13},
	{"你每", 0.22},
	{"你直", -0.14},
	{"使用", -0.12},
	{"例外", 0.12},
	{"依存", -0.18},
	{"依赖", 0.37},
	{"保存", -0.14},
	{"保留", 0.20},
	{"信息", 0.20},
	{"修改", -0.08},
	{"做完", 0.27},
	{"允许", -0.18},
	{"先に", 0.10},
	{"先别", -0.12},
	{"先用", 0.12},
	{"先留", -0.09},
	{"先给", 0.34},
	{"先问", 0.26},
	{"全部", 0.15},
	{"关键", -0.12},
	{"再写", 0.09},
	{"再试", -0.09},
	{"再说", 0.12},
	{"再起", -0.16},
	{"写一", -0.18},
	{"写个", -0.27},
	{"写中", 0.08},
	{"写文", 0.12},
	{"写死", 0.37},
	{"写法", 0.17},
	{"写测", 0.23},
	{"写清", 0.17},
	{"写的", 0.18},
	{"决め", 0.15},
	{"冻结", -0.16},
	{"出し", 0.22},
	{"出现", 0.12},
	{"分支", 0.08},
	{"切れ", -0.09},
	{"删了", 0.09},
	{"删除", -0.40},
	{"别再", 0.12},
	{"别写", 0.10},
	{"别动", 0.13},
	{"别用", 0.08},
	{"到的", 0.15},
	{"削除", -0.15},
	{"前の", -0.17},
	{"前先", 0.26},
	{"前说", -0.09},
	{"办法", 0.08},
	{"功能", 0.15},
	{"加一", -0.14},
	{"加上", -0.24},
	{"加个", -0.09},
	{"加载", -0.13},
	{"动か", 0.12},
	{"动就", 0.09},
	{"动手", 0.25},
	{"动的", 0.23},
	{"包一", 0.11},
	{"十分", 0.10},
	{"升级", 0.33},
	{"单位", -0.13},
	{"单号", 0.14},
	{"单引", 0.10},
	{"单独", 0.18},
	{"发版", 0.10},
	{"只改", 0.14},
	{"只有", -0.18},
	{"只跑", 0.15},
	{"可以", -0.27},
	{"合并", -0.17},
	{"同じ", -0.10},
	{"同事", -0.08},
	{"同步", 0.11},
	{"名不", -0.21},
	{"后は", 0.11},
	{"后一", -0.10},
	{"后不", -0.10},
	{"后端", -0.29},
	{"含め", -0.10},
	{"周五", 0.18},
	{"命令", 0.18},
	{"命名", 0.23},
	{"回し", -0.08},
	{"回だ", -0.09},
	{"回滚", -0.11},
	{"回答", 0.09},
	{"因为", -0.11},
	{"团队", -0.30},
	{"图表", 0.09},
	{"在哪", -0.11},
	{"在跑", -0.17},
	{"増や", 0.27},
	{"处理", 0.09},
	{"変更", 0.12},
	{"天先", 0.10},
	{"好了", 0.19},
	{"如果", -0.26},
	{"字段", 0.40},
	{"完成", 0.25},
	{"定で", 0.09},
	{"定时", -0.08},
	{"定的", 0.10},
	{"実行", 0.12},
	{"密码", -0.19},
	{"対に", 0.13},
	{"就不", 0.17},
	{"就别", 0.33},
	{"就合", -0.12},
	{"就好", 0.22},
	{"就改", 0.20},
	{"就是", 0.36},
	{"己的", 0.08},
	{"帮我", -0.31},
	{"常に", -0.32},
	{"库存", -0.10},
	{"应该", -0.32},
	{"度と", 0.18},
	{"引号", 0.13},
	{"弹窗", -0.11},
	{"强推", 0.08},
	{"往后", 0.10},
	{"待っ", -0.10},
	{"律用", 0.21},
	{"必ず", 0.21},
	{"必要", 0.16},
	{"必须", -0.45},
	{"怎么", -0.44},
	{"总是", -0.19},
	{"情况", -0.14},
	{"意了", -0.08},
	{"意思", -0.11},
	{"意见", -0.08},
	{"愿い", 0.17},
	{"成的", 0.16},
	{"我不", 0.19},
	{"我了", -0.08},
	{"我们", 0.25},
	{"我写", -0.15},
	{"我改", -0.12},
	{"我来", 0.28},
	{"我没", 0.18},
	{"我用", 0.18},
	{"我说", 0.26},
	{"我跟", 0.11},
	{"戻し", -0.19},
	{"所有", -0.22},
	{"手に", 0.10},
	{"报错", -0.10},
	{"挂了", -0.14},
	{"按钮", -0.12},
	{"据库", 0.08},
	{"推了", -0.15},
	{"推测", 0.18},
	{"提交", 0.37},
	{"操作", 0.09},
	{"支付", 0.10},
	{"改了", 0.31},
	{"改动", 0.46},
	{"数名", 0.09},
	{"数字", 0.35},
	{"整个", 0.13},
	{"文件", 0.08},
	{"文回", 0.12},
	{"文字", 0.13},
	{"文档", 0.14},
	{"新し", -0.10},
	{"新人", -0.20},
	{"新建", 0.14},
	{"新的", -0.12},
	{"方案", 0.20},
	{"方法", -0.12},
	{"日志", -0.21},
	{"日期", 0.11},
	{"日本", -0.08},
	{"时不", -0.13},
	{"时候", 0.31},
	{"时区", -0.08},
	{"是你", 0.17},
	{"是我", 0.22},
	{"是改", 0.15},
	{"显示", -0.32},
	{"更新", 0.31},
	{"替换", -0.25},
	{"最后", -0.17},
	{"有一", -0.14},
	{"有什", -0.17},
	{"服务", -0.11},
	{"本番", 0.09},
	{"来没", -0.09},
	{"来问", 0.14},
	{"构建", 0.12},
	{"查一", -0.10},
	{"校验", -0.22},
	{"格式", 0.15},
	{"检查", -0.09},
	{"業が", 0.10},
	{"次就", 0.11},
	{"止め", -0.09},
	{"正常", -0.10},
	{"毎回", 0.30},
	{"每次", -0.23},
	{"水线", -0.10},
	{"没了", 0.08},
	{"没有", -0.27},
	{"没法", 0.09},
	{"没跑", 0.24},
	{"流水", -0.10},
	{"测试", -0.10},
	{"消す", 0.16},
	{"涉及", 0.21},
	{"清楚", 0.49},
	{"版本", -0.11},
	{"现在", -0.46},
	{"理由", 0.08},
	{"生产", -0.09},
	{"生成", 0.22},
	{"用了", 0.10},
	{"用再", -0.09},
	{"用户", -0.31},
	{"用的", 0.26},
	{"留着", -0.08},
	{"登录", -0.21},
	{"的不", -0.09},
	{"的东", 0.09},
	{"的代", 0.13},
	{"的分", -0.08},
	{"的就", 0.16},
	{"的改", 0.31},
	{"的时", 0.17},
	{"的是", 0.10},
	{"的规", -0.10},
	{"的那", 0.14},
	{"的错", 0.19},
	{"目录", 0.14},
	{"目里", 0.10},
	{"直し", 0.13},
	{"直接", 0.10},
	{"看了", 0.16},
	{"看得", 0.23},
	{"看着", 0.13},
	{"码里", 0.26},
	{"确认", 0.15},
	{"社内", 0.11},
	{"移し", -0.19},
	{"移到", -0.30},
	{"移行", -0.10},
	{"空格", -0.10},
	{"等我", 0.15},
	{"答え", 0.18},
	{"类型", 0.18},
	{"絵文", 0.08},
	{"线上", 0.11},
	{"组件", 0.10},
	{"经过", 0.08},
	{"结果", -0.13},
	{"给我", 0.43},
	{"统一", 0.42},
	{"维护", 0.22},
	{"置く", 0.15},
	{"胜手", 0.10},
	{"能改", 0.33},
	{"能用", -0.09},
	{"自分", 0.10},
	{"自己", 0.19},
	{"舍て", 0.09},
	{"英文", 0.17},
	{"表示", -0.09},
	{"要な", 0.21},
	{"要不", -0.10},
	{"要再", 0.16},
	{"要写", 0.28},
	{"要动", 0.11},
	{"要在", -0.09},
	{"要带", 0.17},
	{"要改", 0.10},
	{"要用", 0.19},
	{"要重", -0.09},
	{"覆盖", -0.16},
	{"规定", -0.10},
	{"规范", -0.13},
	{"触ら", 0.11},
	{"言う", 0.15},
	{"言っ", 0.08},
	{"読み", 0.23},
	{"订单", -0.21},
	{"认し", 0.13},
	{"许可", 0.14},
	{"评审", -0.11},
	{"诉我", 0.11},
	{"试一", -0.24},
	{"试了", 0.17},
	{"试数", 0.08},
	{"说不", -0.10},
	{"说明", 0.13},
	{"说的", -0.08},
	{"说说", 0.08},
	{"请求", 0.17},
	{"调用", -0.10},
	{"谢谢", 0.18},
	{"质问", 0.11},
	{"起动", -0.17},
	{"超过", 0.16},
	{"跑一", 0.15},
	{"跑了", -0.16},
	{"跟我", 0.12},
	{"迁移", -0.17},
	{"返回", -0.33},
	{"还是", -0.31},
	{"这个", -0.39},
	{"这么", 0.34},
	{"这是", 0.16},
	{"这样", 0.32},
	{"这段", -0.12},
	{"这种", 0.44},
	{"这边", -0.09},
	{"追加", -0.12},
	{"遇到", 0.10},
	{"都会", -0.11},
	{"都放", 0.27},
	{"都用", 0.47},
	{"都给", -0.11},
	{"都要", 0.48},
	{"都走", 0.10},
	{"都这", 0.20},
	{"配置", -0.23},
	{"里别", 0.14},
	{"里加", -0.18},
	{"里的", -0.14},
	{"里面", 0.21},
	{"重启", -0.13},
	{"重构", 0.14},
	{"链接", -0.09},
	{"错了", -0.08},
	{"関係", -0.20},
	{"関数", -0.17},
	{"问我", 0.30},
	{"闻い", 0.16},
	{"闻か", 0.17},
	{"限制", -0.14},
	{"除非", 0.11},
	{"随便", 0.17},
	{"非我", 0.09},
	{"面有", 0.18},
	{"面的", 0.18},
	{"麻烦", 0.26},
	{"默认", -0.12},
	{"가해", -0.08},
	{"같은", 0.08},
	{"같이", 0.14},
	{"거야", 0.40},
	{"건드", 0.25},
	{"건지", -0.09},
	{"것만", 0.36},
	{"겠습", 0.12},
	{"계속", 0.13},
	{"계획", -0.12},
	{"고쳐", 0.15},
	{"고치", 0.26},
	{"과시", 0.13},
	{"국어", -0.09},
	{"규칙", 0.08},
	{"그건", 0.14},
	{"그냥", -0.10},
	{"그렇", 0.25},
	{"그레", 0.12},
	{"그리", 0.13},
	{"그만", 0.09},
	{"글로", 0.16},
	{"금지", 0.27},
	{"기는", 0.14},
	{"기능", 0.21},
	{"기다", -0.09},
	{"기만", 0.16},
	{"기본", 0.11},
	{"꿔줘", -0.08},
	{"나만", -0.20},
	{"나서", 0.24},
	{"날짜", -0.37},
	{"내가", 0.19},
	{"내일", -0.25},
	{"넌트", 0.10},
	{"넘게", 0.15},
	{"넣어", 0.14},
	{"넣으", 0.17},
	{"놔둬", -0.10},
	{"누가", 0.13},
	{"는데", -0.42},
	{"는지", 0.17},
	{"늘은", -0.10},
	{"니다", 0.21},
	{"다고", 0.19},
	{"단위", 0.10},
	{"더는", 0.12},
	{"데이", 0.18},
	{"돌려", 0.22},
	{"돌리", 0.15},
	{"됐어", -0.13},
	{"되는", -0.16},
	{"되면", -0.18},
	{"드가", -0.15},
	{"드는", -0.11},
	{"디자", -0.12},
	{"때마", -0.12},
	{"떻게", -0.14},
	{"라서", 0.11},
	{"라이", 0.18},
	{"래프", 0.18},
	{"랜치", 0.09},
	{"렇게", 0.34},
	{"레이", 0.10},
	{"려면", -0.09},
	{"렸어", 0.13},
	{"로는", -0.09},
	{"로젝", 0.23},
	{"르겠", -0.10},
	{"름은", -0.09},
	{"리고", 0.22},
	{"리기", 0.08},
	{"리는", 0.13},
	{"리지", -0.17},
	{"리팩", -0.20},
	{"리하", 0.19},
	{"링크", -0.21},
	{"마다", -0.18},
	{"마세", 0.26},
	{"마이", 0.10},
	{"마지", -0.19},
	{"만들", -0.09},
	{"말고", 0.23},
	{"말아", 0.30},
	{"말하", 0.16},
	{"말해", 0.21},
	{"매번", 0.27},
	{"메시", 0.18},
	{"메일", 0.14},
	{"명령", 0.14},
	{"명은", 0.14},
	{"모르", -0.10},
	{"모지", 0.19},
	{"무조", 0.09},
	{"문구", 0.12},
	{"문서", 0.12},
	{"물어", 0.28},
	{"밀번", -0.11},
	{"밋에", 0.14},
	{"바꾸", 0.09},
	{"바꿔", -0.10},
	{"방법", -0.20},
	{"백업", -0.10},
	{"번역", -0.10},
	{"번째", -0.24},
	{"번호", -0.10},
	{"보고", 0.52},
	{"보라", -0.11},
	{"보여", -0.16},
	{"보자", -0.13},
	{"보지", 0.21},
	{"붙이", 0.10},
	{"브랜", 0.09},
	{"비밀", -0.11},
	{"사용", 0.10},
	{"삭제", -0.21},
	{"상관", -0.09},
	{"새로", 0.15},
	{"서만", 0.22},
	{"설명", 0.10},
	{"설정", -0.39},
	{"세요", 0.79},
	{"션은", 0.15},
	{"수정", 0.33},
	{"스크", -0.20},
	{"스타", 0.08},
	{"스트", 0.16},
	{"습니", 0.09},
	{"시는", 0.13},
	{"시면", 0.16},
	{"시지", 0.18},
	{"시키", 0.15},
	{"쓰기", 0.10},
	{"쓰면", -0.09},
	{"쓰지", 0.28},
	{"아무", 0.11},
	{"아이", -0.16},
	{"아주", 0.09},
	{"아줘", 0.22},
	{"아직", -0.18},
	{"않게", -0.11},
	{"않아", 0.09},
	{"알려", 0.24},
	{"앞으", 0.10},
	{"얘기", 0.08},
	{"어나", -0.15},
	{"어디", -0.11},
	{"어떻", -0.14},
	{"어로", -0.09},
	{"어봐", 0.13},
	{"어야", -0.11},
	{"어주", 0.20},
	{"어줘", 0.09},
	{"업데", 0.29},
	{"없어", -0.08},
	{"없으", -0.28},
	{"에러", -0.35},
	{"에서", -0.09},
	{"에요", 0.18},
	{"여줘", -0.10},
	{"오늘", -0.12},
	{"우리", 0.25},
	{"운영", 0.10},
	{"원인", -0.12},
	{"응답", 0.12},
	{"의존", 0.08},
	{"이그", 0.11},
	{"이나", 0.20},
	{"이너", -0.10},
	{"이라", 0.14},
	{"이렇", 0.15},
	{"이메", 0.08},
	{"이면", -0.18},
	{"이모", 0.19},
	{"이미", 0.26},
	{"이상", -0.08},
	{"이션", 0.21},
	{"이야", -0.09},
	{"이에", 0.26},
	{"이전", -0.16},
	{"이제", -0.41},
	{"이지", 0.09},
	{"이터", -0.10},
	{"이트", 0.36},
	{"인이", -0.12},
	{"일단", -0.12},
	{"일만", 0.08},
	{"일이", -0.30},
	{"읽기", 0.11},
	{"있는", 0.12},
	{"있으", -0.28},
	{"작성", -0.14},
	{"잖아", 0.21},
	{"재시", -0.23},
	{"저장", -0.19},
	{"저희", 0.16},
	{"전에", 0.09},
	{"정은", 0.16},
	{"정하", 0.19},
	{"제가", 0.18},
	{"젝트", 0.19},
	{"졌어", 0.12},
	{"조건", 0.14},
	{"존성", 0.08},
	{"주는", 0.13},
	{"주세", 0.41},
	{"주시", 0.13},
	{"중이", -0.15},
	{"지는", 0.20},
	{"지막", -0.19},
	{"지워", 0.24},
	{"지해", -0.22},
	{"진짜", -0.13},
	{"차이", -0.08},
	{"쳐줘", -0.13},
	{"커밋", -0.08},
	{"컴포", 0.10},
	{"케이", 0.12},
	{"코드", 0.12},
	{"쿼리", 0.13},
	{"키지", 0.13},
	{"타일", 0.08},
	{"테스", 0.22},
	{"테이", -0.14},
	{"트는", 0.30},
	{"트로", 0.13},
	{"트를", 0.10},
	{"포넌", 0.10},
	{"포트", -0.34},
	{"포하", -0.09},
	{"폴더", 0.15},
	{"푸시", -0.16},
	{"프트", 0.16},
	{"하나", -0.34},
	{"하는", 0.08},
	{"하세", 0.10},
	{"하자", -0.14},
	{"하지", 0.39},
	{"한국", -0.09},
	{"한글", 0.17},
	{"한테", 0.12},
	{"할게", -0.10},
	{"합니", -0.17},
	{"해도", -0.08},
	{"해서", 0.11},
	{"해주", 0.13},
	{"해줘", -0.18},
	{"했던", -0.30},
	{"했어", 0.09},
}
