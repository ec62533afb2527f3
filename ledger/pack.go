package ledger

import "agentrecall/ledger/guard"

// pack gives the snapshot of a view. Rules that came from a snapshot are taken
// over as they stand there.
func (v *View) pack() []byte {
	v.needStamps()
	v.needCards()
	if v.snap != nil {
		v.snap.readAll()
	}
	if v.index == nil {
		v.index = v.buildIndex()
	}
	size := 0 // of the rules, about
	for i := range v.rules {
		if p := v.number(i); p >= 0 {
			if b, err := v.snap.rule(p); err == nil {
				size += len(b)
				continue
			}
		}
		size += 512
	}
	var scratch encoder
	rule := func(i int) []byte {
		if p := v.number(i); p >= 0 {
			if b, err := v.snap.rule(p); err == nil {
				return b
			}
		}
		scratch.b = scratch.b[:0]
		scratch.rule(v.rule(i))
		return scratch.b
	}
	var head, index, cards, files encoder
	head.time(v.CheckedAt)
	head.time(v.dirs[0])
	head.time(v.dirs[1])
	head.stamp(&v.config)
	head.config(&v.Config)
	head.strs(v.ConfigBad)
	index.keys(v.index)
	for i := range v.cards {
		cards.card(&v.cards[i])
	}
	files.num(int64(len(v.files)))
	for i := range v.files {
		files.stamp(&v.files[i])
	}
	return packSnapshot(head.b, index.b, cards.b, files.b, len(v.rules), size, rule)
}

// unpackView reads the head of a snapshot; the rest waits until it is needed.
func unpackView(b *Book, s *snapshot) (*View, error) {
	head, err := s.section(headSection)
	if err != nil {
		return nil, err
	}
	d := &decoder{b: head}
	v := &View{book: b, snap: s, rules: make([]*Rule, s.n)}
	v.CheckedAt, v.dirs[0], v.dirs[1], v.config = d.time(), d.time(), d.time(), d.stamp()
	v.Config = d.config()
	v.ConfigBad = d.strs()
	if d.bad {
		return nil, errTorn
	}
	return v, nil
}

// keys packs the index: each selector once, with the numbers of its rules as
// distances from one to the next.
func (e *encoder) keys(index []indexEntry) {
	var order []guard.Key
	rules := map[guard.Key][]int{}
	for _, x := range index {
		if rules[x.key] == nil {
			order = append(order, x.key)
		}
		rules[x.key] = append(rules[x.key], x.rule)
	}
	e.num(int64(len(order)))
	for _, k := range order {
		e.num(int64(k.Kind))
		e.str(k.Name)
		one := encoder{}
		at := 0
		for _, i := range rules[k] {
			one.num(int64(i - at))
			at = i
		}
		e.str(string(one.b))
	}
}

// keys hands each selector of the index to take, with a function that goes
// through the numbers of its rules.
func (s *snapshot) keys(take func(k guard.Key, rules func(func(int)))) error {
	b, err := s.section(indexSection)
	if err != nil {
		return err
	}
	d := &decoder{b: b}
	for range d.count() {
		k := guard.Key{Kind: guard.KeyKind(d.num()), Name: d.str()}
		list := &decoder{b: d.bytes()}
		if d.bad {
			break
		}
		take(k, func(f func(int)) {
			for at := 0; len(list.b) > 0; {
				at += int(list.num())
				if at < 0 || at >= s.n {
					d.bad = true
					return
				}
				f(at)
			}
		})
	}
	if d.bad {
		return errTorn
	}
	return nil
}
