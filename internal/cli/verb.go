package cli

// verbOptions are those of a verb that the chat knows too: undo, allow, why,
// off and on.
type verbOptions struct {
	*IO
	Verb string
	Args []string
}

func (o *verbOptions) run() error {
	c, err := o.OpenAnyway()
	if err != nil {
		return err
	}
	text, err := c.Run(append([]string{o.Verb}, o.Args...)...)
	if err != nil {
		return err
	}
	return o.Answer(text)
}
