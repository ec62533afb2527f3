package capture

// durableWords are the words whose weight is worth keeping, as eval/capturefit
// fitted them, sorted by token.
var durableWords = [...]Word{
	{"4xx", -0.30},
	{">\x80\x80", 0.16},      // >>
	{">\x80\x81", 0.14},      // >>standing
	{">\x80\x81\x82", 0.09},  // >>standing>always
	{">\x80\x81\x8b", -0.25}, // >>standing>ban
	{">\x80\x81\x9b", 0.28},  // >>standing>condition
	{">\x80\x81\x9f", -0.23}, // >>standing>thistime
	{">\x80\x81\xc6", 0.34},  // >>standing>rulenoun
	{">\x80\x82\x80", 0.22},  // >>always>
	{">\x80\x82\x89", -0.72}, // >>always>universal
	{">\x80\x82\x8c", 0.12},  // >>always>must
	{">\x80\x82\x9d", 0.39},  // >>always>topic
	{">\x80\x82\xbe", 0.08},  // >>always>grant.session
	{">\x80\x83", -0.21},     // >>never
	{">\x80\x83\x8a", -0.18}, // >>never>ban.start
	{">\x80\x83\x8b", -0.13}, // >>never>ban
	{">\x80\x84", -0.20},     // >>nexttime
	{">\x80\x84\xaf", 0.14},  // >>nexttime>task.start
	{">\x80\x85\x9d", -0.23}, // >>remember.start>topic
	{">\x80\x85\xc4", 0.12},  // >>remember.start>definite
	{">\x80\x85\xc6", 0.38},  // >>remember.start>rulenoun
	{">\x80\x86", 0.59},      // >>convention
	{">\x80\x86\x80", -0.35}, // >>convention>
	{">\x80\x86\x8a", -0.18}, // >>convention>ban.start
	{">\x80\x86\x8b", 0.10},  // >>convention>ban
	{">\x80\x86\x9d", 0.20},  // >>convention>topic
	{">\x80\x86\xc4", 0.52},  // >>convention>definite
	{">\x80\x87", 0.39},      // >>habit
	{">\x80\x87\x9d", 0.22},  // >>habit>topic
	{">\x80\x88", 0.12},      // >>firm
	{">\x80\x89\x80", -0.52}, // >>universal>
	{">\x80\x89\x8a", 0.10},  // >>universal>ban.start
	{">\x80\x89\x8c", -0.12}, // >>universal>must
	{">\x80\x89\x9d", 0.40},  // >>universal>topic
	{">\x80\x89\xac", -0.16}, // >>universal>product
	{">\x80\x89\xc4", 0.17},  // >>universal>definite
	{">\x80\x8a", 0.57},      // >>ban.start
	{">\x80\x8a\x8f", 0.16},  // >>ban.start>prefer
	{">\x80\x8a\x9c", 0.18},  // >>ban.start>agent
	{">\x80\x8a\x9d", 0.17},  // >>ban.start>topic
	{">\x80\x8a\xbd", 0.15},  // >>ban.start>grant.no.start
	{">\x80\x8b", 0.11},      // >>ban
	{">\x80\x8b\x82", -0.28}, // >>ban>always
	{">\x80\x8b\x86", 0.10},  // >>ban>convention
	{">\x80\x8b\x8e", 0.34},  // >>ban>instead
	{">\x80\x8b\x92", 0.20},  // >>ban>askfirst
	{">\x80\x8b\x9a", -0.13}, // >>ban>reason
	{">\x80\x8b\x9d", -0.45}, // >>ban>topic
	{">\x80\x8b\xb0", 0.21},  // >>ban>rulestart.start
	{">\x80\x8b\xc4", -0.14}, // >>ban>definite
	{">\x80\x8c", -0.37},     // >>must
	{">\x80\x8c\x80", 0.47},  // >>must>
	{">\x80\x8c\x8d", 0.14},  // >>must>only
	{">\x80\x8c\xac", -0.14}, // >>must>product
	{">\x80\x8c\xaf", -0.20}, // >>must>task.start
	{">\x80\x8c\xc4", -0.09}, // >>must>definite
	{">\x80\x8d", -0.46},     // >>only
	{">\x80\x8d\x80", -0.18}, // >>only>
	{">\x80\x8e", -0.17},     // >>instead
	{">\x80\x8e\x80", 0.21},  // >>instead>
	{">\x80\x8e\x99", -0.12}, // >>instead>contradict.start
	{">\x80\x8e\x9d", -0.10}, // >>instead>topic
	{">\x80\x8f", 0.22},      // >>prefer
	{">\x80\x8f\x80", 0.15},  // >>prefer>
	{">\x80\x8f\x9d", 0.10},  // >>prefer>topic
	{">\x80\x8f\x9e", 0.11},  // >>prefer>answers
	{">\x80\x8f\xaf", -0.10}, // >>prefer>task.start
	{">\x80\x8f\xc4", -0.43}, // >>prefer>definite
	{">\x80\x91", 0.53},      // >>permit
	{">\x80\x91\xa3", -0.09}, // >>permit>polite
	{">\x80\x91\xc8", 0.20},  // >>permit>usual
	{">\x80\x92", -0.08},     // >>askfirst
	{">\x80\x92\x8b", 0.16},  // >>askfirst>ban
	{">\x80\x92\x9b", 0.10},  // >>askfirst>condition
	{">\x80\x92\xaf", -0.69}, // >>askfirst>task.start
	{">\x80\x92\xb0", -0.10}, // >>askfirst>rulestart.start
	{">\x80\x93", 0.92},      // >>again
	{">\x80\x93\x80", 0.39},  // >>again>
	{">\x80\x93\x95", 0.18},  // >>again>why.start
	{">\x80\x93\x98", 0.09},  // >>again>happened.start
	{">\x80\x93\xa8", 0.25},  // >>again>question.start
	{">\x80\x93\xc3", -0.18}, // >>again>symptom
	{">\x80\x93\xc4", -0.31}, // >>again>definite
	{">\x80\x93\xc8", 0.52},  // >>again>usual
	{">\x80\x94", 1.05},      // >>accuse
	{">\x80\x94\x9c", 0.18},  // >>accuse>agent
	{">\x80\x94\xa8", 0.43},  // >>accuse>question.start
	{">\x80\x95\xa8", -0.10}, // >>why.start>question.start
	{">\x80\x96", -0.13},     // >>shock
	{">\x80\x96\x80", -0.19}, // >>shock>
	{">\x80\x97", 0.87},      // >>agreed
	{">\x80\x97\x9d", 0.20},  // >>agreed>topic
	{">\x80\x98", 0.63},      // >>happened.start
	{">\x80\x98\x9c", 0.38},  // >>happened.start>agent
	{">\x80\x99", -0.53},     // >>contradict.start
	{">\x80\x99\x80", 0.13},  // >>contradict.start>
	{">\x80\x99\xa0", -0.25}, // >>contradict.start>hold
	{">\x80\x99\xa1", -0.10}, // >>contradict.start>undo
	{">\x80\x99\xb0", 0.16},  // >>contradict.start>rulestart.start
	{">\x80\x99\xbd", -0.57}, // >>contradict.start>grant.no.start
	{">\x80\x9a", -0.22},     // >>reason
	{">\x80\x9a\x80", 0.08},  // >>reason>
	{">\x80\x9a\xa3", -0.15}, // >>reason>polite
	{">\x80\x9a\xab", -0.18}, // >>reason>reported
	{">\x80\x9a\xb9", -0.08}, // >>reason>severe.frozen
	{">\x80\x9b", 0.19},      // >>condition
	{">\x80\x9b\x80", -0.18}, // >>condition>
	{">\x80\x9b\x82", 0.22},  // >>condition>always
	{">\x80\x9b\x89", 0.09},  // >>condition>universal
	{">\x80\x9b\x8b", -0.28}, // >>condition>ban
	{">\x80\x9b\x9c", 0.18},  // >>condition>agent
	{">\x80\x9b\x9d", -0.37}, // >>condition>topic
	{">\x80\x9b\xa7", -0.16}, // >>condition>hypo
	{">\x80\x9b\xa8", 0.32},  // >>condition>question.start
	{">\x80\x9b\xb7", -0.26}, // >>condition>severe.destroy
	{">\x80\x9b\xc4", 0.14},  // >>condition>definite
	{">\x80\x9c\x80", -0.11}, // >>agent>
	{">\x80\x9c\x82", -0.14}, // >>agent>always
	{">\x80\x9c\x9d", 0.09},  // >>agent>topic
	{">\x80\x9c\xa8", -0.15}, // >>agent>question.start
	{">\x80\x9c\xbc", 0.12},  // >>agent>grant.yes.start
	{">\x80\x9c\xc4", 0.14},  // >>agent>definite
	{">\x80\x9d", 0.43},      // >>topic
	{">\x80\x9d\x80", 0.17},  // >>topic>
	{">\x80\x9d\x83", 0.30},  // >>topic>never
	{">\x80\x9d\x89", 0.23},  // >>topic>universal
	{">\x80\x9d\x8a", 0.25},  // >>topic>ban.start
	{">\x80\x9d\x8b", -0.30}, // >>topic>ban
	{">\x80\x9d\x8c", 0.22},  // >>topic>must
	{">\x80\x9d\x8d", 0.26},  // >>topic>only
	{">\x80\x9d\x8e", -0.37}, // >>topic>instead
	{">\x80\x9d\x8f", 0.13},  // >>topic>prefer
	{">\x80\x9d\x92", 0.42},  // >>topic>askfirst
	{">\x80\x9d\x93", -0.09}, // >>topic>again
	{">\x80\x9d\x9a", -0.10}, // >>topic>reason
	{">\x80\x9d\x9b", 0.19},  // >>topic>condition
	{">\x80\x9d\xa0", -0.20}, // >>topic>hold
	{">\x80\x9d\xa1", -0.17}, // >>topic>undo
	{">\x80\x9d\xa3", -0.10}, // >>topic>polite
	{">\x80\x9d\xa9", -0.10}, // >>topic>questionmark
	{">\x80\x9d\xab", -0.20}, // >>topic>reported
	{">\x80\x9d\xae", 0.13},  // >>topic>audience
	{">\x80\x9d\xaf", -0.39}, // >>topic>task.start
	{">\x80\x9d\xb0", -0.12}, // >>topic>rulestart.start
	{">\x80\x9d\xb1", 0.13},  // >>topic>firstperson
	{">\x80\x9d\xb6", 0.16},  // >>topic>severe.publish
	{">\x80\x9d\xb7", 0.17},  // >>topic>severe.destroy
	{">\x80\x9d\xb9", -0.18}, // >>topic>severe.frozen
	{">\x80\x9d\xba", 0.25},  // >>topic>severe.version
	{">\x80\x9d\xc2", -0.33}, // >>topic>task.end
	{">\x80\x9d\xc4", 0.21},  // >>topic>definite
	{">\x80\x9d\xc9", 0.10},  // >>topic>mine
	{">\x80\x9d\xcf", -0.33}, // >>topic>machine
	{">\x80\x9e", 0.59},      // >>answers
	{">\x80\x9e\xa8", -0.35}, // >>answers>question.start
	{">\x80\x9f", -0.39},     // >>thistime
	{">\x80\x9f\x80", 0.27},  // >>thistime>
	{">\x80\x9f\x9d", 0.20},  // >>thistime>topic
	{">\x80\x9f\xa0", -0.26}, // >>thistime>hold
	{">\x80\x9f\xc1", -0.20}, // >>thistime>grant.exception
	{">\x80\x9f\xc4", -0.15}, // >>thistime>definite
	{">\x80\xa0", -0.24},     // >>hold
	{">\x80\xa0\x80", 0.38},  // >>hold>
	{">\x80\xa0\xbd", -0.28}, // >>hold>grant.no.start
	{">\x80\xa1\x9d", 0.18},  // >>undo>topic
	{">\x80\xa2\xcb", 0.19},  // >>selfcorrect>slip
	{">\x80\xa3", -0.27},     // >>polite
	{">\x80\xa3\xa5", -0.08}, // >>polite>praise
	{">\x80\xa3\xa8", -0.11}, // >>polite>question.start
	{">\x80\xa3\xc4", 0.11},  // >>polite>definite
	{">\x80\xa5", -0.39},     // >>praise
	{">\x80\xa5\x80", -0.26}, // >>praise>
	{">\x80\xa6", -0.46},     // >>musing
	{">\x80\xa6\xa8", -0.11}, // >>musing>question.start
	{">\x80\xa6\xaa", 0.09},  // >>musing>request.start
	{">\x80\xa7\xa8", -0.11}, // >>hypo>question.start
	{">\x80\xa8", -1.01},     // >>question.start
	{">\x80\xa8\x80", -0.24}, // >>question.start>
	{">\x80\xa8\x9c", -0.29}, // >>question.start>agent
	{">\x80\xa8\x9d", -0.22}, // >>question.start>topic
	{">\x80\xa8\xaa", -0.31}, // >>question.start>request.start
	{">\x80\xa8\xc4", -0.21}, // >>question.start>definite
	{">\x80\xa9", 0.53},      // >>questionmark
	{">\x80\xaa\xaf", -0.16}, // >>request.start>task.start
	{">\x80\xab", -0.60},     // >>reported
	{">\x80\xab\x81", -0.12}, // >>reported>standing
	{">\x80\xab\x83", -0.10}, // >>reported>never
	{">\x80\xab\x9d", -0.15}, // >>reported>topic
	{">\x80\xab\xc4", -0.18}, // >>reported>definite
	{">\x80\xac", -0.58},     // >>product
	{">\x80\xac\x82", 0.17},  // >>product>always
	{">\x80\xac\x83", -0.16}, // >>product>never
	{">\x80\xac\x8b", 0.14},  // >>product>ban
	{">\x80\xac\x8c", 0.33},  // >>product>must
	{">\x80\xac\x9b", -0.12}, // >>product>condition
	{">\x80\xac\xc4", 0.12},  // >>product>definite
	{">\x80\xad", -0.77},     // >>writing.start
	{">\x80\xad\xae", -0.09}, // >>writing.start>audience
	{">\x80\xad\xaf", -0.44}, // >>writing.start>task.start
	{">\x80\xae", -0.43},     // >>audience
	{">\x80\xae\xcf", -0.10}, // >>audience>machine
	{">\x80\xaf", -0.16},     // >>task.start
	{">\x80\xaf\x80", -0.42}, // >>task.start>
	{">\x80\xaf\x8d", 0.13},  // >>task.start>only
	{">\x80\xaf\x8e", 0.66},  // >>task.start>instead
	{">\x80\xaf\x93", -0.18}, // >>task.start>again
	{">\x80\xaf\x9b", 0.31},  // >>task.start>condition
	{">\x80\xaf\x9d", -0.34}, // >>task.start>topic
	{">\x80\xaf\x9f", 0.27},  // >>task.start>thistime
	{">\x80\xaf\xb7", -0.34}, // >>task.start>severe.destroy
	{">\x80\xaf\xc3", -0.18}, // >>task.start>symptom
	{">\x80\xaf\xc4", -0.21}, // >>task.start>definite
	{">\x80\xb0", 0.67},      // >>rulestart.start
	{">\x80\xb0\x80", -0.11}, // >>rulestart.start>
	{">\x80\xb0\x8e", -0.19}, // >>rulestart.start>instead
	{">\x80\xb0\x9b", 0.25},  // >>rulestart.start>condition
	{">\x80\xb0\x9d", 0.50},  // >>rulestart.start>topic
	{">\x80\xb0\xc4", -0.18}, // >>rulestart.start>definite
	{">\x80\xb1", -0.75},     // >>firstperson
	{">\x80\xb1\x80", -0.12}, // >>firstperson>
	{">\x80\xb1\x9d", -0.19}, // >>firstperson>topic
	{">\x80\xb1\xc4", -0.10}, // >>firstperson>definite
	{">\x80\xb2\xb3", 0.22},  // >>retract>retract.strong
	{">\x80\xb2\xc4", -0.09}, // >>retract>definite
	{">\x80\xb2\xc6", -0.15}, // >>retract>rulenoun
	{">\x80\xb6", 0.33},      // >>severe.publish
	{">\x80\xb6\x9d", 0.32},  // >>severe.publish>topic
	{">\x80\xb7", 0.79},      // >>severe.destroy
	{">\x80\xb7\x80", 0.47},  // >>severe.destroy>
	{">\x80\xbc\x80", -0.25}, // >>grant.yes.start>
	{">\x80\xbc\x9d", 0.21},  // >>grant.yes.start>topic
	{">\x80\xbc\xa3", 0.15},  // >>grant.yes.start>polite
	{">\x80\xc2", 0.28},      // >>task.end
	{">\x80\u0080", 0.25},    // >>task.end>
	{">\x80\xc3", -0.21},     // >>symptom
	{">\x80À", -0.09},        // >>symptom>
	{">\x80\xc4", -0.26},     // >>definite
	{">\x80ă", 0.14},         // >>definite>never
	{">\x80ĉ", -0.10},        // >>definite>universal
	{">\x80Č", -0.10},        // >>definite>must
	{">\x80Ď", -0.20},        // >>definite>instead
	{">\x80Ĝ", -0.27},        // >>definite>agent
	{">\x80ĝ", 0.11},         // >>definite>topic
	{">\x80ī", 0.08},         // >>definite>reported
	{">\x80Ĳ", 0.29},         // >>definite>retract
	{">\x80\xc4\xc6", -0.21}, // >>definite>rulenoun
	{">\x80\xc6", 0.14},      // >>rulenoun
	{">\x80Ɲ", 0.15},         // >>rulenoun>topic
	{">\x80\xc6\xc4", -0.14}, // >>rulenoun>definite
	{">\x80\xc8", 0.29},      // >>usual
	{">\x80Ȁ", -0.13},        // >>usual>
	{">\x80\xc9", 0.23},      // >>mine
	{">\x80ɜ", 0.11},         // >>mine>agent
	{">\x80\xce", -0.50},     // >>past
	{">\x80\u0382", -0.19},   // >>past>always
	{">\x80\xcf", -0.54},     // >>machine
	{">\x80ϝ", -0.17},        // >>machine>topic
	{">\x81\x80", 0.32},      // >standing>
	{">\x81\x82\x89", 0.10},  // >standing>always>universal
	{">\x81\x82\x8c", 0.09},  // >standing>always>must
	{">\x81\x82\x9d", -0.10}, // >standing>always>topic
	{">\x81\x83", 0.20},      // >standing>never
	{">\x81\x83\x8a", 0.20},  // >standing>never>ban.start
	{">\x81\x8a", 0.14},      // >standing>ban.start
	{">\x81\x8b", -0.14},     // >standing>ban
	{">\x81\x9b", 0.28},      // >standing>condition
	{">\x81\x9b\x9d", 0.12},  // >standing>condition>topic
	{">\x81\x9d", 0.14},      // >standing>topic
	{">\x81\x9d\x80", 0.24},  // >standing>topic>
	{">\x81\x9f", -0.28},     // >standing>thistime
	{">\x81\x9f\xbf", -0.15}, // >standing>thistime>grant.until
	{">\x81\xac", 0.11},      // >standing>product
	{">\x81\xb2", -0.15},     // >standing>retract
	{">\x81\xb2\xb3", -0.08}, // >standing>retract>retract.strong
	{">\x81\xc4", 0.31},      // >standing>definite
	{">\x81Ā", 0.13},         // >standing>definite>
	{">\x81\xc6", 0.33},      // >standing>rulenoun
	{">\x81\xc8", 0.15},      // >standing>usual
	{">\x82\x80", -0.36},     // >always>
	{">\x82\x86", 0.34},      // >always>convention
	{">\x82\x86\x80", 0.28},  // >always>convention>
	{">\x82\x88", 0.09},      // >always>firm
	{">\x82\x89\x9d", -0.20}, // >always>universal>topic
	{">\x82\x8a", 0.16},      // >always>ban.start
	{">\x82\x8a\x8b", 0.16},  // >always>ban.start>ban
	{">\x82\x8c", 0.31},      // >always>must
	{">\x82\x8c\x9b", -0.11}, // >always>must>condition
	{">\x82\x8e", -0.09},     // >always>instead
	{">\x82\x91", 0.29},      // >always>permit
	{">\x82\x91\x9b", 0.12},  // >always>permit>condition
	{">\x82\x93\x9d", -0.13}, // >always>again>topic
	{">\x82\x9b", 0.16},      // >always>condition
	{">\x82\x9d", 0.12},      // >always>topic
	{">\x82\x9d\x80", 0.13},  // >always>topic>
	{">\x82\x9d\x9e", 0.32},  // >always>topic>answers
	{">\x82\x9d\xb6", -0.15}, // >always>topic>severe.publish
	{">\x82\xa8", 0.09},      // >always>question.start
	{">\x82\xac", -0.08},     // >always>product
	{">\x82\xb0\x80", 0.44},  // >always>rulestart.start>
	{">\x82\xb0\x83", -0.13}, // >always>rulestart.start>never
	{">\x82\xb0\x9b", 0.21},  // >always>rulestart.start>condition
	{">\x82\xb0\x9d", -0.10}, // >always>rulestart.start>topic
	{">\x82\xb0\xa3", -0.26}, // >always>rulestart.start>polite
	{">\x82\xb0\xa5", -0.51}, // >always>rulestart.start>praise
	{">\x82\xb0\xc3", -0.15}, // >always>rulestart.start>symptom
	{">\x82\xb0\xc4", 0.46},  // >always>rulestart.start>definite
	{">\x82\xbe", 0.17},      // >always>grant.session
	{">\x82\xc2", -0.15},     // >always>task.end
	{">\x82\u0080", -0.15},   // >always>task.end>
	{">\x82\xc4", -0.38},     // >always>definite
	{">\x82Ā", -0.18},        // >always>definite>
	{">\x82ĝ", -0.09},        // >always>definite>topic
	{">\x82\xce", -0.35},     // >always>past
	{">\x82\u0380", -0.20},   // >always>past>
	{">\x83\x8a", -0.14},     // >never>ban.start
	{">\x83\x8a\x8b", -0.29}, // >never>ban.start>ban
	{">\x83\x8b", -0.36},     // >never>ban
	{">\x83\x8b\x9d", -0.18}, // >never>ban>topic
	{">\x84\xc4", 0.09},      // >nexttime>definite
	{">\x85\x9d", -0.23},     // >remember.start>topic
	{">\x85\x9d\x80", -0.32}, // >remember.start>topic>
	{">\x85\xc4", 0.12},      // >remember.start>definite
	{">\x85\xc6", 0.38},      // >remember.start>rulenoun
	{">\x86\x82\x80", -0.16}, // >convention>always>
	{">\x86\x89", -0.09},     // >convention>universal
	{">\x86\x8b", -0.17},     // >convention>ban
	{">\x86\x8b\x80", -0.23}, // >convention>ban>
	{">\x86\x8b\x9d", 0.14},  // >convention>ban>topic
	{">\x86\x8b\xc9", -0.13}, // >convention>ban>mine
	{">\x86\x8c", 0.28},      // >convention>must
	{">\x86\x9d", 0.43},      // >convention>topic
	{">\x86\x9d\x80", 0.12},  // >convention>topic>
	{">\x86\x9d\xb0", -0.18}, // >convention>topic>rulestart.start
	{">\x86\x9d\xc4", 0.16},  // >convention>topic>definite
	{">\x86\xc4", 0.58},      // >convention>definite
	{">\x86Ć", 0.15},         // >convention>definite>convention
	{">\x86ĝ", 0.10},         // >convention>definite>topic
	{">\x86\xc6", 0.15},      // >convention>rulenoun
	{">\x86ƀ", 0.09},         // >convention>rulenoun>
	{">\x87\x80", -0.09},     // >habit>
	{">\x87\x9d", 0.38},      // >habit>topic
	{">\x87\x9d\x80", 0.16},  // >habit>topic>
	{">\x87\x9d\xaf", 0.21},  // >habit>topic>task.start
	{">\x88\x8a", 0.23},      // >firm>ban.start
	{">\x88\x8b", 0.16},      // >firm>ban
	{">\x88\x8c", -0.23},     // >firm>must
	{">\x88\x9d", 0.22},      // >firm>topic
	{">\x89\x80", 0.12},      // >universal>
	{">\x89\x8a\x9d", -0.25}, // >universal>ban.start>topic
	{">\x89\x8a\xc4", 0.21},  // >universal>ban.start>definite
	{">\x89\x8b", 0.32},      // >universal>ban
	{">\x89\x8b\x80", 0.15},  // >universal>ban>
	{">\x89\x91", 0.13},      // >universal>permit
	{">\x89\x91\x9d", 0.13},  // >universal>permit>topic
	{">\x89\x9b", -0.23},     // >universal>condition
	{">\x89\x9d", 0.21},      // >universal>topic
	{">\x89\x9d\x80", 0.37},  // >universal>topic>
	{">\x89\x9d\x8b", 0.14},  // >universal>topic>ban
	{">\x89\x9d\xb6", 0.18},  // >universal>topic>severe.publish
	{">\x89\x9d\xc4", -0.10}, // >universal>topic>definite
	{">\x89\xac\x8c", -0.15}, // >universal>product>must
	{">\x89\xaf", -0.12},     // >universal>task.start
	{">\x89\xb0", -0.17},     // >universal>rulestart.start
	{">\x89\xb5", 0.23},      // >universal>global
	{">\x89\xb5\x80", 0.30},  // >universal>global>
	{">\x89\xc3", -0.18},     // >universal>symptom
	{">\x89\xc4", 0.44},      // >universal>definite
	{">\x8a\x83", 0.10},      // >ban.start>never
	{">\x8a\x83\x8b", 0.10},  // >ban.start>never>ban
	{">\x8a\x89", -0.17},     // >ban.start>universal
	{">\x8a\x8b", 0.12},      // >ban.start>ban
	{">\x8a\x8b\x80", -0.08}, // >ban.start>ban>
	{">\x8a\x8b\x9d", 0.12},  // >ban.start>ban>topic
	{">\x8a\x8b\xa0", -0.20}, // >ban.start>ban>hold
	{">\x8a\x8b\xb4", 0.15},  // >ban.start>ban>frozen
	{">\x8a\x8b\xbd", 0.43},  // >ban.start>ban>grant.no.start
	{">\x8a\x8f", 0.16},      // >ban.start>prefer
	{">\x8a\x91\x99", 0.10},  // >ban.start>permit>contradict.start
	{">\x8a\x91\x9c", -0.09}, // >ban.start>permit>agent
	{">\x8a\x99\xb0", -0.10}, // >ban.start>contradict.start>rulestart.start
	{">\x8a\x99\xbd", -0.12}, // >ban.start>contradict.start>grant.no.start
	{">\x8a\x9c\x83", 0.25},  // >ban.start>agent>never
	{">\x8a\x9c\xc9", -0.10}, // >ban.start>agent>mine
	{">\x8a\x9d", -0.08},     // >ban.start>topic
	{">\x8a\x9d\xb6", -0.17}, // >ban.start>topic>severe.publish
	{">\x8a\xb0", -0.40},     // >ban.start>rulestart.start
	{">\x8a\xb0\x80", -0.19}, // >ban.start>rulestart.start>
	{">\x8a\xb0\x9d", -0.10}, // >ban.start>rulestart.start>topic
	{">\x8a\xb0\xb4", 0.10},  // >ban.start>rulestart.start>frozen
	{">\x8a\xbd", 0.21},      // >ban.start>grant.no.start
	{">\x8a\xbd\x80", 0.09},  // >ban.start>grant.no.start>
	{">\x8a\xbd\x9d", 0.17},  // >ban.start>grant.no.start>topic
	{">\x8a\xc4", 0.26},      // >ban.start>definite
	{">\x8aĀ", 0.26},         // >ban.start>definite>
	{">\x8b\x80", 0.36},      // >ban>
	{">\x8b\x82", -0.18},     // >ban>always
	{">\x8b\x83", 0.08},      // >ban>never
	{">\x8b\x86", 0.13},      // >ban>convention
	{">\x8b\x87", -0.22},     // >ban>habit
	{">\x8b\x89\x9d", 0.10},  // >ban>universal>topic
	{">\x8b\x8c", -0.23},     // >ban>must
	{">\x8b\x8c\x80", -0.09}, // >ban>must>
	{">\x8b\x8c\xc4", 0.16},  // >ban>must>definite
	{">\x8b\x8e", 0.33},      // >ban>instead
	{">\x8b\x8e\x80", 0.33},  // >ban>instead>
	{">\x8b\x8e\x9d", -0.37}, // >ban>instead>topic
	{">\x8b\x91", -0.36},     // >ban>permit
	{">\x8b\x92", 0.24},      // >ban>askfirst
	{">\x8b\x92\xc9", 0.10},  // >ban>askfirst>mine
	{">\x8b\x93", 0.10},      // >ban>again
	{">\x8b\x99\xbd", 0.30},  // >ban>contradict.start>grant.no.start
	{">\x8b\x9a", -0.37},     // >ban>reason
	{">\x8b\x9c", 0.09},      // >ban>agent
	{">\x8b\x9c\x9d", 0.12},  // >ban>agent>topic
	{">\x8b\x9d\xb6", -0.13}, // >ban>topic>severe.publish
	{">\x8b\x9f", -0.28},     // >ban>thistime
	{">\x8b\xa0", -0.12},     // >ban>hold
	{">\x8b\xa0\xb0", -0.10}, // >ban>hold>rulestart.start
	{">\x8b\xa9", -0.10},     // >ban>questionmark
	{">\x8b\xa9\x80", -0.10}, // >ban>questionmark>
	{">\x8b\xac", -0.14},     // >ban>product
	{">\x8b\xac\x80", -0.08}, // >ban>product>
	{">\x8b\xaf", -0.18},     // >ban>task.start
	{">\x8b\xaf\x80", 0.23},  // >ban>task.start>
	{">\x8b\xb0", 0.30},      // >ban>rulestart.start
	{">\x8b\xb0\x80", -0.19}, // >ban>rulestart.start>
	{">\x8b\xb0\x9d", 0.26},  // >ban>rulestart.start>topic
	{">\x8b\xb0\xb4", 0.13},  // >ban>rulestart.start>frozen
	{">\x8b\xb2", -0.19},     // >ban>retract
	{">\x8b\xb2\x80", -0.20}, // >ban>retract>
	{">\x8b\xb4", 0.40},      // >ban>frozen
	{">\x8b\xb4\x80", 0.09},  // >ban>frozen>
	{">\x8b\xb7", -0.26},     // >ban>severe.destroy
	{">\x8b\xb9", 0.17},      // >ban>severe.frozen
	{">\x8b\xb9\xb4", 0.09},  // >ban>severe.frozen>frozen
	{">\x8b\xb9\xc9", 0.10},  // >ban>severe.frozen>mine
	{">\x8b\xbd", 0.43},      // >ban>grant.no.start
	{">\x8b\xbd\x80", 0.20},  // >ban>grant.no.start>
	{">\x8b\xc4", -0.23},     // >ban>definite
	{">\x8bĝ", 0.09},         // >ban>definite>topic
	{">\x8b\xc6", 0.23},      // >ban>rulenoun
	{">\x8bƀ", 0.33},         // >ban>rulenoun>
	{">\x8b\xc7", -0.16},     // >ban>ended
	{">\x8bǀ", -0.16},        // >ban>ended>
	{">\x8b\xc8", 0.09},      // >ban>usual
	{">\x8b\xc9", -0.17},     // >ban>mine
	{">\x8bɀ", -0.19},        // >ban>mine>
	{">\x8c\x80", 0.13},      // >must>
	{">\x8c\x82", -0.13},     // >must>always
	{">\x8c\x82\x80", -0.09}, // >must>always>
	{">\x8c\x86", 0.21},      // >must>convention
	{">\x8c\x89", -0.25},     // >must>universal
	{">\x8c\x8a", -0.09},     // >must>ban.start
	{">\x8c\x8b", -0.14},     // >must>ban
	{">\x8c\x8d", 0.29},      // >must>only
	{">\x8c\x8d\x80", 0.17},  // >must>only>
	{">\x8c\x8e", -0.30},     // >must>instead
	{">\x8c\x8f\x80", 0.14},  // >must>prefer>
	{">\x8c\x92", 0.25},      // >must>askfirst
	{">\x8c\x92\x80", 0.38},  // >must>askfirst>
	{">\x8c\x9b", -0.16},     // >must>condition
	{">\x8c\x9c", 0.26},      // >must>agent
	{">\x8c\x9d", -0.21},     // >must>topic
	{">\x8c\x9d\xaf", -0.16}, // >must>topic>task.start
	{">\x8c\x9f", -0.13},     // >must>thistime
	{">\x8c\xa8", 0.11},      // >must>question.start
	{">\x8c\xac", -0.35},     // >must>product
	{">\x8c\xac\xae", -0.08}, // >must>product>audience
	{">\x8c\xaf", -0.22},     // >must>task.start
	{">\x8c\xaf\xb0", -0.08}, // >must>task.start>rulestart.start
	{">\x8c\xb0", 0.44},      // >must>rulestart.start
	{">\x8c\xb7", -0.08},     // >must>severe.destroy
	{">\x8c\xc4", -0.16},     // >must>definite
	{">\x8c\xc6", 0.30},      // >must>rulenoun
	{">\x8d\x80", 0.48},      // >only>
	{">\x8d\x92", 0.20},      // >only>askfirst
	{">\x8d\x9b", -0.26},     // >only>condition
	{">\x8d\x9c", 0.15},      // >only>agent
	{">\x8d\x9d", 0.11},      // >only>topic
	{">\x8d\x9d\x80", 0.22},  // >only>topic>
	{">\x8d\x9f", 0.10},      // >only>thistime
	{">\x8d\x9f\xb0", -0.10}, // >only>thistime>rulestart.start
	{">\x8d\xa8", 0.10},      // >only>question.start
	{">\x8d\xac", -0.30},     // >only>product
	{">\x8d\xb0", -0.14},     // >only>rulestart.start
	{">\x8d\xb0\x80", -0.20}, // >only>rulestart.start>
	{">\x8d\xb0\x9d", -0.14}, // >only>rulestart.start>topic
	{">\x8d\xb0\xc4", -0.20}, // >only>rulestart.start>definite
	{">\x8d\xc4", -0.22},     // >only>definite
	{">\x8dĀ", -0.13},        // >only>definite>
	{">\x8e\x80", 0.13},      // >instead>
	{">\x8e\x82", 0.24},      // >instead>always
	{">\x8e\x8a", -0.24},     // >instead>ban.start
	{">\x8e\x99", -0.27},     // >instead>contradict.start
	{">\x8e\x99\xb0", -0.15}, // >instead>contradict.start>rulestart.start
	{">\x8e\x99\xbd", -0.10}, // >instead>contradict.start>grant.no.start
	{">\x8e\x9d", -0.27},     // >instead>topic
	{">\x8e\x9d\x80", -0.11}, // >instead>topic>
	{">\x8e\x9d\xaf", -0.18}, // >instead>topic>task.start
	{">\x8e\xa3", -0.16},     // >instead>polite
	{">\x8e\xaf", -0.13},     // >instead>task.start
	{">\x8e\xc4", -0.17},     // >instead>definite
	{">\x8eĀ", -0.13},        // >instead>definite>
	{">\x8f\x80", 0.50},      // >prefer>
	{">\x8f\x9a", 0.44},      // >prefer>reason
	{">\x8f\x9a\x80", 0.30},  // >prefer>reason>
	{">\x8f\x9d", 0.32},      // >prefer>topic
	{">\x8f\x9d\x80", 0.18},  // >prefer>topic>
	{">\x8f\x9e\x80", -0.31}, // >prefer>answers>
	{">\x8f\xa5\x80", 0.14},  // >prefer>praise>
	{">\x8f\xaf\xc4", -0.11}, // >prefer>task.start>definite
	{">\x8f\xb0", 0.14},      // >prefer>rulestart.start
	{">\x8f\xc4", -0.13},     // >prefer>definite
	{">\x8fĀ", -0.30},        // >prefer>definite>
	{">\x91\x82", -0.09},     // >permit>always
	{">\x91\x92", 0.34},      // >permit>askfirst
	{">\x91\x92\x80", 0.11},  // >permit>askfirst>
	{">\x91\x99", 0.10},      // >permit>contradict.start
	{">\x91\x99\xb0", 0.21},  // >permit>contradict.start>rulestart.start
	{">\x91\x9b", 0.41},      // >permit>condition
	{">\x91\x9b\xbe", 0.24},  // >permit>condition>grant.session
	{">\x91\x9c", -0.13},     // >permit>agent
	{">\x91\x9c\xb2", -0.11}, // >permit>agent>retract
	{">\x91\x9d\xbe", 0.13},  // >permit>topic>grant.session
	{">\x91\xa3", -0.10},     // >permit>polite
	{">\x91\xa3\xa4", 0.22},  // >permit>polite>decline.start
	{">\x91\xa3\xbe", -0.09}, // >permit>polite>grant.session
	{">\x91\xa4", 0.24},      // >permit>decline.start
	{">\x91\xb2", -0.20},     // >permit>retract
	{">\x91\xb2\xb3", -0.20}, // >permit>retract>retract.strong
	{">\x91\xbe", 0.10},      // >permit>grant.session
	{">\x91\xc8", 0.76},      // >permit>usual
	{">\x91Ȁ", 0.51},         // >permit>usual>
	{">\x91Ȃ", 0.10},         // >permit>usual>always
	{">\x91ȑ", 0.12},         // >permit>usual>permit
	{">\x92\x80", 0.39},      // >askfirst>
	{">\x92\x8b", 0.16},      // >askfirst>ban
	{">\x92\x8b\x9d", 0.14},  // >askfirst>ban>topic
	{">\x92\x94", 0.11},      // >askfirst>accuse
	{">\x92\x9b", 0.26},      // >askfirst>condition
	{">\x92\x9b\x80", 0.14},  // >askfirst>condition>
	{">\x92\x9b\x92", 0.14},  // >askfirst>condition>askfirst
	{">\x92\x9c", 0.14},      // >askfirst>agent
	{">\x92\x9d", 0.14},      // >askfirst>topic
	{">\x92\x9d\xb6", 0.15},  // >askfirst>topic>severe.publish
	{">\x92\x9d\xc2", -0.10}, // >askfirst>topic>task.end
	{">\x92\x9f", 0.11},      // >askfirst>thistime
	{">\x92\xa0", 0.31},      // >askfirst>hold
	{">\x92\xaf", -0.58},     // >askfirst>task.start
	{">\x92\xb0\x9b", -0.14}, // >askfirst>rulestart.start>condition
	{">\x92\xc4", 0.28},      // >askfirst>definite
	{">\x92\xc9", 0.14},      // >askfirst>mine
	{">\x93\x80", 0.24},      // >again>
	{">\x93\x95", 0.21},      // >again>why.start
	{">\x93\x95\xa8", 0.16},  // >again>why.start>question.start
	{">\x93\x9c\x82", -0.17}, // >again>agent>always
	{">\x93\x9d\x80", -0.21}, // >again>topic>
	{">\x93\xa8", 0.24},      // >again>question.start
	{">\x93\xc3", -0.21},     // >again>symptom
	{">\x93Ó", -0.08},        // >again>symptom>again
	{">\x93Ā", 0.08},         // >again>definite>
	{">\x93ē", -0.33},        // >again>definite>again
	{">\x93\xc6", 0.12},      // >again>rulenoun
	{">\x93Ɲ", 0.15},         // >again>rulenoun>topic
	{">\x93\xc8", 0.40},      // >again>usual
	{">\x93ȝ", 0.17},         // >again>usual>topic
	{">\x94\x9c", 0.25},      // >accuse>agent
	{">\x94\x9d", 0.09},      // >accuse>topic
	{">\x94\xa8", 0.43},      // >accuse>question.start
	{">\x94\xa8\x9c", 0.14},  // >accuse>question.start>agent
	{">\x94\xa8\x9d", 0.11},  // >accuse>question.start>topic
	{">\x94\xab\xa9", 0.20},  // >accuse>reported>questionmark
	{">\x95\xa8", -0.30},     // >why.start>question.start
	{">\x95\xa8\x80", -0.53}, // >why.start>question.start>
	{">\x95\xa8\x82", -0.15}, // >why.start>question.start>always
	{">\x95\xa8\x83", -0.11}, // >why.start>question.start>never
	{">\x95\xa8\x8b", -0.13}, // >why.start>question.start>ban
	{">\x95\xa8\x93", 0.31},  // >why.start>question.start>again
	{">\x95\xa8\x9c", 0.36},  // >why.start>question.start>agent
	{">\x95\xa8\x9d", 0.09},  // >why.start>question.start>topic
	{">\x96\x80", 0.38},      // >shock>
	{">\x96\xa9", -0.21},     // >shock>questionmark
	{">\x96\xa9\x80", -0.12}, // >shock>questionmark>
	{">\x97\x80", 0.41},      // >agreed>
	{">\x97\x9d", 0.23},      // >agreed>topic
	{">\x98\x9c", 0.38},      // >happened.start>agent
	{">\x98\x9c\xb7", 0.20},  // >happened.start>agent>severe.destroy
	{">\x99\x80", 0.20},      // >contradict.start>
	{">\x99\x9d", -0.22},     // >contradict.start>topic
	{">\x99\x9f", -0.09},     // >contradict.start>thistime
	{">\x99\x9f\xa0", -0.09}, // >contradict.start>thistime>hold
	{">\x99\xa1", -0.27},     // >contradict.start>undo
	{">\x99\xbd\x80", 0.34},  // >contradict.start>grant.no.start>
	{">\x99\xbd\xc4", -0.20}, // >contradict.start>grant.no.start>definite
	{">\x9a\x9d", 0.14},      // >reason>topic
	{">\x9a\x9d\xb6", 0.18},  // >reason>topic>severe.publish
	{">\x9a\xa3", -0.10},     // >reason>polite
	{">\x9a\xa3\xa6", -0.14}, // >reason>polite>musing
	{">\x9a\xab", -0.22},     // >reason>reported
	{">\x9a\xac", 0.46},      // >reason>product
	{">\x9a\xac\x82", -0.08}, // >reason>product>always
	{">\x9a\xac\x9d", 0.10},  // >reason>product>topic
	{">\x9a\xb1", 0.09},      // >reason>firstperson
	{">\x9a\xb9", -0.13},     // >reason>severe.frozen
	{">\x9a\xc3", -0.25},     // >reason>symptom
	{">\x9aÀ", -0.18},        // >reason>symptom>
	{">\x9a\xc4", 0.15},      // >reason>definite
	{">\x9aĀ", 0.34},         // >reason>definite>
	{">\x9aĉ", -0.10},        // >reason>definite>universal
	{">\x9b\x82", 0.12},      // >condition>always
	{">\x9b\x82\x80", -0.09}, // >condition>always>
	{">\x9b\x82\x89", 0.21},  // >condition>always>universal
	{">\x9b\x82\x8c", 0.11},  // >condition>always>must
	{">\x9b\x83", -0.11},     // >condition>never
	{">\x9b\x83\x8b", -0.14}, // >condition>never>ban
	{">\x9b\x89", 0.39},      // >condition>universal
	{">\x9b\x89\x80", 0.11},  // >condition>universal>
	{">\x9b\x89\x9d", 0.16},  // >condition>universal>topic
	{">\x9b\x8b", -0.35},     // >condition>ban
	{">\x9b\x8b\x80", -0.27}, // >condition>ban>
	{">\x9b\x8b\x9d", -0.08}, // >condition>ban>topic
	{">\x9b\x92", 0.35},      // >condition>askfirst
	{">\x9b\x92\x80", 0.11},  // >condition>askfirst>
	{">\x9b\x93", 0.10},      // >condition>again
	{">\x9b\x9c", 0.42},      // >condition>agent
	{">\x9b\x9c\x9d", 0.11},  // >condition>agent>topic
	{">\x9b\x9d", 0.44},      // >condition>topic
	{">\x9b\x9d\x80", 0.53},  // >condition>topic>
	{">\x9b\x9d\x9b", 0.12},  // >condition>topic>condition
	{">\x9b\x9d\xc4", 0.09},  // >condition>topic>definite
	{">\x9b\x9f", -0.22},     // >condition>thistime
	{">\x9b\x9f\x9d", -0.17}, // >condition>thistime>topic
	{">\x9b\x9f\xa0", 0.10},  // >condition>thistime>hold
	{">\x9b\xa7", -0.16},     // >condition>hypo
	{">\x9b\xa8", 0.66},      // >condition>question.start
	{">\x9b\xa8\x9c", 0.29},  // >condition>question.start>agent
	{">\x9b\xac", -0.42},     // >condition>product
	{">\x9b\xac\x80", -0.10}, // >condition>product>
	{">\x9b\xac\xc4", -0.24}, // >condition>product>definite
	{">\x9b\xb7", -0.63},     // >condition>severe.destroy
	{">\x9b\xbe", 0.30},      // >condition>grant.session
	{">\x9b\xbe\x9c", 0.14},  // >condition>grant.session>agent
	{">\x9b\xc2", 0.11},      // >condition>task.end
	{">\x9b\u0080", 0.11},    // >condition>task.end>
	{">\x9b\xc4", -0.17},     // >condition>definite
	{">\x9c\x80", 0.29},      // >agent>
	{">\x9c\x82", -0.12},     // >agent>always
	{">\x9c\x82\xc4", -0.17}, // >agent>always>definite
	{">\x9c\x83", 0.21},      // >agent>never
	{">\x9c\x83\x8b", 0.21},  // >agent>never>ban
	{">\x9c\x89", 0.29},      // >agent>universal
	{">\x9c\x8a", 0.25},      // >agent>ban.start
	{">\x9c\x8c", 0.17},      // >agent>must
	{">\x9c\x8e", 0.11},      // >agent>instead
	{">\x9c\x92", 0.11},      // >agent>askfirst
	{">\x9c\x93", 0.22},      // >agent>again
	{">\x9c\x9b", 0.26},      // >agent>condition
	{">\x9c\x9d", 0.65},      // >agent>topic
	{">\x9c\x9d\x80", -0.20}, // >agent>topic>
	{">\x9c\x9d\xaf", 0.12},  // >agent>topic>task.start
	{">\x9c\x9d\xb6", 0.24},  // >agent>topic>severe.publish
	{">\x9c\x9e", 0.11},      // >agent>answers
	{">\x9c\xa6", -0.09},     // >agent>musing
	{">\x9c\xac", 0.15},      // >agent>product
	{">\x9c\xaf", 0.14},      // >agent>task.start
	{">\x9c\xb2", -0.19},     // >agent>retract
	{">\x9c\xb2\xb3", -0.18}, // >agent>retract>retract.strong
	{">\x9c\xb7", 0.35},      // >agent>severe.destroy
	{">\x9c\xb7\x80", 0.09},  // >agent>severe.destroy>
	{">\x9c\xb7\xc4", 0.13},  // >agent>severe.destroy>definite
	{">\x9c\xba", 0.10},      // >agent>severe.version
	{">\x9c\xbc", 0.12},      // >agent>grant.yes.start
	{">\x9c\xc3", 0.10},      // >agent>symptom
	{">\x9c\xc4", 0.46},      // >agent>definite
	{">\x9cĀ", -0.15},        // >agent>definite>
	{">\x9cĝ", 0.25},         // >agent>definite>topic
	{">\x9c\xc8", -0.32},     // >agent>usual
	{">\x9c\xc9", 0.19},      // >agent>mine
	{">\x9cɀ", 0.12},         // >agent>mine>
	{">\x9c\xcb", -0.37},     // >agent>slip
	{">\x9c\xcf", -0.29},     // >agent>machine
	{">\x9cϝ", -0.29},        // >agent>machine>topic
	{">\x9d\x80", 0.09},      // >topic>
	{">\x9d\x81", 0.28},      // >topic>standing
	{">\x9d\x82", 0.44},      // >topic>always
	{">\x9d\x82\x80", -0.40}, // >topic>always>
	{">\x9d\x82\x86", 0.12},  // >topic>always>convention
	{">\x9d\x82\x9b", 0.22},  // >topic>always>condition
	{">\x9d\x82\x9d", 0.43},  // >topic>always>topic
	{">\x9d\x82\xb0", 0.12},  // >topic>always>rulestart.start
	{">\x9d\x82\xc4", -0.23}, // >topic>always>definite
	{">\x9d\x82\xce", -0.19}, // >topic>always>past
	{">\x9d\x83", 0.19},      // >topic>never
	{">\x9d\x83\x8b", -0.19}, // >topic>never>ban
	{">\x9d\x86", 0.47},      // >topic>convention
	{">\x9d\x86\x80", 0.17},  // >topic>convention>
	{">\x9d\x86\x8b", 0.19},  // >topic>convention>ban
	{">\x9d\x86\x9d", 0.16},  // >topic>convention>topic
	{">\x9d\x86\xc4", 0.15},  // >topic>convention>definite
	{">\x9d\x88", 0.11},      // >topic>firm
	{">\x9d\x89", 0.09},      // >topic>universal
	{">\x9d\x89\x80", 0.29},  // >topic>universal>
	{">\x9d\x89\x9d", -0.20}, // >topic>universal>topic
	{">\x9d\x89\xc4", 0.19},  // >topic>universal>definite
	{">\x9d\x8a", -0.21},     // >topic>ban.start
	{">\x9d\x8a\x8b", -0.10}, // >topic>ban.start>ban
	{">\x9d\x8a\x99", 0.09},  // >topic>ban.start>contradict.start
	{">\x9d\x8b", 0.15},      // >topic>ban
	{">\x9d\x8b\x80", 0.33},  // >topic>ban>
	{">\x9d\x8b\x8c", -0.16}, // >topic>ban>must
	{">\x9d\x8b\x8e", 0.13},  // >topic>ban>instead
	{">\x9d\x8b\x9d", 0.25},  // >topic>ban>topic
	{">\x9d\x8b\xb2", -0.10}, // >topic>ban>retract
	{">\x9d\x8b\xb4", 0.23},  // >topic>ban>frozen
	{">\x9d\x8b\xb9", 0.12},  // >topic>ban>severe.frozen
	{">\x9d\x8c\x9d", 0.44},  // >topic>must>topic
	{">\x9d\x8d", 0.35},      // >topic>only
	{">\x9d\x8d\x80", 0.18},  // >topic>only>
	{">\x9d\x8e", -0.23},     // >topic>instead
	{">\x9d\x8e\x80", -0.10}, // >topic>instead>
	{">\x9d\x8e\x9d", 0.61},  // >topic>instead>topic
	{">\x9d\x8e\xc4", 0.19},  // >topic>instead>definite
	{">\x9d\x8f", 0.43},      // >topic>prefer
	{">\x9d\x8f\x80", 0.11},  // >topic>prefer>
	{">\x9d\x91", 0.12},      // >topic>permit
	{">\x9d\x91\x92", 0.08},  // >topic>permit>askfirst
	{">\x9d\x91\x9b", 0.13},  // >topic>permit>condition
	{">\x9d\x92", 0.47},      // >topic>askfirst
	{">\x9d\x93", 0.18},      // >topic>again
	{">\x9d\x93\x80", 0.17},  // >topic>again>
	{">\x9d\x99", 0.30},      // >topic>contradict.start
	{">\x9d\x9a\x80", -0.11}, // >topic>reason>
	{">\x9d\x9a\xac", 0.11},  // >topic>reason>product
	{">\x9d\x9a\xc4", -0.17}, // >topic>reason>definite
	{">\x9d\x9b", 0.46},      // >topic>condition
	{">\x9d\x9b\x80", 0.38},  // >topic>condition>
	{">\x9d\x9b\x9d", 0.23},  // >topic>condition>topic
	{">\x9d\x9c", 0.27},      // >topic>agent
	{">\x9d\x9c\x9d", 0.23},  // >topic>agent>topic
	{">\x9d\x9e", 0.45},      // >topic>answers
	{">\x9d\x9e\x80", 0.21},  // >topic>answers>
	{">\x9d\x9e\x9d", 0.09},  // >topic>answers>topic
	{">\x9d\x9e\xa9", 0.13},  // >topic>answers>questionmark
	{">\x9d\x9e\xb0", 0.18},  // >topic>answers>rulestart.start
	{">\x9d\x9e\xc4", 0.16},  // >topic>answers>definite
	{">\x9d\x9f", -0.54},     // >topic>thistime
	{">\x9d\x9f\x80", -0.12}, // >topic>thistime>
	{">\x9d\x9f\x9d", 0.09},  // >topic>thistime>topic
	{">\x9d\x9f\xc1", -0.18}, // >topic>thistime>grant.exception
	{">\x9d\x9f\xc4", -0.16}, // >topic>thistime>definite
	{">\x9d\xa0", -0.45},     // >topic>hold
	{">\x9d\xa0\x80", -0.18}, // >topic>hold>
	{">\x9d\xa0\x8b", -0.17}, // >topic>hold>ban
	{">\x9d\xa1", -0.18},     // >topic>undo
	{">\x9d\xa1\x80", -0.19}, // >topic>undo>
	{">\x9d\xa1\xaf", 0.13},  // >topic>undo>task.start
	{">\x9d\xa3", 0.08},      // >topic>polite
	{">\x9d\xa3\x80", 0.12},  // >topic>polite>
	{">\x9d\xa5", -0.17},     // >topic>praise
	{">\x9d\xa5\x80", -0.27}, // >topic>praise>
	{">\x9d\xa9", -0.14},     // >topic>questionmark
	{">\x9d\xab", -0.18},     // >topic>reported
	{">\x9d\xac", -0.25},     // >topic>product
	{">\x9d\xac\x80", -0.21}, // >topic>product>
	{">\x9d\xac\x83", -0.20}, // >topic>product>never
	{">\x9d\xac\x9d", 0.22},  // >topic>product>topic
	{">\x9d\xac\xb8", -0.24}, // >topic>product>severe.secret
	{">\x9d\xac\xc4", 0.11},  // >topic>product>definite
	{">\x9d\xae", 0.10},      // >topic>audience
	{">\x9d\xaf\x80", -0.35}, // >topic>task.start>
	{">\x9d\xaf\xb6", -0.11}, // >topic>task.start>severe.publish
	{">\x9d\xaf\xc4", 0.15},  // >topic>task.start>definite
	{">\x9d\xb0", -0.11},     // >topic>rulestart.start
	{">\x9d\xb0\x80", 0.14},  // >topic>rulestart.start>
	{">\x9d\xb0\x82", 0.18},  // >topic>rulestart.start>always
	{">\x9d\xb0\x8b", -0.12}, // >topic>rulestart.start>ban
	{">\x9d\xb0\x9b", -0.25}, // >topic>rulestart.start>condition
	{">\x9d\xb0\xc4", 0.15},  // >topic>rulestart.start>definite
	{">\x9d\xb1", 0.12},      // >topic>firstperson
	{">\x9d\xb2", -0.24},     // >topic>retract
	{">\x9d\xb2\xc7", 0.14},  // >topic>retract>ended
	{">\x9d\xb6", -0.41},     // >topic>severe.publish
	{">\x9d\xb6\x80", -0.17}, // >topic>severe.publish>
	{">\x9d\xb6\x86", 0.19},  // >topic>severe.publish>convention
	{">\x9d\xb6\x89", 0.14},  // >topic>severe.publish>universal
	{">\x9d\xb6\x8b", -0.19}, // >topic>severe.publish>ban
	{">\x9d\xb6\x91", -0.20}, // >topic>severe.publish>permit
	{">\x9d\xb6\x95", -0.10}, // >topic>severe.publish>why.start
	{">\x9d\xb6\x9b", 0.08},  // >topic>severe.publish>condition
	{">\x9d\xb6\xc2", -0.12}, // >topic>severe.publish>task.end
	{">\x9d\xb6\xc9", 0.13},  // >topic>severe.publish>mine
	{">\x9d\xb7", 0.18},      // >topic>severe.destroy
	{">\x9d\xb7\x8b", 0.12},  // >topic>severe.destroy>ban
	{">\x9d\xb7\x9d", 0.13},  // >topic>severe.destroy>topic
	{">\x9d\xb8", -0.44},     // >topic>severe.secret
	{">\x9d\xb8\x82", -0.17}, // >topic>severe.secret>always
	{">\x9d\xb8\x86", 0.09},  // >topic>severe.secret>convention
	{">\x9d\xb8\x9d", -0.08}, // >topic>severe.secret>topic
	{">\x9d\xb8\xc4", -0.11}, // >topic>severe.secret>definite
	{">\x9d\xb9\xb3", -0.22}, // >topic>severe.frozen>retract.strong
	{">\x9d\xba\x80", 0.24},  // >topic>severe.version>
	{">\x9d\xbc", -0.15},     // >topic>grant.yes.start
	{">\x9d\xbc\x80", -0.16}, // >topic>grant.yes.start>
	{">\x9d\xbe", 0.13},      // >topic>grant.session
	{">\x9d\xc2", -0.13},     // >topic>task.end
	{">\x9d\u0080", -0.17},   // >topic>task.end>
	{">\x9d\xc3", -0.16},     // >topic>symptom
	{">\x9dÀ", -0.22},        // >topic>symptom>
	{">\x9dÝ", -0.12},        // >topic>symptom>topic
	{">\x9d\xc4", 0.11},      // >topic>definite
	{">\x9dĀ", 0.10},         // >topic>definite>
	{">\x9dă", -0.09},        // >topic>definite>never
	{">\x9dĉ", -0.13},        // >topic>definite>universal
	{">\x9dċ", -0.12},        // >topic>definite>ban
	{">\x9dČ", -0.09},        // >topic>definite>must
	{">\x9dē", -0.08},        // >topic>definite>again
	{">\x9dğ", 0.10},         // >topic>definite>thistime
	{">\x9dĬ", -0.10},        // >topic>definite>product
	{">\x9dį", 0.23},         // >topic>definite>task.start
	{">\x9d\xc6", 0.10},      // >topic>rulenoun
	{">\x9dƝ", 0.15},         // >topic>rulenoun>topic
	{">\x9d\xc8", -0.16},     // >topic>usual
	{">\x9d\xc9", 0.12},      // >topic>mine
	{">\x9dɀ", 0.11},         // >topic>mine>
	{">\x9d\xcb", -0.09},     // >topic>slip
	{">\x9d\xcf", -0.36},     // >topic>machine
	{">\x9dπ", -0.15},        // >topic>machine>
	{">\x9dϝ", -0.27},        // >topic>machine>topic
	{">\x9e\x80", -0.31},     // >answers>
	{">\x9e\x8b", 0.13},      // >answers>ban
	{">\x9e\x8f", 0.41},      // >answers>prefer
	{">\x9e\x8f\x80", 0.31},  // >answers>prefer>
	{">\x9e\x9b", -0.16},     // >answers>condition
	{">\x9e\x9d", 0.29},      // >answers>topic
	{">\x9e\x9d\x80", 0.24},  // >answers>topic>
	{">\x9e\x9d\x9e", 0.23},  // >answers>topic>answers
	{">\x9e\xa8", -0.35},     // >answers>question.start
	{">\x9e\xa9", 0.13},      // >answers>questionmark
	{">\x9e\xad", -0.12},     // >answers>writing.start
	{">\x9e\xaf", 0.25},      // >answers>task.start
	{">\x9e\xb0", 0.30},      // >answers>rulestart.start
	{">\x9e\xb0\x9e", 0.27},  // >answers>rulestart.start>answers
	{">\x9e\xc2", 0.25},      // >answers>task.end
	{">\x9e\xc4", 0.12},      // >answers>definite
	{">\x9f\x80", -0.23},     // >thistime>
	{">\x9f\x83", 0.11},      // >thistime>never
	{">\x9f\x8b", 0.10},      // >thistime>ban
	{">\x9f\x9b\x80", 0.12},  // >thistime>condition>
	{">\x9f\x9d", 0.27},      // >thistime>topic
	{">\x9f\xa0", -0.61},     // >thistime>hold
	{">\x9f\xa0\x80", -0.10}, // >thistime>hold>
	{">\x9f\xa0\x8b", -0.15}, // >thistime>hold>ban
	{">\x9f\xa0\xb0", -0.14}, // >thistime>hold>rulestart.start
	{">\x9f\xa0\xbd", -0.13}, // >thistime>hold>grant.no.start
	{">\x9f\xaf", -0.32},     // >thistime>task.start
	{">\x9f\xb0", -0.11},     // >thistime>rulestart.start
	{">\x9f\xb0\xc4", -0.09}, // >thistime>rulestart.start>definite
	{">\x9f\xbd", 0.31},      // >thistime>grant.no.start
	{">\x9f\xbf", 0.21},      // >thistime>grant.until
	{">\x9f\xbf\x9d", 0.17},  // >thistime>grant.until>topic
	{">\x9f\xc1", -0.51},     // >thistime>grant.exception
	{">\x9f\xc1\x9d", -0.11}, // >thistime>grant.exception>topic
	{">\x9f\xc1\x9f", -0.15}, // >thistime>grant.exception>thistime
	{">\x9f\xc1\xc4", -0.22}, // >thistime>grant.exception>definite
	{">\x9f\xc4", -0.71},     // >thistime>definite
	{">\x9fĀ", -0.28},        // >thistime>definite>
	{">\x9fğ", -0.12},        // >thistime>definite>thistime
	{">\x9f\xc9", -0.38},     // >thistime>mine
	{">\xa0\x80", 0.34},      // >hold>
	{">\xa0\x8b", -0.58},     // >hold>ban
	{">\xa0\x8b\xb4", -0.33}, // >hold>ban>frozen
	{">\xa0\x9d", -0.11},     // >hold>topic
	{">\xa0\xb0", -0.28},     // >hold>rulestart.start
	{">\xa0\xb0\xbd", -0.15}, // >hold>rulestart.start>grant.no.start
	{">\xa0\xbd", -0.23},     // >hold>grant.no.start
	{">\xa0\xbd\x80", -0.08}, // >hold>grant.no.start>
	{">\xa0\xbd\x8b", -0.16}, // >hold>grant.no.start>ban
	{">\xa0\xbd\x9d", 0.16},  // >hold>grant.no.start>topic
	{">\xa0\xbd\x9f", -0.09}, // >hold>grant.no.start>thistime
	{">\xa0\xc4", 0.08},      // >hold>definite
	{">\xa1\x80", -0.29},     // >undo>
	{">\xa1\x9d", 0.13},      // >undo>topic
	{">\xa1\xa2", -0.08},     // >undo>selfcorrect
	{">\xa1\xaf\x80", -0.10}, // >undo>task.start>
	{">\xa1\xaf\xb0", 0.50},  // >undo>task.start>rulestart.start
	{">\xa1\xaf\xc4", -0.19}, // >undo>task.start>definite
	{">\xa1\xc4", -0.33},     // >undo>definite
	{">\xa1ĝ", -0.14},        // >undo>definite>topic
	{">\xa2\x80", -0.08},     // >selfcorrect>
	{">\xa2\x9d", -0.12},     // >selfcorrect>topic
	{">\xa2\x9d\x80", -0.10}, // >selfcorrect>topic>
	{">\xa2\xcb", 0.19},      // >selfcorrect>slip
	{">\xa3\x80", -0.56},     // >polite>
	{">\xa3\xa4", 0.17},      // >polite>decline.start
	{">\xa3\xa5", 0.08},      // >polite>praise
	{">\xa3\xa6", -0.11},     // >polite>musing
	{">\xa3\xa7", 0.10},      // >polite>hypo
	{">\xa3\xa7\xa8", 0.15},  // >polite>hypo>question.start
	{">\xa3\xa8", -0.11},     // >polite>question.start
	{">\xa3\xb1", -0.14},     // >polite>firstperson
	{">\xa3\xb1\x80", -0.13}, // >polite>firstperson>
	{">\xa3\xb2", -0.12},     // >polite>retract
	{">\xa3\xbe", -0.09},     // >polite>grant.session
	{">\xa3\xbe\xc8", -0.09}, // >polite>grant.session>usual
	{">\xa3\xc3", 0.11},      // >polite>symptom
	{">\xa3À", 0.11},         // >polite>symptom>
	{">\xa3Ā", -0.12},        // >polite>definite>
	{">\xa3\xc8", 0.21},      // >polite>usual
	{">\xa3Ȁ", 0.21},         // >polite>usual>
	{">\xa4\xb2", -0.10},     // >decline.start>retract
	{">\xa5\x80", 0.12},      // >praise>
	{">\xa5\x9c", -0.24},     // >praise>agent
	{">\xa5\xa3", -0.09},     // >praise>polite
	{">\xa5\xb2", -0.13},     // >praise>retract
	{">\xa5\xb2\xc8", -0.09}, // >praise>retract>usual
	{">\xa5\xbc", -0.24},     // >praise>grant.yes.start
	{">\xa5\xbc\xc8", -0.18}, // >praise>grant.yes.start>usual
	{">\xa5\xc4", -0.23},     // >praise>definite
	{">\xa5Ā", -0.20},        // >praise>definite>
	{">\xa6\x80", -0.28},     // >musing>
	{">\xa6\x82", -0.09},     // >musing>always
	{">\xa6\xa8", -0.23},     // >musing>question.start
	{">\xa6\xa9", -0.09},     // >musing>questionmark
	{">\xa6\xa9\x80", -0.09}, // >musing>questionmark>
	{">\xa6\xaa", 0.21},      // >musing>request.start
	{">\xa6\xaa\xaf", 0.21},  // >musing>request.start>task.start
	{">\xa7\x9d", -0.14},     // >hypo>topic
	{">\xa7\x9d\x80", -0.12}, // >hypo>topic>
	{">\xa7\xa8\xaa", 0.15},  // >hypo>question.start>request.start
	{">\xa7\xa9", 0.52},      // >hypo>questionmark
	{">\xa7\xa9\x80", 0.38},  // >hypo>questionmark>
	{">\xa8\x83", -0.18},     // >question.start>never
	{">\xa8\x83\x8b", -0.17}, // >question.start>never>ban
	{">\xa8\x86", -0.10},     // >question.start>convention
	{">\xa8\x86\x80", -0.09}, // >question.start>convention>
	{">\xa8\x8b", -0.14},     // >question.start>ban
	{">\xa8\x93", 0.28},      // >question.start>again
	{">\xa8\x93\x9c", -0.17}, // >question.start>again>agent
	{">\xa8\x93\x9d", 0.24},  // >question.start>again>topic
	{">\xa8\x9b", 0.38},      // >question.start>condition
	{">\xa8\x9c", 0.26},      // >question.start>agent
	{">\xa8\x9c\x80", -0.36}, // >question.start>agent>
	{">\xa8\x9c\x9d", 0.31},  // >question.start>agent>topic
	{">\xa8\x9d\x80", -0.11}, // >question.start>topic>
	{">\xa8\x9d\x9c", -0.09}, // >question.start>topic>agent
	{">\xa8\x9d\xc4", 0.22},  // >question.start>topic>definite
	{">\xa8\xaa", -0.21},     // >question.start>request.start
	{">\xa8\xaa\x9c", -0.21}, // >question.start>request.start>agent
	{">\xa8\xaf", -0.10},     // >question.start>task.start
	{">\xa8\xaf\xb0", -0.27}, // >question.start>task.start>rulestart.start
	{">\xa8\xaf\xc4", 0.24},  // >question.start>task.start>definite
	{">\xa8\xc3", 0.23},      // >question.start>symptom
	{">\xa8\xc4", -0.43},     // >question.start>definite
	{">\xa8ĉ", -0.10},        // >question.start>definite>universal
	{">\xa8ĝ", -0.15},        // >question.start>definite>topic
	{">\xa9\x80", -0.17},     // >questionmark>
	{">\xa9\x96", 0.33},      // >questionmark>shock
	{">\xa9\xc2", 0.16},      // >questionmark>task.end
	{">\xa9\u0080", 0.16},    // >questionmark>task.end>
	{">\xaa\x82", 0.14},      // >request.start>always
	{">\xaa\x9c", -0.33},     // >request.start>agent
	{">\xaa\x9c\x80", -0.08}, // >request.start>agent>
	{">\xaa\x9c\x9d", -0.15}, // >request.start>agent>topic
	{">\xaa\x9c\xc4", -0.25}, // >request.start>agent>definite
	{">\xaa\xaf", -0.08},     // >request.start>task.start
	{">\xaa\xaf\x80", -0.12}, // >request.start>task.start>
	{">\xaa\xaf\xc4", 0.14},  // >request.start>task.start>definite
	{">\xab\x80", -0.17},     // >reported>
	{">\xab\x81", -0.21},     // >reported>standing
	{">\xab\x83", -0.14},     // >reported>never
	{">\xab\x83\x8b", -0.14}, // >reported>never>ban
	{">\xab\x9d", -0.34},     // >reported>topic
	{">\xab\xa9", 0.14},      // >reported>questionmark
	{">\xab\xa9\x80", 0.16},  // >reported>questionmark>
	{">\xab\xac", -0.10},     // >reported>product
	{">\xab\xc4", -0.42},     // >reported>definite
	{">\xabĀ", -0.21},        // >reported>definite>
	{">\xabĝ", -0.14},        // >reported>definite>topic
	{">\xac\x80", -0.10},     // >product>
	{">\xac\x82", 0.26},      // >product>always
	{">\xac\x82\x80", 0.14},  // >product>always>
	{">\xac\x83", -0.40},     // >product>never
	{">\xac\x83\x8a", -0.12}, // >product>never>ban.start
	{">\xac\x83\x8b", -0.08}, // >product>never>ban
	{">\xac\x86", 0.09},      // >product>convention
	{">\xac\x89", 0.12},      // >product>universal
	{">\xac\x8b", -0.15},     // >product>ban
	{">\xac\x8b\x80", 0.09},  // >product>ban>
	{">\xac\x8e", -0.11},     // >product>instead
	{">\xac\x92", -0.17},     // >product>askfirst
	{">\xac\x9b", -0.14},     // >product>condition
	{">\xac\x9b\x80", -0.11}, // >product>condition>
	{">\xac\x9d\xac", -0.14}, // >product>topic>product
	{">\xac\x9d\xb6", -0.18}, // >product>topic>severe.publish
	{">\xac\xad", -0.15},     // >product>writing.start
	{">\xac\xad\xaf", -0.13}, // >product>writing.start>task.start
	{">\xac\xae\xc4", 0.16},  // >product>audience>definite
	{">\xac\xaf", -0.10},     // >product>task.start
	{">\xac\xb7", -0.31},     // >product>severe.destroy
	{">\xac\xb7\x80", -0.15}, // >product>severe.destroy>
	{">\xac\xc3", -0.14},     // >product>symptom
	{">\xac\xc4", -0.48},     // >product>definite
	{">\xacĀ", -0.20},        // >product>definite>
	{">\xacĝ", 0.16},         // >product>definite>topic
	{">\xacĬ", -0.54},        // >product>definite>product
	{">\xac\xc6", 0.20},      // >product>rulenoun
	{">\xacƀ", 0.20},         // >product>rulenoun>
	{">\xac\xc9", -0.14},     // >product>mine
	{">\xad\x80", -0.22},     // >writing.start>
	{">\xad\x9d", 0.12},      // >writing.start>topic
	{">\xad\xae", -0.10},     // >writing.start>audience
	{">\xad\xaf", -0.82},     // >writing.start>task.start
	{">\xad\xaf\x80", -0.21}, // >writing.start>task.start>
	{">\xad\xaf\xb0", -0.34}, // >writing.start>task.start>rulestart.start
	{">\xae\x80", -0.17},     // >audience>
	{">\xae\x82", -0.08},     // >audience>always
	{">\xae\xac", 0.09},      // >audience>product
	{">\xae\xc4", 0.16},      // >audience>definite
	{">\xae\xcf", -0.22},     // >audience>machine
	{">\xaf\x80", -0.30},     // >task.start>
	{">\xaf\x83", -0.28},     // >task.start>never
	{">\xaf\x89", -0.21},     // >task.start>universal
	{">\xaf\x8a", 0.35},      // >task.start>ban.start
	{">\xaf\x8b", 0.17},      // >task.start>ban
	{">\xaf\x8b\x80", 0.17},  // >task.start>ban>
	{">\xaf\x8d", 0.15},      // >task.start>only
	{">\xaf\x8d\x80", -0.16}, // >task.start>only>
	{">\xaf\x8d\x9d", 0.23},  // >task.start>only>topic
	{">\xaf\x8e", 0.33},      // >task.start>instead
	{">\xaf\x91", 0.12},      // >task.start>permit
	{">\xaf\x93", -0.18},     // >task.start>again
	{">\xaf\x9a", 0.27},      // >task.start>reason
	{">\xaf\x9b", 0.39},      // >task.start>condition
	{">\xaf\x9c", 0.09},      // >task.start>agent
	{">\xaf\x9d", -0.37},     // >task.start>topic
	{">\xaf\x9d\x80", -0.13}, // >task.start>topic>
	{">\xaf\x9d\x8a", -0.39}, // >task.start>topic>ban.start
	{">\xaf\x9d\x8e", -0.25}, // >task.start>topic>instead
	{">\xaf\x9d\xaf", -0.10}, // >task.start>topic>task.start
	{">\xaf\x9d\xb6", 0.25},  // >task.start>topic>severe.publish
	{">\xaf\x9d\xba", -0.14}, // >task.start>topic>severe.version
	{">\xaf\x9d\xcf", -0.09}, // >task.start>topic>machine
	{">\xaf\x9f", 0.19},      // >task.start>thistime
	{">\xaf\xac", -0.23},     // >task.start>product
	{">\xaf\xb0", -0.47},     // >task.start>rulestart.start
	{">\xaf\xb0\x80", -0.21}, // >task.start>rulestart.start>
	{">\xaf\xb0\x83", 0.18},  // >task.start>rulestart.start>never
	{">\xaf\xb0\x9b", 0.18},  // >task.start>rulestart.start>condition
	{">\xaf\xb0\x9c", 0.13},  // >task.start>rulestart.start>agent
	{">\xaf\xb0\x9f", 0.11},  // >task.start>rulestart.start>thistime
	{">\xaf\xb0\xb6", -0.19}, // >task.start>rulestart.start>severe.publish
	{">\xaf\xb0\xbc", 0.09},  // >task.start>rulestart.start>grant.yes.start
	{">\xaf\xb0\xc2", -0.16}, // >task.start>rulestart.start>task.end
	{">\xaf\xb0\xc4", 0.15},  // >task.start>rulestart.start>definite
	{">\xaf\xb0\xcd", -0.28}, // >task.start>rulestart.start>explain.start
	{">\xaf\xb6", -0.12},     // >task.start>severe.publish
	{">\xaf\xb6\x80", 0.10},  // >task.start>severe.publish>
	{">\xaf\xb6\x86", 0.14},  // >task.start>severe.publish>convention
	{">\xaf\xb6\x9b", -0.24}, // >task.start>severe.publish>condition
	{">\xaf\xb6\x9d", -0.10}, // >task.start>severe.publish>topic
	{">\xaf\xb7", -0.14},     // >task.start>severe.destroy
	{">\xaf\xb7\x80", 0.22},  // >task.start>severe.destroy>
	{">\xaf\xbc\xc4", -0.09}, // >task.start>grant.yes.start>definite
	{">\xaf\xc2", -0.13},     // >task.start>task.end
	{">\xaf\xc3", -0.18},     // >task.start>symptom
	{">\xaf\xc4", -0.18},     // >task.start>definite
	{">\xafĀ", 0.14},         // >task.start>definite>
	{">\xafĝ", -0.19},        // >task.start>definite>topic
	{">\xafĬ", -0.12},        // >task.start>definite>product
	{">\xaf\xc4\xc3", 0.22},  // >task.start>definite>symptom
	{">\xaf\xc6", -0.10},     // >task.start>rulenoun
	{">\xb0\x80", 0.09},      // >rulestart.start>
	{">\xb0\x82", 0.22},      // >rulestart.start>always
	{">\xb0\x83\x8a", -0.16}, // >rulestart.start>never>ban.start
	{">\xb0\x83\x8b", 0.18},  // >rulestart.start>never>ban
	{">\xb0\x86", -0.42},     // >rulestart.start>convention
	{">\xb0\x88", 0.13},      // >rulestart.start>firm
	{">\xb0\x8a", 0.09},      // >rulestart.start>ban.start
	{">\xb0\x8a\x8b", 0.09},  // >rulestart.start>ban.start>ban
	{">\xb0\x8b", -0.13},     // >rulestart.start>ban
	{">\xb0\x8c", 0.16},      // >rulestart.start>must
	{">\xb0\x9b", 0.36},      // >rulestart.start>condition
	{">\xb0\x9b\x9c", -0.17}, // >rulestart.start>condition>agent
	{">\xb0\x9b\x9d", 0.18},  // >rulestart.start>condition>topic
	{">\xb0\x9b\x9f", -0.14}, // >rulestart.start>condition>thistime
	{">\xb0\x9b\xc4", 0.10},  // >rulestart.start>condition>definite
	{">\xb0\x9c", 0.22},      // >rulestart.start>agent
	{">\xb0\x9d\x80", 0.12},  // >rulestart.start>topic>
	{">\xb0\x9d\x83", -0.42}, // >rulestart.start>topic>never
	{">\xb0\x9d\x8a", -0.10}, // >rulestart.start>topic>ban.start
	{">\xb0\x9d\x8b", 0.09},  // >rulestart.start>topic>ban
	{">\xb0\x9d\x8e", 0.27},  // >rulestart.start>topic>instead
	{">\xb0\x9d\x9e", 0.26},  // >rulestart.start>topic>answers
	{">\xb0\x9d\x9f", -0.09}, // >rulestart.start>topic>thistime
	{">\xb0\x9d\xaf", 0.33},  // >rulestart.start>topic>task.start
	{">\xb0\x9d\xb6", -0.54}, // >rulestart.start>topic>severe.publish
	{">\xb0\x9d\xc4", -0.09}, // >rulestart.start>topic>definite
	{">\xb0\x9e\x9d", -0.20}, // >rulestart.start>answers>topic
	{">\xb0\xa1", 0.19},      // >rulestart.start>undo
	{">\xb0\xa3", -0.26},     // >rulestart.start>polite
	{">\xb0\xa3\x80", -0.26}, // >rulestart.start>polite>
	{">\xb0\xa5", -0.20},     // >rulestart.start>praise
	{">\xb0\xab", 0.13},      // >rulestart.start>reported
	{">\xb0\xac\x80", 0.12},  // >rulestart.start>product>
	{">\xb0\xb4", 0.09},      // >rulestart.start>frozen
	{">\xb0\xb4\x9d", 0.08},  // >rulestart.start>frozen>topic
	{">\xb0\xb6", -0.19},     // >rulestart.start>severe.publish
	{">\xb0\xbc", 0.24},      // >rulestart.start>grant.yes.start
	{">\xb0\xbc\x9d", -0.21}, // >rulestart.start>grant.yes.start>topic
	{">\xb0\xbc\xc4", 0.14},  // >rulestart.start>grant.yes.start>definite
	{">\xb0\xbd", -0.18},     // >rulestart.start>grant.no.start
	{">\xb0\xbd\x80", -0.34}, // >rulestart.start>grant.no.start>
	{">\xb0\xbd\x82", -0.24}, // >rulestart.start>grant.no.start>always
	{">\xb0\xbd\x89", 0.12},  // >rulestart.start>grant.no.start>universal
	{">\xb0\xbd\x8c", 0.18},  // >rulestart.start>grant.no.start>must
	{">\xb0\xbd\x9b", 0.09},  // >rulestart.start>grant.no.start>condition
	{">\xb0\xbd\x9d", -0.12}, // >rulestart.start>grant.no.start>topic
	{">\xb0\xbd\xaf", 0.14},  // >rulestart.start>grant.no.start>task.start
	{">\xb0\xbd\xc4", -0.17}, // >rulestart.start>grant.no.start>definite
	{">\xb0\xc2", -0.31},     // >rulestart.start>task.end
	{">\xb0\u0080", -0.31},   // >rulestart.start>task.end>
	{">\xb0\xc3", -0.29},     // >rulestart.start>symptom
	{">\xb0Ý", -0.13},        // >rulestart.start>symptom>topic
	{">\xb0ě", -0.09},        // >rulestart.start>definite>condition
	{">\xb0ĝ", 0.10},         // >rulestart.start>definite>topic
	{">\xb0\xc6", -0.09},     // >rulestart.start>rulenoun
	{">\xb0\xc9", 0.27},      // >rulestart.start>mine
	{">\xb0\xcd", -0.28},     // >rulestart.start>explain.start
	{">\xb1\x9d", -0.20},     // >firstperson>topic
	{">\xb2\x80", -0.15},     // >retract>
	{">\xb2\xb3", -0.59},     // >retract>retract.strong
	{">\xb2\xb3\x80", -0.15}, // >retract>retract.strong>
	{">\xb2\xb3\xb2", -0.11}, // >retract>retract.strong>retract
	{">\xb2\xb3\xbe", -0.13}, // >retract>retract.strong>grant.session
	{">\xb2\xb3\xc6", -0.13}, // >retract>retract.strong>rulenoun
	{">\xb2\xb3\xc8", -0.13}, // >retract>retract.strong>usual
	{">\xb2\xc4\xc6", 0.12},  // >retract>definite>rulenoun
	{">\xb2\xc6", -0.41},     // >retract>rulenoun
	{">\xb2Ɲ", -0.22},        // >retract>rulenoun>topic
	{">\xb2\xc7", 0.09},      // >retract>ended
	{">\xb2ǋ", 0.12},         // >retract>ended>ban
	{">\xb2\xc8", -0.32},     // >retract>usual
	{">\xb3\x80", -0.31},     // >retract.strong>
	{">\xb3\x91", -0.10},     // >retract.strong>permit
	{">\xb3\x92", -0.22},     // >retract.strong>askfirst
	{">\xb3\x9d", 0.11},      // >retract.strong>topic
	{">\xb3\xb2", -0.14},     // >retract.strong>retract
	{">\xb3\xbd", -0.16},     // >retract.strong>grant.no.start
	{">\xb3\xbe", -0.18},     // >retract.strong>grant.session
	{">\xb3\xbe\xc7", -0.10}, // >retract.strong>grant.session>ended
	{">\xb3\xc6", -0.45},     // >retract.strong>rulenoun
	{">\xb3ƀ", -0.29},        // >retract.strong>rulenoun>
	{">\xb3\xc7", -0.23},     // >retract.strong>ended
	{">\xb3\xc8", -0.13},     // >retract.strong>usual
	{">\xb4\x80", 0.11},      // >frozen>
	{">\xb4\xb9", 0.20},      // >frozen>severe.frozen
	{">\xb4\xb9\x80", 0.15},  // >frozen>severe.frozen>
	{">\xb4\xb9\xc6", -0.27}, // >frozen>severe.frozen>rulenoun
	{">\xb4\xbd", -0.12},     // >frozen>grant.no.start
	{">\xb4\xbd\x80", -0.27}, // >frozen>grant.no.start>
	{">\xb4\xbd\xc4", 0.10},  // >frozen>grant.no.start>definite
	{">\xb5\x80", 0.55},      // >global>
	{">\xb6\x80", -0.09},     // >severe.publish>
	{">\xb6\x83", 0.12},      // >severe.publish>never
	{">\xb6\x86", 0.34},      // >severe.publish>convention
	{">\xb6\x86\x8b", 0.09},  // >severe.publish>convention>ban
	{">\xb6\x89", 0.14},      // >severe.publish>universal
	{">\xb6\x8b", -0.17},     // >severe.publish>ban
	{">\xb6\x8b\x80", -0.18}, // >severe.publish>ban>
	{">\xb6\x8b\xb4", 0.14},  // >severe.publish>ban>frozen
	{">\xb6\x91", -0.25},     // >severe.publish>permit
	{">\xb6\x92\x80", 0.11},  // >severe.publish>askfirst>
	{">\xb6\x95", -0.10},     // >severe.publish>why.start
	{">\xb6\x9b", -0.18},     // >severe.publish>condition
	{">\xb6\x9b\x80", 0.09},  // >severe.publish>condition>
	{">\xb6\x9b\x9d", -0.25}, // >severe.publish>condition>topic
	{">\xb6\x9d", 0.34},      // >severe.publish>topic
	{">\xb6\x9d\xb6", 0.17},  // >severe.publish>topic>severe.publish
	{">\xb6\xbc", -0.31},     // >severe.publish>grant.yes.start
	{">\xb6\xc2", -0.12},     // >severe.publish>task.end
	{">\xb6\u0080", -0.12},   // >severe.publish>task.end>
	{">\xb6ĝ", 0.11},         // >severe.publish>definite>topic
	{">\xb6\xc8", -0.19},     // >severe.publish>usual
	{">\xb6\xc9", 0.28},      // >severe.publish>mine
	{">\xb7\x80", 0.79},      // >severe.destroy>
	{">\xb7\x89", -0.12},     // >severe.destroy>universal
	{">\xb7\x89\x80", -0.16}, // >severe.destroy>universal>
	{">\xb7\x8c", -0.12},     // >severe.destroy>must
	{">\xb7\x92", -0.10},     // >severe.destroy>askfirst
	{">\xb7\x9c", -0.16},     // >severe.destroy>agent
	{">\xb7\x9c\x80", -0.12}, // >severe.destroy>agent>
	{">\xb7\x9d\x80", -0.09}, // >severe.destroy>topic>
	{">\xb7\xac", -0.13},     // >severe.destroy>product
	{">\xb7\xc2", -0.10},     // >severe.destroy>task.end
	{">\xb7\u0080", -0.10},   // >severe.destroy>task.end>
	{">\xb7\xc4", -0.19},     // >severe.destroy>definite
	{">\xb7ĝ", -0.20},        // >severe.destroy>definite>topic
	{">\xb8\x80", 0.15},      // >severe.secret>
	{">\xb8\x82", -0.21},     // >severe.secret>always
	{">\xb8\x83", 0.15},      // >severe.secret>never
	{">\xb8\x86", 0.11},      // >severe.secret>convention
	{">\xb8\x8b", 0.27},      // >severe.secret>ban
	{">\xb8\x8b\x80", 0.28},  // >severe.secret>ban>
	{">\xb8\xac", -0.24},     // >severe.secret>product
	{">\xb8\xc4", -0.24},     // >severe.secret>definite
	{">\xb9\x80", 0.34},      // >severe.frozen>
	{">\xb9\xb3", -0.22},     // >severe.frozen>retract.strong
	{">\xb9\xb4", 0.09},      // >severe.frozen>frozen
	{">\xb9\xb4\xb9", 0.09},  // >severe.frozen>frozen>severe.frozen
	{">\xb9\xc6", -0.27},     // >severe.frozen>rulenoun
	{">\xb9ƀ", -0.12},        // >severe.frozen>rulenoun>
	{">\xb9\xc9", 0.09},      // >severe.frozen>mine
	{">\xba\x80", 0.57},      // >severe.version>
	{">\xbb\x9d", 0.22},      // >severe.spend>topic
	{">\xbc\x80", -0.36},     // >grant.yes.start>
	{">\xbc\x8b", 0.17},      // >grant.yes.start>ban
	{">\xbc\x9d", 0.08},      // >grant.yes.start>topic
	{">\xbc\xa3", 0.13},      // >grant.yes.start>polite
	{">\xbcĝ", -0.10},        // >grant.yes.start>definite>topic
	{">\xbc\xc8", -0.29},     // >grant.yes.start>usual
	{">\xbcȀ", -0.19},        // >grant.yes.start>usual>
	{">\xbd\x80", 0.15},      // >grant.no.start>
	{">\xbd\x82", -0.24},     // >grant.no.start>always
	{">\xbd\x8a", -0.42},     // >grant.no.start>ban.start
	{">\xbd\x8b", -0.15},     // >grant.no.start>ban
	{">\xbd\x8c", -0.18},     // >grant.no.start>must
	{">\xbd\x8c\x80", -0.18}, // >grant.no.start>must>
	{">\xbd\x99", -0.10},     // >grant.no.start>contradict.start
	{">\xbd\x9a", 0.45},      // >grant.no.start>reason
	{">\xbd\x9d", 0.31},      // >grant.no.start>topic
	{">\xbd\x9d\x80", 0.15},  // >grant.no.start>topic>
	{">\xbd\x9d\x9f", -0.14}, // >grant.no.start>topic>thistime
	{">\xbd\x9d\xa0", -0.21}, // >grant.no.start>topic>hold
	{">\xbd\x9d\xaf", 0.45},  // >grant.no.start>topic>task.start
	{">\xbd\x9d\xb8", -0.10}, // >grant.no.start>topic>severe.secret
	{">\xbd\xa3", 0.24},      // >grant.no.start>polite
	{">\xbd\xac", -0.09},     // >grant.no.start>product
	{">\xbd\xac\x9d", 0.09},  // >grant.no.start>product>topic
	{">\xbd\xaf", 0.16},      // >grant.no.start>task.start
	{">\xbd\xaf\x80", 0.27},  // >grant.no.start>task.start>
	{">\xbd\xaf\xb0", -0.20}, // >grant.no.start>task.start>rulestart.start
	{">\xbd\xb0", 0.32},      // >grant.no.start>rulestart.start
	{">\xbd\xb7\xc4", -0.10}, // >grant.no.start>severe.destroy>definite
	{">\xbd\xc4", -0.31},     // >grant.no.start>definite
	{">\xbdĀ", 0.13},         // >grant.no.start>definite>
	{">\xbdĝ", -0.20},        // >grant.no.start>definite>topic
	{">\xbe\x80", 0.47},      // >grant.session>
	{">\xbe\x91", 0.18},      // >grant.session>permit
	{">\xbe\x9c", 0.14},      // >grant.session>agent
	{">\xbe\xc4", 0.22},      // >grant.session>definite
	{">\xbe\xc7", -0.11},     // >grant.session>ended
	{">\xbe\xc8", -0.09},     // >grant.session>usual
	{">\xbeȀ", -0.09},        // >grant.session>usual>
	{">\xbf\x82", -0.13},     // >grant.until>always
	{">\xbf\x9d", 0.17},      // >grant.until>topic
	{">\xc1\x9d", -0.12},     // >grant.exception>topic
	{">\xc1\x9f", -0.16},     // >grant.exception>thistime
	{">\xc1\x9f\xc4", -0.11}, // >grant.exception>thistime>definite
	{">\xc1\xc4", -0.25},     // >grant.exception>definite
	{">\xc1Ā", -0.09},        // >grant.exception>definite>
	{">\xc1ĝ", -0.15},        // >grant.exception>definite>topic
	{">\u0080", -0.41},       // >task.end>
	{">À", -0.73},            // >symptom>
	{">Â", -0.17},            // >symptom>always
	{">Ó", -0.08},            // >symptom>again
	{">Ü", 0.33},             // >symptom>agent
	{">Ý", -0.24},            // >symptom>topic
	{">Ý\x80", -0.40},        // >symptom>topic>
	{">é", -0.10},            // >symptom>questionmark
	{">é\x80", -0.09},        // >symptom>questionmark>
	{">\xc3\xc4", -0.31},     // >symptom>definite
	{">\xc3Ā", -0.20},        // >symptom>definite>
	{">\xc3ĝ", -0.24},        // >symptom>definite>topic
	{">Ā", -0.47},            // >definite>
	{">ā", -0.14},            // >definite>standing
	{">Ă\x89", 0.09},         // >definite>always>universal
	{">ă\x8b", -0.20},        // >definite>never>ban
	{">Ć", 0.24},             // >definite>convention
	{">Ć\xc4", 0.12},         // >definite>convention>definite
	{">Ĉ", 0.12},             // >definite>firm
	{">ĉ", -0.25},            // >definite>universal
	{">ĉ\x80", -0.10},        // >definite>universal>
	{">ĉ\x9d", -0.11},        // >definite>universal>topic
	{">ĉ\xc4", -0.20},        // >definite>universal>definite
	{">ċ", -0.23},            // >definite>ban
	{">ċ\x8c", -0.15},        // >definite>ban>must
	{">ċ\xc4", -0.09},        // >definite>ban>definite
	{">č", -0.47},            // >definite>only
	{">č\xb0", -0.31},        // >definite>only>rulestart.start
	{">Ď", 0.12},             // >definite>instead
	{">Ď\x9d", 0.22},         // >definite>instead>topic
	{">Ď\xc4", -0.14},        // >definite>instead>definite
	{">Ē", 0.15},             // >definite>askfirst
	{">ē", -0.27},            // >definite>again
	{">ē\x80", -0.38},        // >definite>again>
	{">ē\xc4", 0.20},         // >definite>again>definite
	{">Ě", 0.18},             // >definite>reason
	{">Ě\x80", -0.17},        // >definite>reason>
	{">Ě\xc4", 0.28},         // >definite>reason>definite
	{">ě\x9c", 0.12},         // >definite>condition>agent
	{">ě\xa8", 0.22},         // >definite>condition>question.start
	{">ě\xc4", -0.15},        // >definite>condition>definite
	{">Ĝ", 0.09},             // >definite>agent
	{">Ĝ\x9d", -0.18},        // >definite>agent>topic
	{">Ĝ\xc4", 0.11},         // >definite>agent>definite
	{">ĝ", -0.34},            // >definite>topic
	{">ĝ\x80", -0.34},        // >definite>topic>
	{">ĝ\x82", 0.24},         // >definite>topic>always
	{">ĝ\x83", 0.17},         // >definite>topic>never
	{">ĝ\x86", 0.09},         // >definite>topic>convention
	{">ĝ\x89", -0.26},        // >definite>topic>universal
	{">ĝ\x8b", -0.41},        // >definite>topic>ban
	{">ĝ\x8e", 0.08},         // >definite>topic>instead
	{">ĝ\x93", 0.13},         // >definite>topic>again
	{">ĝ\x9a", -0.14},        // >definite>topic>reason
	{">ĝ\x9c", 0.13},         // >definite>topic>agent
	{">ĝ\x9e", -0.10},        // >definite>topic>answers
	{">ĝ\xac", -0.09},        // >definite>topic>product
	{">ĝ\xaf", 0.27},         // >definite>topic>task.start
	{">ĝ\xb0", 0.12},         // >definite>topic>rulestart.start
	{">ĝ\xb2", 0.22},         // >definite>topic>retract
	{">ĝ\xb6", -0.19},        // >definite>topic>severe.publish
	{">ĝ\xc3", -0.13},        // >definite>topic>symptom
	{">ĝ\xc4", -0.34},        // >definite>topic>definite
	{">ĝ\xc6", -0.11},        // >definite>topic>rulenoun
	{">ğ\xbf", 0.11},         // >definite>thistime>grant.until
	{">ģ", -0.10},            // >definite>polite
	{">ĥ", 0.14},             // >definite>praise
	{">ĥ\x80", 0.13},         // >definite>praise>
	{">Ĩ", -0.17},            // >definite>question.start
	{">Ĭ", -0.21},            // >definite>product
	{">Ĭ\x80", 0.17},         // >definite>product>
	{">Ĭ\x8c", -0.09},        // >definite>product>must
	{">Ĭ\x8e", -0.11},        // >definite>product>instead
	{">Ĭ\xc4", -0.15},        // >definite>product>definite
	{">Į", -0.08},            // >definite>audience
	{">į", 0.18},             // >definite>task.start
	{">į\xb0", 0.17},         // >definite>task.start>rulestart.start
	{">į\xc4", -0.15},        // >definite>task.start>definite
	{">İ\x80", 0.19},         // >definite>rulestart.start>
	{">Ĳ", 0.20},             // >definite>retract
	{">Ĳ\xc7", 0.28},         // >definite>retract>ended
	{">ĳ", -0.15},            // >definite>retract.strong
	{">ĳ\xc6", -0.15},        // >definite>retract.strong>rulenoun
	{">ķ", -0.11},            // >definite>severe.destroy
	{">Ļ", 0.20},             // >definite>severe.spend
	{">\xc4\xc3", 0.33},      // >definite>symptom
	{">\xc4Ý", 0.30},         // >definite>symptom>topic
	{">\xc4\xc6", -0.45},     // >definite>rulenoun
	{">\xc4ƀ", -0.11},        // >definite>rulenoun>
	{">\xc4Ɲ", -0.12},        // >definite>rulenoun>topic
	{">\xc4\xce", -0.20},     // >definite>past
	{">ƀ", 0.44},             // >rulenoun>
	{">Ɓ", -0.12},            // >rulenoun>standing
	{">ƃ", -0.14},            // >rulenoun>never
	{">ƃ\x8b", -0.14},        // >rulenoun>never>ban
	{">Ɖ", 0.19},             // >rulenoun>universal
	{">Ƌ", -0.26},            // >rulenoun>ban
	{">Ɠ", -0.09},            // >rulenoun>again
	{">ƛ", 0.14},             // >rulenoun>condition
	{">Ɲ", 0.14},             // >rulenoun>topic
	{">Ɲ\x80", -0.24},        // >rulenoun>topic>
	{">Ɲ\xaf", -0.11},        // >rulenoun>topic>task.start
	{">Ɵ", 0.35},             // >rulenoun>thistime
	{">Ʋ", -0.19},            // >rulenoun>retract
	{">Ʋ\xc7", -0.10},        // >rulenoun>retract>ended
	{">Ƴ", -0.17},            // >rulenoun>retract.strong
	{">\xc6ĉ", 0.11},         // >rulenoun>definite>universal
	{">\xc6ĝ", -0.18},        // >rulenoun>definite>topic
	{">\xc6\xc7", -0.18},     // >rulenoun>ended
	{">\xc6\xcf", -0.08},     // >rulenoun>machine
	{">ǀ", -0.38},            // >ended>
	{">ǆ", -0.11},            // >ended>convention
	{">ǋ\xb4", -0.09},        // >ended>ban>frozen
	{">ǝ", -0.24},            // >ended>topic
	{">\xc7\xc4", -0.11},     // >ended>definite
	{">\xc7\xc8", -0.16},     // >ended>usual
	{">Ȁ", -0.09},            // >usual>
	{">Ȃ", 0.18},             // >usual>always
	{">ȑ", 0.17},             // >usual>permit
	{">ȓ", -0.21},            // >usual>again
	{">ȝ", -0.38},            // >usual>topic
	{">ȝ\x80", -0.51},        // >usual>topic>
	{">ȝ\x91", 0.21},         // >usual>topic>permit
	{">ȝ\xb6", -0.23},        // >usual>topic>severe.publish
	{">Ȭ", 0.35},             // >usual>product
	{">ɀ", 0.28},             // >mine>
	{">ɋ\x91", -0.29},        // >mine>ban>permit
	{">ɜ", 0.14},             // >mine>agent
	{">ɜ\xc9", 0.10},         // >mine>agent>mine
	{">ɝ", 0.33},             // >mine>topic
	{">ɝ\xb6", 0.13},         // >mine>topic>severe.publish
	{">\xc9\xc4", 0.13},      // >mine>definite
	{">\xc9ĝ", 0.19},         // >mine>definite>topic
	{">ˀ", -0.26},            // >slip>
	{">\xcb\xc4", 0.27},      // >slip>definite
	{">͛", -0.20},            // >explain.start>condition
	{">\u0380", -0.37},       // >past>
	{">\u0382", -0.21},       // >past>always
	{">\u0382\x9d", -0.17},   // >past>always>topic
	{">Ν", -0.43},            // >past>topic
	{">π", -0.16},            // >machine>
	{">ϊ", -0.29},            // >machine>ban.start
	{">ϝ", -1.00},            // >machine>topic
	{">ϝ\x8a", -0.14},        // >machine>topic>ban.start
	{"^ab", 0.22},
	{"^after", 0.17},
	{"^again", -0.23},
	{"^always", 0.41},
	{"^and", 0.50},
	{"^antes", -0.25},
	{"^any", -0.09},
	{"^api", 0.27},
	{"^as", 0.37},
	{"^ask", 0.14},
	{"^avant", -0.18},
	{"^before", 0.12},
	{"^branch", 0.11},
	{"^by", 0.17},
	{"^c'est", -0.12},
	{"^can", -0.31},
	{"^cancel", -0.09},
	{"^ci", -0.13},
	{"^claude", -0.32},
	{"^clean", -0.09},
	{"^client", -0.10},
	{"^commen", 0.32},
	{"^commit", -0.10},
	{"^could", -0.10},
	{"^das", -0.16},
	{"^dates", 0.13},
	{"^der", -0.15},
	{"^do", 0.17},
	{"^docs", 0.20},
	{"^don't", -0.26},
	{"^du", -0.32},
	{"^each", -0.50},
	{"^el", -0.34},
	{"^em", -0.36},
	{"^en", -0.24},
	{"^encore", 0.41},
	{"^every", -0.14},
	{"^fass", 0.14},
	{"^file", -0.22},
	{"^find", -0.13},
	{"^fix", 0.08},
	{"^for", 0.57},
	{"^force", 0.57},
	{"^forget", -0.08},
	{"^from", 0.20},
	{"^give", 0.14},
	{"^good", -0.11},
	{"^great", -0.10},
	{"^grep", -0.14},
	{"^have", -0.10},
	{"^he", -0.24},
	{"^hmm", -0.10},
	{"^i'd", 0.09},
	{"^i'm", 0.14},
	{"^i've", 0.10},
	{"^ici", 0.09},
	{"^if", 0.48},
	{"^implem", -0.16},
	{"^import", -0.25},
	{"^in", -0.19},
	{"^is", 0.17},
	{"^it", -0.08},
	{"^it's", 0.35},
	{"^je", -0.08},
	{"^just", 0.13},
	{"^keep", 0.16},
	{"^keine", 0.09},
	{"^las", 0.10},
	{"^lass", -0.13},
	{"^leave", -0.15},
	{"^les", 0.17},
	{"^let", -0.31},
	{"^let's", 0.20},
	{"^like", 0.22},
	{"^lock", 0.39},
	{"^log", 0.12},
	{"^look", 0.23},
	{"^los", 0.28},
	{"^make", -0.44},
	{"^merge", -0.20},
	{"^moment", 0.15},
	{"^my", 0.27},
	{"^nada", 0.19},
	{"^need", -0.14},
	{"^never", 0.21},
	{"^next", 0.16},
	{"^no", -0.26},
	{"^nobody", -0.09},
	{"^note", -0.20},
	{"^nunca", -0.12},
	{"^não", 0.20},
	{"^ok", -0.09},
	{"^on", 0.28},
	{"^once", -0.09},
	{"^one", 0.28},
	{"^otra", 0.14},
	{"^packag", -0.24},
	{"^para", 0.20},
	{"^pas", -0.37},
	{"^perfec", -0.09},
	{"^please", 0.36},
	{"^postgr", -0.17},
	{"^pr", 0.08},
	{"^propos", 0.09},
	{"^push", 0.08},
	{"^put", -0.19},
	{"^que", -0.19},
	{"^quem", 0.18},
	{"^qui", 0.11},
	{"^react", -0.10},
	{"^readme", -0.10},
	{"^rebase", 0.12},
	{"^rename", -0.14},
	{"^review", 0.10},
	{"^same", -0.18},
	{"^secret", 0.15},
	{"^see", -0.08},
	{"^si", -0.34},
	{"^skip", 0.18},
	{"^so", 0.27},
	{"^squash", -0.09},
	{"^start", -0.11},
	{"^step", -0.13},
	{"^sudo", 0.29},
	{"^tabs", 0.44},
	{"^tell", -0.13},
	{"^test", 0.21},
	{"^tests", 0.27},
	{"^that", -0.22},
	{"^that's", 0.09},
	{"^the", -0.11},
	{"^think", 0.17},
	{"^though", 0.26},
	{"^todo", 0.23},
	{"^un", -0.10},
	{"^unless", 0.15},
	{"^until", 0.09},
	{"^use", -0.44},
	{"^uv", 0.23},
	{"^vendor", -0.42},
	{"^versio", -0.41},
	{"^we", 0.26},
	{"^we're", 0.10},
	{"^what", 0.25},
	{"^what's", -0.09},
	{"^when", 0.44},
	{"^whenev", 0.09},
	{"^which", -0.12},
	{"^why", -0.15},
	{"^with", 0.08},
	{"^write", -0.33},
	{"^ya", -0.15},
	{"^yes", -0.10},
	{"^you", 0.20},
	{"^если", -0.17},
	{"^нас", 0.18},
	{"^не", 0.14},
	{"^никаки", 0.10},
	{"^опять", 0.14},
	{"^перед", -0.08},
	{"^пока", -0.17},
	{"^почему", -0.09},
	{"^только", -0.13},
	{"^что", -0.15},
	{"^あと", 0.13},
	{"^いや", -0.11},
	{"^うち", 0.24},
	{"^これ", -0.13},
	{"^それ", 0.23},
	{"^なん", 0.19},
	{"^また", -0.14},
	{"^もう", -0.17},
	{"^コミ", 0.26},
	{"^テス", 0.16},
	{"^不用", 0.17},
	{"^不要", 0.25},
	{"^为什", -0.09},
	{"^今回", -0.08},
	{"^代码", -0.18},
	{"^以后", -0.20},
	{"^只改", 0.15},
	{"^只有", -0.23},
	{"^周五", 0.30},
	{"^如果", -0.28},
	{"^帮我", -0.16},
	{"^我不", 0.09},
	{"^我改", -0.20},
	{"^所有", -0.16},
	{"^提交", 0.50},
	{"^新人", -0.10},
	{"^本番", 0.13},
	{"^每个", -0.14},
	{"^测试", -0.10},
	{"^用户", -0.13},
	{"^登录", -0.18},
	{"^그리", 0.18},
	{"^내일", -0.15},
	{"^누가", 0.15},
	{"^번째", -0.33},
	{"^브랜", 0.08},
	{"^아니", -0.16},
	{"^아직", -0.09},
	{"^영어", -0.31},
	{"^운영", 0.16},
	{"^커밋", 0.52},
	{"^코드", -0.15},
	{"ab", 0.36},
	{"about", -0.32},
	{"access", -0.22},
	{"accoun", -0.33},
	{"act", -0.24},
	{"add", 0.68},
	{"adding", 0.11},
	{"adds", -0.12},
	{"admin", 0.28},
	{"again", -0.68},
	{"agent", -0.55},
	{"agents", -0.11},
	{"ai", 0.11},
	{"ainda", -0.14},
	{"all", -0.31},
	{"allow", -0.11},
	{"alread", -0.17},
	{"altern", -0.10},
	{"always", -0.37},
	{"an", -0.23},
	{"and", -0.59},
	{"answer", -0.23},
	{"any", -0.18},
	{"anymor", -0.11},
	{"anythi", 0.60},
	{"anyway", -0.09},
	{"apagar", -0.22},
	{"api", 0.14},
	{"app", -0.09},
	{"approv", -0.10},
	{"après", 0.10},
	{"ar", -0.15},
	{"are", 0.63},
	{"argume", 0.18},
	{"arquiv", 0.16},
	{"ask", 0.14},
	{"asked", 0.08},
	{"asking", -0.35},
	{"asks", -0.13},
	{"assume", 0.11},
	{"at", -0.38},
	{"atuali", 0.09},
	{"au", 0.10},
	{"audit", -0.11},
	{"aus", 0.15},
	{"avant", -0.18},
	{"away", 0.19},
	{"axios", -0.36},
	{"back", -0.48},
	{"backen", 0.19},
	{"backup", 0.17},
	{"bad", -0.12},
	{"base", 0.13},
	{"be", -0.44},
	{"becaus", -0.09},
	{"before", -0.16},
	{"begin", -0.09},
	{"behind", -0.22},
	{"beim", -0.15},
	{"belong", 0.10},
	{"below", 0.13},
	{"betwee", -0.12},
	{"billin", 0.09},
	{"bitte", 0.13},
	{"block", -0.09},
	{"blocks", -0.17},
	{"borrar", -0.26},
	{"bot", 0.12},
	{"both", -0.35},
	{"box", 0.27},
	{"branch", 0.12},
	{"brauch", 0.17},
	{"britis", 0.22},
	{"bug", -0.13},
	{"bugs", -0.27},
	{"bullet", -0.16},
	{"bun", -0.22},
	{"but", -0.36},
	{"button", 0.17},
	{"by", 0.13},
	{"bytes", -0.12},
	{"c'est", 0.35},
	{"cache", -0.21},
	{"call", -0.08},
	{"cambia", -0.09},
	{"can", -1.00},
	{"cancel", -0.19},
	{"cannot", -0.21},
	{"carpet", 0.09},
	{"carry", -0.17},
	{"case", 0.33},
	{"catch", 0.10},
	{"cause", 0.27},
	{"cette", 0.09},
	{"change", 0.54},
	{"channe", -0.29},
	{"chaque", 0.14},
	{"charac", -0.24},
	{"chart", -0.10},
	{"check", -0.29},
	{"ci", -0.57},
	{"claude", -0.48},
	{"clause", 0.14},
	{"client", 0.11},
	{"clock", 0.10},
	{"closin", 0.09},
	{"code", 0.25},
	{"collea", 0.16},
	{"collec", 0.11},
	{"column", 0.12},
	{"commen", 0.30},
	{"commit", 0.25},
	{"como", 0.11},
	{"compar", -0.12},
	{"compla", -0.15},
	{"compos", 0.46},
	{"condit", -0.17},
	{"congel", -0.13},
	{"connec", -0.09},
	{"consol", 0.24},
	{"const", 0.24},
	{"consta", 0.14},
	{"consul", 0.40},
	{"contai", 0.14},
	{"contex", -0.11},
	{"contra", 0.28},
	{"conven", 0.40},
	{"conver", -0.09},
	{"copy", -0.09},
	{"could", -0.27},
	{"count", -0.17},
	{"counts", -0.09},
	{"crash", 0.13},
	{"css", -0.40},
	{"custom", 0.23},
	{"código", 0.15},
	{"da", 0.19},
	{"dans", -0.30},
	{"dar", -0.20},
	{"darf", -0.14},
	{"darfst", 0.18},
	{"das", -0.26},
	{"dass", 0.24},
	{"data", -0.11},
	{"databa", 0.16},
	{"date", -0.34},
	{"dateie", 0.21},
	{"dates", 0.22},
	{"db", -0.13},
	{"de", 0.33},
	{"debe", -0.24},
	{"decide", 0.10},
	{"decima", 0.75},
	{"delete", 0.23},
	{"deleti", 0.11},
	{"dem", -0.17},
	{"demand", 0.13},
	{"demo", -0.10},
	{"den", -0.21},
	{"deploy", -0.39},
	{"der", -0.20},
	{"dernie", -0.13},
	{"des", 0.09},
	{"descri", 0.17},
	{"design", 0.17},
	{"dev", 0.31},
	{"deve", -0.30},
	{"dialog", -0.14},
	{"dich", 0.47},
	{"did", -0.18},
	{"direct", 0.25},
	{"discus", -0.14},
	{"disk", -0.11},
	{"dit", 0.14},
	{"dizer", 0.09},
	{"do", 0.13},
	{"docs", 0.67},
	{"does", -0.33},
	{"doesn'", 0.25},
	{"doing", 0.27},
	{"doit", -0.19},
	{"don't", -0.13},
	{"double", -0.11},
	{"doubt", 0.16},
	{"down", 0.09},
	{"drafts", -0.10},
	{"drive", -0.42},
	{"du", 0.17},
	{"e2e", -0.12},
	{"each", -0.15},
	{"early", 0.55},
	{"edit", 0.27},
	{"edited", -0.10},
	{"editor", -0.11},
	{"edits", 0.34},
	{"eine", -0.22},
	{"einfac", 0.59},
	{"el", -0.46},
	{"else", 0.18},
	{"em", -0.19},
	{"empty", -0.21},
	{"encore", 0.36},
	{"end", -0.18},
	{"endpoi", -0.20},
	{"ends", -0.09},
	{"englis", 0.37},
	{"enough", 0.58},
	{"entry", -0.08},
	{"env", 0.36},
	{"erreur", -0.33},
	{"error", 0.13},
	{"errors", 0.17},
	{"erst", 0.19},
	{"es", 0.20},
	{"esc", -0.15},
	{"escape", -0.16},
	{"está", -0.34},
	{"et", -0.14},
	{"etwas", 0.10},
	{"eu", 0.38},
	{"event", -0.13},
	{"ever", 0.08},
	{"every", 0.08},
	{"everyt", 0.37},
	{"everyw", 0.15},
	{"exactl", 0.18},
	{"explai", -0.08},
	{"expres", -0.11},
	{"fail", -0.30},
	{"failed", -0.22},
	{"failin", 0.19},
	{"fails", 0.14},
	{"fake", 0.22},
	{"falta", -0.18},
	{"fass", 0.14},
	{"faut", -0.12},
	{"favor", 0.25},
	{"faz", -0.12},
	{"featur", 0.44},
	{"fecha", -0.17},
	{"fehler", -0.11},
	{"fetch", -0.36},
	{"fichie", 0.21},
	{"files", 0.62},
	{"filter", -0.11},
	{"find", -0.18},
	{"finds", -0.12},
	{"fine", -0.45},
	{"first", 0.63},
	{"five", -0.18},
	{"fix", 0.86},
	{"fixtur", -0.20},
	{"flags", 0.33},
	{"flaky", -0.20},
	{"float", -0.21},
	{"fmt", 0.46},
	{"folder", 0.10},
	{"footer", -0.09},
	{"for", 0.23},
	{"forbid", -0.32},
	{"force", 0.60},
	{"forget", 0.08},
	{"format", 0.13},
	{"forwar", 0.12},
	{"found", -0.11},
	{"four", -0.40},
	{"free", 0.16},
	{"freeze", -0.15},
	{"friday", -0.11},
	{"fronte", 0.14},
	{"full", 0.15},
	{"funcio", 0.23},
	{"functi", 0.18},
	{"future", 0.23},
	{"für", -0.09},
	{"geht", 0.23},
	{"genera", 0.41},
	{"gepush", 0.19},
	{"gesagt", 0.32},
	{"get", 0.18},
	{"gilt", 0.19},
	{"git", 0.43},
	{"give", 0.18},
	{"gives", -0.13},
	{"global", 0.55},
	{"go", 0.50},
	{"goes", 0.36},
	{"gone", 0.43},
	{"good", 0.19},
	{"got", -0.16},
	{"great", -0.35},
	{"green", 0.21},
	{"grep", 0.15},
	{"group", -0.12},
	{"grpc", -0.16},
	{"grün", -0.13},
	{"guard", 0.14},
	{"guess", 0.16},
	{"guide", -0.14},
	{"habit", 0.35},
	{"had", 0.10},
	{"hago", -0.15},
	{"haha", -0.22},
	{"half", 0.41},
	{"handle", 0.20},
	{"happen", -0.18},
	{"has", 0.48},
	{"have", -0.25},
	{"hay", -0.11},
	{"he", -0.37},
	{"header", -0.15},
	{"headin", -0.10},
	{"helper", 0.14},
	{"here", 0.37},
	{"hey", 0.29},
	{"histor", 0.26},
	{"hmm", -0.10},
	{"hold", -0.14},
	{"holds", -0.11},
	{"home", -0.09},
	{"hook", -0.33},
	{"how", -0.29},
	{"http", 0.38},
	{"i'd", 0.15},
	{"i'm", -0.46},
	{"ich", 0.47},
	{"ici", 0.09},
	{"id", -0.19},
	{"idea", -0.30},
	{"ideas", -0.26},
	{"identi", 0.17},
	{"if", -0.10},
	{"il", -0.23},
	{"image", 0.41},
	{"immer", -0.09},
	{"impera", 0.39},
	{"implem", 0.09},
	{"import", -0.35},
	{"index", -0.64},
	{"inside", -0.10},
	{"instal", 0.12},
	{"instea", 0.40},
	{"interf", -0.13},
	{"is", 0.42},
	{"isn't", 0.31},
	{"ist", -0.21},
	{"it's", 0.54},
	{"item", -0.10},
	{"items", -0.34},
	{"its", -0.61},
	{"j'ai", -0.09},
	{"jamais", -0.15},
	{"jedes", 0.15},
	{"jetzt", 0.08},
	{"jira", -0.14},
	{"job", 0.23},
	{"join", -0.31},
	{"json", -0.22},
	{"just", 0.12},
	{"k8s", 0.12},
	{"kannst", -0.25},
	{"keep", 0.43},
	{"keine", 0.10},
	{"kept", -0.19},
	{"key", -0.52},
	{"keys", 0.17},
	{"know", 0.12},
	{"known", -0.15},
	{"la", -0.67},
	{"label", 0.22},
	{"lancer", 0.12},
	{"langua", -0.23},
	{"las", 0.12},
	{"lassen", 0.19},
	{"last", -0.42},
	{"laufen", 0.12},
	{"le", -0.50},
	{"leave", 0.15},
	{"ledger", -0.17},
	{"left", -0.23},
	{"legacy", 0.08},
	{"lena", -0.44},
	{"less", 0.24},
	{"let", -0.08},
	{"let's", 0.20},
	{"letter", -0.13},
	{"lib", 0.84},
	{"lignes", 0.10},
	{"like", 0.11},
	{"limit", 0.41},
	{"limite", 0.23},
	{"limits", 0.10},
	{"line", -0.15},
	{"lines", 0.23},
	{"linhas", 0.39},
	{"link", -0.28},
	{"lint", 0.09},
	{"linter", 0.18},
	{"list", -0.51},
	{"live", 0.27},
	{"local", -0.13},
	{"locall", -0.27},
	{"lock", 0.26},
	{"lockfi", 0.23},
	{"lodash", -0.13},
	{"logged", -0.17},
	{"logger", 0.26},
	{"login", -0.18},
	{"logo", -0.22},
	{"logs", 0.09},
	{"long", -0.12},
	{"longer", -0.12},
	{"looks", -0.08},
	{"loop", 0.18},
	{"líneas", 0.19},
	{"machin", 0.67},
	{"made", -0.26},
	{"mail", -0.14},
	{"mails", -0.20},
	{"mais", -0.08},
	{"man", -0.20},
	{"map", -0.28},
	{"marks", -0.17},
	{"master", 0.53},
	{"max", -0.13},
	{"may", -0.35},
	{"mañana", -0.08},
	{"md", -0.20},
	{"me", 0.69},
	{"mehr", -0.21},
	{"merge", -0.21},
	{"messag", 0.08},
	{"mexer", 0.18},
	{"mich", 0.24},
	{"migrat", 0.34},
	{"mind", 0.37},
	{"mine", 0.11},
	{"minute", -0.59},
	{"minuto", -0.09},
	{"mir", 0.12},
	{"missin", -0.23},
	{"mobile", -0.08},
	{"mocks", 0.14},
	{"modal", -0.09},
	{"model", 0.18},
	{"modifi", 0.11},
	{"money", 0.34},
	{"month", 0.13},
	{"more", -0.56},
	{"morgen", -0.18},
	{"mostra", -0.41},
	{"much", -0.13},
	{"must", -0.75},
	{"my", 0.73},
	{"myself", 0.24},
	{"même", -0.31},
	{"n'est", 0.13},
	{"na", -0.15},
	{"nada", 0.11},
	{"name", 0.22},
	{"names", 0.18},
	{"ne", -0.12},
	{"need", -0.37},
	{"needs", 0.21},
	{"nested", 0.26},
	{"networ", 0.09},
	{"neue", -0.12},
	{"never", -0.83},
	{"new", 0.14},
	{"nice", -0.20},
	{"nicht", 0.43},
	{"nie", -0.21},
	{"nil", -0.19},
	{"no", -0.23},
	{"nobody", -0.21},
	{"noch", -0.31},
	{"node", -0.31},
	{"normal", -0.25},
	{"not", 0.75},
	{"note", -0.20},
	{"nothin", -0.28},
	{"notice", 0.24},
	{"nouvel", -0.26},
	{"novo", 0.09},
	{"now", -0.48},
	{"null", -0.31},
	{"number", -0.12},
	{"nunca", -0.36},
	{"nur", 0.32},
	{"nutzer", -0.08},
	{"object", -0.11},
	{"of", -0.42},
	{"off", 0.47},
	{"ohne", -0.30},
	{"ok", -0.16},
	{"old", -0.17},
	{"on", -0.11},
	{"once", -0.34},
	{"only", -0.25},
	{"open", -0.21},
	{"openap", 0.34},
	{"option", 0.47},
	{"or", -0.63},
	{"order", -0.15},
	{"orders", -0.26},
	{"os", -0.41},
	{"other", -0.31},
	{"others", -0.09},
	{"otra", 0.11},
	{"our", 0.22},
	{"ours", -0.09},
	{"out", -0.17},
	{"output", 0.34},
	{"over", 0.25},
	{"own", -0.34},
	{"owner", 0.16},
	{"packag", 0.39},
	{"page", -0.41},
	{"par", -0.12},
	{"para", 0.21},
	{"party", 0.22},
	{"pas", 0.27},
	{"pass", -0.44},
	{"passwo", -0.36},
	{"past", 0.36},
	{"path", -0.09},
	{"paymen", 0.21},
	{"pdf", -0.11},
	{"pendin", -0.12},
	{"people", -0.18},
	{"per", -0.14},
	{"perfec", -0.09},
	{"person", -0.21},
	{"pip", 0.45},
	{"pipe", 0.08},
	{"place", 0.10},
	{"plain", -0.10},
	{"plan", -0.27},
	{"please", 0.66},
	{"plus", -0.09},
	{"pnpm", -0.25},
	{"pode", -0.29},
	{"point", 0.12},
	{"post", -0.32},
	{"postgr", -0.20},
	{"pousse", -0.11},
	{"powers", 0.51},
	{"pr", 0.28},
	{"pre", -0.32},
	{"prefix", -0.14},
	{"pregun", 0.16},
	{"primer", 0.15},
	{"print", 0.14},
	{"privat", -0.23},
	{"proble", -0.18},
	{"prod", 0.10},
	{"produc", 0.22},
	{"produç", 0.11},
	{"progra", -0.20},
	{"propos", 0.17},
	{"proto", 0.13},
	{"prs", 0.29},
	{"prune", 0.36},
	{"push", -0.12},
	{"pushed", -0.08},
	{"pushes", -0.09},
	{"pushin", 0.35},
	{"put", -0.27},
	{"que", 0.52},
	{"quem", 0.23},
	{"questi", 0.21},
	{"qui", 0.13},
	{"quoted", -0.12},
	{"quotes", 0.09},
	{"qué", -0.18},
	{"rate", 0.09},
	{"raw", 0.22},
	{"reach", -0.09},
	{"react", -0.12},
	{"read", 0.27},
	{"reader", 0.13},
	{"readme", -0.19},
	{"reads", -0.30},
	{"real", 0.32},
	{"reason", 0.12},
	{"rebase", -0.12},
	{"redact", -0.11},
	{"redire", -0.12},
	{"reduce", -0.18},
	{"reescr", 0.44},
	{"refact", 0.28},
	{"reform", 0.47},
	{"regex", -0.19},
	{"regla", 0.10},
	{"reinic", -0.15},
	{"releas", -0.11},
	{"rememb", 0.11},
	{"remind", -0.17},
	{"remove", -0.18},
	{"rename", -0.49},
	{"repo", 0.90},
	{"report", -0.49},
	{"reprod", 0.25},
	{"reques", -0.48},
	{"requir", -0.16},
	{"respon", -0.09},
	{"rest", -0.08},
	{"restar", -0.12},
	{"retry", -0.17},
	{"review", 0.46},
	{"rewrit", 0.18},
	{"rien", 0.29},
	{"right", -0.31},
	{"root", 0.33},
	{"row", -0.10},
	{"rule", -0.23},
	{"rule's", -0.15},
	{"rules", -0.56},
	{"run", 0.39},
	{"runnin", -0.15},
	{"runs", -0.33},
	{"règle", 0.19},
	{"safari", -0.43},
	{"said", -0.18},
	{"same", -0.20},
	{"sandbo", 0.22},
	{"sans", 0.16},
	{"say", 0.37},
	{"says", -0.38},
	{"scan", 0.13},
	{"schema", 0.27},
	{"schrei", 0.22},
	{"screen", 0.14},
	{"script", -0.13},
	{"se", 0.13},
	{"second", -0.74},
	{"secret", 0.34},
	{"sectio", -0.10},
	{"seen", -0.09},
	{"sees", 0.15},
	{"segund", -0.23},
	{"select", -0.09},
	{"send", -0.17},
	{"sent", -0.10},
	{"senten", 0.35},
	{"server", -0.54},
	{"sessio", -0.41},
	{"set", -0.65},
	{"share", -0.27},
	{"shared", 0.12},
	{"shell", 0.24},
	{"short", -0.22},
	{"should", -1.04},
	{"show", -0.29},
	{"shows", -0.11},
	{"siempr", -0.24},
	{"simple", 0.79},
	{"since", -0.10},
	{"sind", 0.13},
	{"single", 0.31},
	{"skip", 0.30},
	{"sleep", 0.42},
	{"small", 0.39},
	{"sollen", -0.17},
	{"solo", 0.14},
	{"some", -0.10},
	{"someon", -0.12},
	{"someth", 0.43},
	{"sont", -0.16},
	{"sorted", -0.11},
	{"source", 0.37},
	{"spaces", 0.51},
	{"spelli", 0.25},
	{"spike", -0.11},
	{"split", 0.11},
	{"src", -0.25},
	{"stack", 0.11},
	{"stage", 0.20},
	{"stagin", -0.41},
	{"stand", 0.22},
	{"start", 0.10},
	{"starte", -0.12},
	{"state", -0.26},
	{"statem", 0.12},
	{"status", 0.12},
	{"stay", -0.34},
	{"steps", -0.08},
	{"still", -0.41},
	{"stop", 0.20},
	{"story", 0.65},
	{"stuff", 0.10},
	{"style", 0.12},
	{"subjec", 0.14},
	{"such", -0.19},
	{"sudo", 0.96},
	{"suite", 0.15},
	{"summar", 0.08},
	{"suppor", -0.22},
	{"suppri", -0.12},
	{"sur", -0.21},
	{"sure", -0.31},
	{"switch", -0.08},
	{"system", -0.16},
	{"só", 0.20},
	{"t'a", 0.11},
	{"tab", -0.08},
	{"tabs", -0.34},
	{"tabula", -0.16},
	{"tag", -0.11},
	{"take", -0.31},
	{"taken", 0.25},
	{"takes", -0.15},
	{"talk", 0.82},
	{"te", 0.31},
	{"templa", 0.49},
	{"tempor", -0.25},
	{"ten", -0.46},
	{"terraf", -0.15},
	{"test", 0.37},
	{"tests", 0.39},
	{"text", 0.17},
	{"than", 0.11},
	{"thanks", 0.10},
	{"that", -0.45},
	{"that's", 0.51},
	{"the", -0.14},
	{"their", -0.17},
	{"them", 0.16},
	{"then", 0.30},
	{"there", -0.30},
	{"there'", 0.19},
	{"thing", 0.20},
	{"things", 0.11},
	{"third", 0.42},
	{"this", 0.10},
	{"those", -0.13},
	{"though", 0.31},
	{"thread", -0.21},
	{"three", 0.17},
	{"throug", 0.14},
	{"ticket", 0.41},
	{"tiene", -0.12},
	{"time", 0.37},
	{"timeou", 0.23},
	{"tmp", 0.12},
	{"today", 0.10},
	{"todo", 0.29},
	{"todos", 0.12},
	{"togeth", -0.22},
	{"tokens", -0.20},
	{"told", -0.09},
	{"too", 0.32},
	{"top", 0.13},
	{"touch", 0.29},
	{"touche", 0.20},
	{"toujou", -0.35},
	{"traili", 0.15},
	{"treat", 0.27},
	{"truth", 0.35},
	{"ts", -0.20},
	{"tu", 0.09},
	{"type", 0.40},
	{"typed", 0.32},
	{"typesc", -0.12},
	{"ui", 0.44},
	{"un", -0.13},
	{"una", -0.14},
	{"under", 0.27},
	{"unders", -0.09},
	{"unique", -0.13},
	{"unit", 0.10},
	{"unknow", 0.15},
	{"unless", 0.29},
	{"until", -0.19},
	{"up", 0.31},
	{"update", 0.13},
	{"url", -0.39},
	{"usa", -0.13},
	{"usar", -0.21},
	{"use", -0.10},
	{"used", -0.30},
	{"user", -0.13},
	{"users", 0.34},
	{"uses", 0.14},
	{"utc", 0.22},
	{"utilis", -0.18},
	{"utils", 0.35},
	{"uv", 0.49},
	{"valida", -0.12},
	{"value", -0.19},
	{"var", 0.34},
	{"variab", -0.08},
	{"vars", 0.09},
	{"vault", 0.15},
	{"vendor", -0.34},
	{"vendre", 0.15},
	{"verde", -0.13},
	{"versio", -0.67},
	{"veux", -0.09},
	{"vez", -0.09},
	{"vierne", 0.11},
	{"visibl", -0.10},
	{"volume", 0.21},
	{"von", 0.38},
	{"vor", -0.12},
	{"vue", -0.23},
	{"wait", 0.10},
	{"want", 0.28},
	{"wants", -0.18},
	{"warum", -0.08},
	{"was", -0.24},
	{"watch", 0.10},
	{"way", 0.21},
	{"we're", 0.09},
	{"week", -0.39},
	{"wenn", 0.09},
	{"went", 0.08},
	{"werden", 0.14},
	{"were", -0.24},
	{"what", -0.28},
	{"what's", -0.11},
	{"whatev", -0.12},
	{"when", 0.29},
	{"whenev", 0.25},
	{"where", -0.19},
	{"whethe", -0.64},
	{"which", -0.26},
	{"while", -0.36},
	{"white", -0.09},
	{"who", 0.08},
	{"whole", -0.08},
	{"why", -0.10},
	{"wieder", 0.18},
	{"wip", 0.64},
	{"wir", 0.19},
	{"wird", 0.57},
	{"with", -0.29},
	{"word", 0.10},
	{"words", -0.32},
	{"work", 0.25},
	{"worker", 0.16},
	{"workin", -0.19},
	{"works", 0.14},
	{"wrappe", 0.31},
	{"write", 0.20},
	{"writes", -0.15},
	{"wrong", -0.21},
	{"ya", -0.38},
	{"yarn", 0.36},
	{"yet", -0.14},
	{"yo", 0.21},
	{"you", 0.30},
	{"you're", 0.35},
	{"your", 0.16},
	{"zeilen", 0.28},
	{"zig", -0.13},
	{"zu", 0.12},
	{"zwei", -0.11},
	{"zweite", -0.10},
	{"ça", 0.23},
	{"último", -0.28},
	{"версию", 0.14},
	{"всегда", -0.37},
	{"говори", 0.50},
	{"для", -0.12},
	{"должно", -0.22},
	{"если", -0.28},
	{"забудь", -0.09},
	{"запуск", 0.26},
	{"из", 0.11},
	{"импорт", -0.08},
	{"как", -0.21},
	{"когда", -0.08},
	{"код", -0.16},
	{"коммит", 0.29},
	{"можешь", 0.12},
	{"на", -0.16},
	{"нас", 0.19},
	{"не", 0.14},
	{"нельзя", -0.20},
	{"никаки", 0.12},
	{"никогд", -0.29},
	{"опять", 0.16},
	{"по", -0.20},
	{"покажи", -0.10},
	{"после", 0.16},
	{"послед", -0.18},
	{"потом", 0.34},
	{"почему", -0.11},
	{"правил", 0.12},
	{"про", -0.13},
	{"работа", 0.50},
	{"сам", -0.16},
	{"секунд", -0.10},
	{"сначал", 0.35},
	{"спасиб", -0.11},
	{"спраши", -0.09},
	{"строк", 0.27},
	{"таблиц", -0.13},
	{"так", -0.09},
	{"теперь", -0.17},
	{"только", 0.33},
	{"трогай", -0.23},
	{"удален", -0.24},
	{"файлы", 0.28},
	{"чем", 0.23},
	{"あと", 0.12},
	{"ある", -0.13},
	{"いい", 0.33},
	{"いか", 0.35},
	{"いけ", -0.08},
	{"いこ", -0.09},
	{"いて", 0.28},
	{"いで", 0.17},
	{"いと", -0.13},
	{"いま", 0.19},
	{"いや", -0.13},
	{"いよ", -0.33},
	{"いら", 0.21},
	{"うち", 0.35},
	{"うに", -0.28},
	{"えた", 0.33},
	{"えて", 0.18},
	{"えな", -0.42},
	{"える", 0.19},
	{"お愿", 0.16},
	{"かな", 0.23},
	{"から", 0.37},
	{"がい", -0.41},
	{"がな", 0.11},
	{"がや", -0.09},
	{"きな", -0.16},
	{"きは", 0.20},
	{"くだ", 0.16},
	{"くて", 0.08},
	{"くな", -0.16},
	{"くら", -0.08},
	{"くれ", 0.31},
	{"けて", 0.30},
	{"けで", 0.32},
	{"けど", -0.18},
	{"けな", -0.20},
	{"ここ", -0.12},
	{"こと", 0.32},
	{"これ", -0.13},
	{"さな", 0.23},
	{"され", -0.19},
	{"さん", -0.26},
	{"した", -0.27},
	{"して", -0.16},
	{"しな", 0.17},
	{"じゃ", -0.28},
	{"すと", 0.11},
	{"する", 0.18},
	{"ずに", 0.30},
	{"ずれ", -0.15},
	{"せて", 0.11},
	{"そう", 0.17},
	{"たい", -0.21},
	{"たの", -0.12},
	{"たら", 0.10},
	{"だけ", 0.36},
	{"ださ", 0.16},
	{"だと", 0.12},
	{"ちの", 0.10},
	{"ちゃ", 0.14},
	{"っち", -0.10},
	{"って", 0.42},
	{"っと", -0.09},
	{"つけ", 0.31},
	{"つも", -0.18},
	{"てい", 0.27},
	{"てか", 0.33},
	{"てく", 0.39},
	{"てた", 0.30},
	{"ては", -0.16},
	{"ても", 0.18},
	{"てる", -0.39},
	{"て言", 0.17},
	{"でい", 0.16},
	{"でお", 0.17},
	{"でき", -0.26},
	{"です", 0.22},
	{"でま", 0.25},
	{"でや", 0.12},
	{"で书", 0.09},
	{"とき", 0.20},
	{"とめ", 0.12},
	{"と言", 0.28},
	{"どこ", -0.16},
	{"どれ", -0.22},
	{"ない", -0.09},
	{"なく", 0.12},
	{"なし", 0.36},
	{"なぜ", -0.19},
	{"なの", 0.58},
	{"なら", 0.08},
	{"なり", -0.20},
	{"なん", 0.14},
	{"にし", -0.25},
	{"にす", 0.17},
	{"にな", -0.25},
	{"には", -0.11},
	{"にフ", -0.10},
	{"に书", 0.44},
	{"に相", 0.10},
	{"に移", -0.15},
	{"に置", 0.14},
	{"ので", 0.49},
	{"のは", 0.20},
	{"のバ", -0.10},
	{"のフ", 0.27},
	{"のマ", 0.18},
	{"はい", -0.16},
	{"はな", -0.10},
	{"は使", 0.21},
	{"は全", 0.23},
	{"は必", 0.18},
	{"は毎", 0.09},
	{"は禁", 0.23},
	{"は私", 0.24},
	{"は絶", -0.20},
	{"は自", 0.19},
	{"べき", -0.32},
	{"ほう", -0.37},
	{"まし", -0.09},
	{"まだ", -0.18},
	{"まと", 0.12},
	{"まま", 0.10},
	{"もう", -0.32},
	{"ゃな", -0.09},
	{"やす", 0.13},
	{"やめ", 0.09},
	{"よう", -0.31},
	{"より", 0.17},
	{"らな", 0.49},
	{"りま", -0.18},
	{"るか", -0.19},
	{"るこ", 0.15},
	{"ると", 0.13},
	{"るな", 0.10},
	{"るの", 0.78},
	{"るん", -0.14},
	{"れく", -0.17},
	{"れた", -0.40},
	{"れて", -0.12},
	{"れば", 0.14},
	{"れる", -0.22},
	{"わか", 0.08},
	{"を书", -0.39},
	{"を使", 0.10},
	{"を変", 0.26},
	{"を见", 0.08},
	{"を追", -0.18},
	{"んで", 0.21},
	{"ァイ", 0.18},
	{"アッ", -0.11},
	{"イし", -0.17},
	{"イル", 0.17},
	{"ウン", -0.14},
	{"ェク", 0.19},
	{"エラ", -0.11},
	{"ォル", 0.23},
	{"ォー", 0.31},
	{"カル", -0.22},
	{"キャ", -0.09},
	{"クは", 0.10},
	{"クア", -0.10},
	{"クシ", -0.20},
	{"クト", 0.14},
	{"クリ", -0.18},
	{"グを", -0.12},
	{"グイ", -0.09},
	{"コマ", 0.20},
	{"コミ", 0.14},
	{"サー", 0.22},
	{"ザー", -0.10},
	{"シュ", -0.11},
	{"ショ", -0.20},
	{"ジは", 0.33},
	{"ジェ", 0.19},
	{"スキ", 0.10},
	{"スト", 0.13},
	{"タブ", -0.18},
	{"チェ", 0.18},
	{"チー", -0.16},
	{"ック", 0.15},
	{"ッシ", -0.11},
	{"テス", 0.09},
	{"デプ", -0.14},
	{"デー", 0.24},
	{"トし", -0.26},
	{"トで", 0.50},
	{"トを", -0.18},
	{"トラ", -0.12},
	{"ドが", -0.19},
	{"ドは", 0.16},
	{"ドラ", 0.21},
	{"バグ", -0.13},
	{"バッ", -0.24},
	{"バー", -0.16},
	{"ビュ", -0.24},
	{"ファ", 0.12},
	{"フォ", 0.33},
	{"フト", 0.15},
	{"フラ", 0.18},
	{"プト", -0.10},
	{"プロ", -0.14},
	{"ポー", -0.26},
	{"マン", 0.20},
	{"マー", 0.10},
	{"ミッ", 0.14},
	{"メモ", -0.11},
	{"ャッ", -0.11},
	{"ュー", -0.15},
	{"ユー", -0.10},
	{"ョン", -0.14},
	{"ラフ", 0.21},
	{"ラー", -0.11},
	{"リプ", -0.10},
	{"リー", -0.19},
	{"ルが", 0.13},
	{"ルは", 0.19},
	{"ルを", -0.22},
	{"ルド", 0.12},
	{"ルー", -0.30},
	{"レビ", -0.24},
	{"ロイ", -0.14},
	{"ログ", -0.15},
	{"ロン", 0.14},
	{"ロー", -0.10},
	{"ンは", 0.32},
	{"ング", 0.43},
	{"ンス", 0.21},
	{"ント", -0.13},
	{"ンド", 0.08},
	{"ーカ", -0.27},
	{"ーク", -0.10},
	{"ーザ", -0.10},
	{"ータ", 0.19},
	{"ード", -0.27},
	{"ーマ", 0.18},
	{"ーム", -0.15},
	{"ーン", 0.14},
	{"一下", -0.54},
	{"一个", -0.19},
	{"一律", 0.52},
	{"一条", 0.19},
	{"一次", -0.13},
	{"一直", -0.14},
	{"一行", 0.24},
	{"丈夫", -0.10},
	{"上げ", -0.11},
	{"上一", -0.09},
	{"下午", 0.12},
	{"下来", 0.09},
	{"不会", -0.17},
	{"不准", 0.42},
	{"不到", 0.56},
	{"不应", -0.25},
	{"不是", 0.23},
	{"不然", 0.30},
	{"不用", 0.08},
	{"不算", 0.30},
	{"不能", 0.08},
	{"不要", -0.17},
	{"不许", 0.55},
	{"东西", 0.83},
	{"两个", -0.27},
	{"两次", 0.21},
	{"个人", -0.23},
	{"个测", -0.10},
	{"中文", -0.12},
	{"主意", -0.19},
	{"么办", -0.13},
	{"么又", 0.18},
	{"么时", 0.09},
	{"之前", 0.55},
	{"之后", -0.16},
	{"习惯", 0.25},
	{"书く", 0.32},
	{"了吗", -0.09},
	{"了就", -0.14},
	{"了没", -0.20},
	{"二度", 0.25},
	{"人写", -0.12},
	{"什么", -0.55},
	{"今は", -0.23},
	{"今后", 0.09},
	{"今回", -0.12},
	{"今天", 0.13},
	{"从来", -0.10},
	{"仓库", 0.24},
	{"代码", 0.30},
	{"以上", 0.10},
	{"以前", -0.18},
	{"以后", 0.37},
	{"们不", -0.32},
	{"们的", 0.21},
	{"们这", 0.17},
	{"件不", -0.14},
	{"件都", 0.30},
	{"任何", 0.21},
	{"任务", 0.09},
	{"会怎", 0.09},
	{"作っ", 0.14},
	{"你写", 0.18},
	{"使用", -0.11},
	{"例外", 0.21},
	{"依存", -0.11},
	{"依赖", 0.46},
	{"保存", -0.14},
	{"保持", 0.09},
	{"保留", 0.11},
	{"信息", 0.23},
	{"做完", 0.31},
	{"允许", -0.26},
	{"先に", 0.15},
	{"先别", -0.12},
	{"先看", 0.10},
	{"先给", 0.42},
	{"先问", 0.23},
	{"全部", 0.30},
	{"再写", 0.15},
	{"再试", -0.16},
	{"再说", 0.31},
	{"再起", -0.22},
	{"写一", -0.24},
	{"写个", -0.37},
	{"写测", 0.35},
	{"写清", 0.09},
	{"写的", 0.17},
	{"冻结", -0.23},
	{"分支", 0.18},
	{"分钟", 0.13},
	{"则不", -0.13},
	{"删除", -0.50},
	{"别再", 0.12},
	{"别写", 0.13},
	{"别用", 0.10},
	{"别的", 0.12},
	{"削除", -0.13},
	{"前に", -0.18},
	{"前说", -0.20},
	{"加一", -0.19},
	{"加个", -0.11},
	{"十分", 0.21},
	{"升级", 0.51},
	{"单号", 0.21},
	{"单独", 0.36},
	{"去掉", -0.17},
	{"发版", 0.18},
	{"取り", 0.12},
	{"口返", 0.15},
	{"古い", 0.09},
	{"只改", 0.24},
	{"只有", -0.22},
	{"可以", -0.32},
	{"合并", -0.18},
	{"同じ", -0.11},
	{"同事", -0.13},
	{"同步", 0.17},
	{"名不", -0.30},
	{"名字", 0.12},
	{"后は", 0.09},
	{"后一", -0.09},
	{"后端", -0.40},
	{"后面", 0.08},
	{"周五", 0.33},
	{"命令", 0.20},
	{"命名", 0.24},
	{"喜欢", 0.08},
	{"回滚", -0.12},
	{"团队", -0.44},
	{"在哪", -0.19},
	{"増や", 0.22},
	{"変更", 0.37},
	{"大丈", -0.10},
	{"天先", 0.18},
	{"好き", 0.11},
	{"如果", -0.28},
	{"字段", 0.48},
	{"安全", 0.09},
	{"完成", 0.36},
	{"実行", 0.17},
	{"密码", -0.33},
	{"密钥", 0.13},
	{"对不", -0.12},
	{"导入", -0.09},
	{"导出", -0.12},
	{"対に", 0.11},
	{"小时", -0.09},
	{"就别", 0.43},
	{"就合", -0.14},
	{"就好", 0.16},
	{"就是", 0.49},
	{"己的", 0.13},
	{"已经", -0.33},
	{"帮我", -0.45},
	{"常に", -0.51},
	{"应该", -0.42},
	{"引号", 0.23},
	{"弹窗", -0.12},
	{"强推", 0.15},
	{"待っ", -0.15},
	{"律用", 0.21},
	{"必ず", 0.31},
	{"必须", -0.34},
	{"怎么", -0.72},
	{"怎样", 0.12},
	{"总是", -0.19},
	{"意了", -0.14},
	{"愿い", 0.16},
	{"成的", 0.20},
	{"我不", 0.18},
	{"我了", -0.09},
	{"我们", 0.38},
	{"我写", -0.14},
	{"我改", -0.20},
	{"我来", 0.31},
	{"我没", 0.24},
	{"我说", 0.36},
	{"我还", -0.11},
	{"所以", 0.16},
	{"所有", -0.15},
	{"报错", -0.15},
	{"挂了", -0.18},
	{"据库", 0.14},
	{"推上", -0.11},
	{"推了", -0.25},
	{"推送", -0.11},
	{"提交", 0.56},
	{"支付", 0.13},
	{"改了", 0.32},
	{"改动", 0.72},
	{"改完", 0.08},
	{"数字", 0.55},
	{"文件", 0.17},
	{"文字", 0.14},
	{"新し", -0.10},
	{"新人", -0.17},
	{"新的", -0.11},
	{"方案", 0.18},
	{"日志", -0.14},
	{"日期", -0.09},
	{"日本", -0.15},
	{"时不", -0.14},
	{"时候", 0.38},
	{"时间", -0.14},
	{"明天", -0.10},
	{"明日", -0.08},
	{"是你", 0.43},
	{"是我", 0.33},
	{"是把", -0.10},
	{"是用", -0.12},
	{"显示", -0.43},
	{"更新", 0.44},
	{"最后", -0.15},
	{"有一", -0.21},
	{"有什", -0.25},
	{"服务", -0.18},
	{"本番", 0.13},
	{"本语", -0.11},
	{"机能", 0.08},
	{"来没", -0.13},
	{"查一", -0.10},
	{"校验", -0.30},
	{"样式", 0.12},
	{"格式", 0.12},
	{"档案", 0.28},
	{"次就", 0.17},
	{"毎回", 0.31},
	{"每次", -0.29},
	{"比较", 0.08},
	{"水线", -0.15},
	{"永远", -0.23},
	{"没有", -0.27},
	{"没问", 0.08},
	{"流水", -0.15},
	{"测试", -0.17},
	{"涉及", 0.32},
	{"清楚", 0.58},
	{"照这", 0.13},
	{"版本", -0.10},
	{"环境", -0.09},
	{"现在", -0.30},
	{"生成", 0.47},
	{"用中", -0.12},
	{"用户", -0.22},
	{"用的", 0.26},
	{"用问", 0.20},
	{"登录", -0.33},
	{"的分", -0.13},
	{"的名", 0.12},
	{"的改", 0.42},
	{"的时", 0.13},
	{"的规", -0.16},
	{"的那", 0.18},
	{"的错", 0.25},
	{"目录", 0.22},
	{"目里", 0.20},
	{"直し", 0.22},
	{"直接", -0.10},
	{"相谈", 0.08},
	{"看得", 0.10},
	{"码里", 0.14},
	{"确认", -0.14},
	{"禁止", 0.19},
	{"移し", -0.09},
	{"移到", -0.40},
	{"空格", -0.19},
	{"第二", -0.12},
	{"等我", 0.15},
	{"等等", -0.10},
	{"类型", 0.22},
	{"絶対", -0.20},
	{"线上", 0.17},
	{"终わ", 0.17},
	{"结果", -0.18},
	{"给我", 0.49},
	{"统一", 0.54},
	{"继续", -0.14},
	{"能改", 0.28},
	{"自分", 0.17},
	{"自己", 0.25},
	{"行し", 0.11},
	{"表格", 0.08},
	{"表示", -0.15},
	{"要不", -0.14},
	{"要先", 0.08},
	{"要动", 0.15},
	{"要在", -0.15},
	{"要改", 0.17},
	{"要用", 0.34},
	{"覆盖", -0.10},
	{"见て", 0.09},
	{"规定", -0.14},
	{"规约", 0.08},
	{"规范", -0.12},
	{"解释", -0.08},
	{"触ら", 0.13},
	{"订单", -0.29},
	{"让你", 0.10},
	{"许可", 0.17},
	{"试一", -0.32},
	{"试了", 0.32},
	{"试的", -0.11},
	{"语で", 0.12},
	{"说不", -0.15},
	{"说明", 0.14},
	{"说的", -0.15},
	{"请求", 0.32},
	{"调用", -0.14},
	{"谈し", 0.10},
	{"谢谢", 0.35},
	{"起动", -0.22},
	{"起来", -0.11},
	{"超时", -0.08},
	{"超过", 0.17},
	{"跑一", 0.25},
	{"跟我", 0.09},
	{"迁移", -0.15},
	{"返回", -0.32},
	{"还是", -0.34},
	{"还有", -0.10},
	{"这个", -0.30},
	{"这么", 0.22},
	{"这是", 0.25},
	{"这样", 0.33},
	{"这种", 0.50},
	{"这边", -0.18},
	{"远不", -0.17},
	{"违う", -0.12},
	{"追加", -0.17},
	{"遇到", 0.21},
	{"都会", -0.08},
	{"都用", 0.46},
	{"都要", 0.59},
	{"配置", -0.24},
	{"里不", 0.09},
	{"里的", -0.16},
	{"里面", 0.38},
	{"重启", -0.16},
	{"重构", 0.21},
	{"重试", -0.09},
	{"钩子", 0.18},
	{"错了", -0.11},
	{"错误", 0.11},
	{"関数", -0.18},
	{"问我", 0.27},
	{"闻い", 0.27},
	{"闻か", 0.23},
	{"除非", 0.17},
	{"随便", 0.42},
	{"需求", -0.13},
	{"项目", 0.12},
	{"首页", -0.08},
	{"验证", 0.08},
	{"麻烦", 0.41},
	{"默认", -0.20},
	{"같은", -0.13},
	{"같이", 0.11},
	{"거야", 0.46},
	{"건드", 0.28},
	{"것만", 0.41},
	{"계속", 0.25},
	{"계획", -0.20},
	{"고쳐", 0.16},
	{"고치", 0.43},
	{"구사", -0.08},
	{"규칙", 0.19},
	{"그냥", -0.16},
	{"그렇", 0.46},
	{"그레", 0.24},
	{"그리", 0.18},
	{"금지", 0.35},
	{"기는", 0.16},
	{"기능", 0.26},
	{"까지", -0.19},
	{"꿔줘", -0.09},
	{"끝나", -0.10},
	{"나서", 0.27},
	{"나오", 0.12},
	{"날짜", -0.41},
	{"내가", 0.18},
	{"내일", -0.34},
	{"넘게", 0.25},
	{"넣으", 0.34},
	{"누가", 0.15},
	{"는데", -0.40},
	{"는지", 0.15},
	{"니다", 0.68},
	{"다고", 0.24},
	{"데이", 0.30},
	{"돌려", 0.27},
	{"드는", -0.16},
	{"때마", -0.09},
	{"떻게", -0.25},
	{"라던", -0.14},
	{"라인", -0.13},
	{"랜치", 0.13},
	{"렇게", 0.50},
	{"레이", 0.24},
	{"로젝", 0.26},
	{"리고", 0.18},
	{"리는", 0.16},
	{"리지", -0.32},
	{"리하", 0.31},
	{"마다", -0.13},
	{"마세", 0.23},
	{"마지", -0.25},
	{"만들", -0.21},
	{"말고", 0.27},
	{"매번", 0.28},
	{"맨날", -0.08},
	{"명령", 0.15},
	{"모델", -0.09},
	{"무조", 0.14},
	{"문서", 0.15},
	{"물어", 0.41},
	{"뭐야", -0.12},
	{"밀번", -0.12},
	{"밋에", 0.23},
	{"바꿔", -0.09},
	{"배포", 0.09},
	{"백업", -0.21},
	{"버그", -0.13},
	{"버전", 0.08},
	{"번역", -0.17},
	{"번째", -0.33},
	{"번호", -0.21},
	{"보고", 0.59},
	{"보여", -0.31},
	{"부터", -0.16},
	{"브랜", 0.13},
	{"비밀", -0.12},
	{"사용", 0.12},
	{"사항", 0.12},
	{"삭제", -0.42},
	{"새로", 0.16},
	{"서는", 0.12},
	{"설정", -0.35},
	{"세요", 0.98},
	{"수정", 0.51},
	{"스크", -0.12},
	{"스트", 0.28},
	{"시는", 0.30},
	{"시키", 0.11},
	{"쓰기", 0.11},
	{"쓰면", -0.15},
	{"쓰지", 0.36},
	{"아니", 0.38},
	{"아무", 0.11},
	{"아줘", 0.15},
	{"아직", -0.17},
	{"않게", -0.15},
	{"않아", 0.13},
	{"알려", 0.34},
	{"앞으", 0.24},
	{"얘기", 0.10},
	{"어디", -0.11},
	{"어떻", -0.25},
	{"어로", -0.37},
	{"어보", 0.30},
	{"어봐", 0.10},
	{"어줘", 0.23},
	{"없어", -0.12},
	{"었어", -0.12},
	{"에러", -0.36},
	{"에서", -0.14},
	{"영어", -0.15},
	{"오늘", -0.13},
	{"요구", -0.08},
	{"우리", 0.23},
	{"운영", 0.16},
	{"원인", -0.15},
	{"으면", 0.15},
	{"이라", 0.10},
	{"이름", -0.20},
	{"이면", -0.10},
	{"이미", 0.43},
	{"이션", 0.26},
	{"이유", -0.10},
	{"이제", -0.40},
	{"이터", -0.11},
	{"일단", -0.17},
	{"일만", 0.13},
	{"일이", -0.31},
	{"있는", 0.16},
	{"있으", -0.30},
	{"작업", 0.10},
	{"재시", -0.30},
	{"저장", -0.20},
	{"전에", 0.15},
	{"정하", 0.27},
	{"제가", 0.27},
	{"젝트", 0.19},
	{"졌어", 0.18},
	{"조건", 0.13},
	{"좋아", -0.15},
	{"주세", 0.52},
	{"지금", -0.22},
	{"지는", 0.18},
	{"지막", -0.25},
	{"지워", 0.28},
	{"지해", -0.26},
	{"쳐줘", -0.23},
	{"커밋", 0.11},
	{"키지", 0.15},
	{"테스", 0.34},
	{"트는", 0.44},
	{"포하", -0.12},
	{"폴더", 0.13},
	{"푸시", -0.29},
	{"하고", 0.16},
	{"하나", -0.43},
	{"하는", 0.17},
	{"하면", -0.14},
	{"하자", -0.23},
	{"하지", 0.24},
	{"한글", 0.29},
	{"한테", 0.08},
	{"할게", -0.12},
	{"해야", -0.09},
	{"해줘", -0.22},
	{"화면", 0.21},
}
