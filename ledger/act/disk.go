package act

import "strings"

// isDevice reports whether a path names a device. What lies in memory under
// /dev/shm are files like others.
func isDevice(path string) bool {
	return strings.HasPrefix(path, "/dev/") && !strings.HasPrefix(path, "/dev/shm/")
}

// doDd is dd: of= is written.
func doDd(a *analysis, c *cmd) {
	for _, w := range c.args {
		name, val, ok := strings.Cut(w.text, "=")
		if !ok || name != "of" || isSink(val) {
			continue
		}
		p := w.with(val)
		if isDevice(val) || !p.known() && strings.Contains(strings.ToLower(p.vars), "dev") {
			a.emit(c, "disk.write", fieldAttr("target", p))
			continue
		}
		a.emit(c, "file.write", a.pathAttr(c, p), a.newAttr(c, p))
	}
}

// doDisk is mkfs and other programs that write disks.
func doDisk(a *analysis, c *cmd) {
	if c.has("--help|--version|-l|--list|-n|--no-act|-p|--print|-V") || len(c.pos) == 0 {
		return
	}
	switch c.name {
	case "parted":
		for _, p := range c.pos {
			if p.text == "print" {
				return
			}
		}
	case "hdparm":
		if !c.has("--security-erase") {
			return
		}
	}
	a.emit(c, "disk.write", fieldAttr("target", c.pos[len(c.pos)-1]))
}

func doVolume(a *analysis, c *cmd) {
	switch sub := c.arg(0).text; c.name {
	case "diskutil":
		if !strings.HasPrefix(strings.ToLower(sub), "erase") && !strings.EqualFold(sub, "partitionDisk") && !strings.EqualFold(sub, "zeroDisk") && !strings.EqualFold(sub, "secureErase") {
			return
		}
	case "zpool", "zfs":
		if sub != "destroy" && sub != "rollback" && sub != "labelclear" {
			return
		}
	case "cryptsetup":
		if sub != "luksFormat" && sub != "erase" && sub != "luksErase" {
			return
		}
	case "mdadm":
		if !c.has("--zero-superblock") {
			return
		}
	case "btrfs":
		if sub != "subvolume" || c.arg(1).text != "delete" {
			return
		}
	}
	if len(c.pos) == 0 {
		return
	}
	a.emit(c, "disk.write", fieldAttr("target", c.pos[len(c.pos)-1]))
}
