package lexicon

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Fold makes a text comparable with the lexicons: canonical composition, lower
// case, full-width letters and punctuation to ASCII, traditional Chinese
// characters to simplified ones as far as the lexicons use them, curly quotes
// to straight ones, ё to е. After composition it maps rune to rune, so that
// Unfold finds the way back.
func Fold(text string) string {
	lower, ascii := true, true
	for i := 0; i < len(text) && ascii; i++ {
		c := text[i]
		ascii = c < utf8.RuneSelf
		lower = lower && !('A' <= c && c <= 'Z')
	}
	if ascii {
		if lower {
			return text
		}
		return strings.ToLower(text)
	}
	text = NFC(text)
	var b strings.Builder
	b.Grow(len(text) + 8)
	for i := 0; i < len(text); {
		if c := text[i]; c < utf8.RuneSelf {
			if 'A' <= c && c <= 'Z' {
				c += 'a' - 'A'
			}
			b.WriteByte(c)
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(text[i:])
		b.WriteRune(foldRune(r))
		i += size
	}
	return b.String()
}

// Unfold returns the byte of text, which must be in NFC, where the rune at
// byte `at` of its folded form stands.
func Unfold(text, folded string, at int) int {
	n := utf8.RuneCountInString(folded[:at])
	for i := range text {
		if n == 0 {
			return i
		}
		n--
	}
	return len(text)
}

// NFC returns the text in canonical composition, the form that Unfold needs.
func NFC(text string) string {
	if composed(text) || norm.NFC.IsNormalString(text) {
		return text
	}
	return norm.NFC.String(text)
}

// composed reports whether a text holds nothing but characters that stand for
// themselves in canonical composition and join with none before them, such as
// unaccented and accented Latin letters, Cyrillic ones, kana, ideographs and
// Hangul syllables.
func composed(text string) bool {
	for _, r := range text {
		switch {
		case r < 0x300, 0x400 <= r && r <= 0x482, 0x2010 <= r && r <= 0x2027, 0x3001 <= r && r <= 0x3029,
			0x3041 <= r && r <= 0x3096, 0x30A1 <= r && r <= 0x30FF, 0x4E00 <= r && r <= 0x9FFF,
			0xAC00 <= r && r <= 0xD7A3, 0xFF01 <= r && r <= 0xFF5E:
		default:
			return false
		}
	}
	return true
}

func foldRune(r rune) rune {
	switch {
	case r < utf8.RuneSelf:
		if 'A' <= r && r <= 'Z' {
			return r + 'a' - 'A'
		}
		return r
	case r == '’' || r == '‘' || r == '‛' || r == 'ʼ' || r == '´':
		return '\''
	case r == '“' || r == '”' || r == '„' || r == '‟':
		return '"'
	case r == 'ё' || r == 'Ё':
		return 'е'
	case r == '\u00a0' || r == '\u3000' || r == '\u202f' || r == '\u2009':
		return ' '
	case 0xFF01 <= r && r <= 0xFF5E:
		return foldRune(r - 0xFEE0)
	case 0x4E00 <= r && r <= 0x9FFF:
		if s, ok := simplified()[r]; ok {
			return s
		}
		return r
	}
	return unicode.ToLower(r)
}

var simplified = sync.OnceValue(func() map[rune]rune {
	m := make(map[rune]rune, len(traditional)/6)
	from := rune(-1)
	for _, r := range traditional {
		switch {
		case r == ' ' || r == '\n':
		case from < 0:
			from = r
		default:
			m[from] = r
			from = -1
		}
	}
	return m
})

// traditional lists pairs of a traditional character and its simplified form:
// those that occur in what people type to a coding agent.
const traditional = `
們们 這这 個个 說说 請请 麼么 嗎吗 為为 爲为 還还 沒没 對对 錯错 應应 該该 從从 來来 後后 會会 過过 讓让 給给 誰谁 動动 執执
將将 於于 與与 並并 無无 須须 遠远 總总 幾几 裡里 裏里 時时 間间 間间 問问 題题 頁页 項项 順顺 須须 頭头 顯显 願愿 類类 頻频
發发 佈布 庫库 數数 據据 刪删 資资 檔档 專专 環环 產产 測测 試试 註注 釋释 變变 語语 詞词 記记 許许 訪访 設设 證证 評评 訊讯
詢询 話话 認认 誤误 調调 談谈 論论 讀读 譯译 議议 護护 貼贴 賬账 費费 買买 質质 貨货 責责 規规 覺觉 見见 現现 視视 觀观 覽览
開开 關关 閉闭 閱阅 門门 隨随 險险 隱隐 離离 難难 電电 雲云 靜静 預预 頂顶 領领 風风 飛飞 餘余 驗验 騎骑 馬马 體体 點点 黨党
齊齐 齒齿 龍龙 單单 嚴严 嚐尝 團团 圖图 圍围 國国 園园 場场 壓压 壞坏 塊块 報报 夠够 夾夹 妳你 學学 實实 審审 寫写 寬宽 導导
層层 屬属 岡冈 師师 帳账 帶带 幫帮 幹干 乾干 廢废 張张 強强 彈弹 彙汇 匯汇 當当 復复 複复 徑径 徵征 態态 慣惯 憑凭 懶懒 懷怀
戰战 戶户 掃扫 掛挂 採采 換换 揀拣 揮挥 損损 搶抢 據据 擇择 擔担 擋挡 擬拟 擴扩 擺摆 擾扰 攔拦 敗败 敵敌 斷断 於于 書书 曬晒
曉晓 東东 條条 極极 構构 樣样 標标 樹树 橋桥 機机 檢检 權权 欄栏 歡欢 歷历 歸归 殘残 毀毁 氣气 決决 況况 淨净 減减 測测 準准
溝沟 滅灭 滿满 漏漏 潛潜 潔洁 濟济 濾滤 災灾 煩烦 熱热 營营 爛烂 爭争 牆墙 狀状 獨独 獲获 獻献 瑣琐 畫画 異异 當当 療疗 盡尽
監监 盤盘 眾众 睏困 矯矫 碼码 確确 禮礼 種种 稱称 稿稿 積积 窮穷 節节 範范 築筑 簡简 簽签 籤签 簿簿 糾纠 紀纪 約约 紅红 級级
純纯 紙纸 細细 終终 組组 結结 絕绝 給给 統统 經经 綁绑 維维 網网 緊紧 線线 編编 緩缓 練练 縮缩 績绩 織织 繁繁 繼继 續续 罰罚
罵骂 習习 聯联 聲声 聽听 職职 腳脚 脫脱 臨临 臺台 舉举 舊旧 莊庄 華华 萬万 葉叶 著着 處处 號号 蟲虫 術术 衛卫 衝冲 補补 裝装
複复 襲袭 覆覆 訂订 計计 討讨 訓训 託托 訴诉 診诊 詳详 誇夸 誌志 誠诚 諾诺 謝谢 謹谨 譜谱 讚赞 豐丰 貝贝 負负 財财 貫贯 賴赖
購购 贊赞 趕赶 跡迹 蹟迹 踐践 躍跃 車车 軟软 較较 載载 輕轻 輯辑 輸输 轉转 輪轮 辦办 農农 迴回 連连 進进 週周 遊游 運运 達达
違违 遞递 遲迟 遷迁 選选 邊边 郵邮 鄰邻 醜丑 醫医 釘钉 針针 鈕钮 銀银 銷销 鋪铺 錄录 鍵键 鎖锁 鏈链 鏡镜 鐘钟 鑰钥 長长 陣阵
陳陈 陰阴 階阶 際际 雖虽 雜杂 雙双 雞鸡 頓顿 顆颗 額额 飯饭 飾饰 館馆 駐驻 驅驱 騙骗 騷骚 驚惊 髒脏 鬆松 鬧闹 鬼鬼 魚鱼 鮮鲜
麗丽 麥麦 黃黄 齡龄 兒儿 內内 兩两 冊册 凍冻 別别 刪删 則则 剛刚 創创 劃划 劇剧 動动 務务 勝胜 勢势 區区 協协 卻却 參参 吳吴
呂吕 員员 啟启 啓启 喚唤 喪丧 嘗尝 噴喷 囉啰 囑嘱 執执 堅坚 塵尘 墊垫 夥伙 奪夺 奮奋 婦妇 媽妈 孫孙 寧宁 寶宝 尋寻 屆届 嶄崭
幣币 廠厂 廣广 廳厅 彎弯 後后 徹彻 恆恒 悶闷 惡恶 惱恼 愛爱 慮虑 憂忧 憶忆 懂懂 拋抛 挾挟 捨舍 撐撑 撥拨 撤撤 擊击 敘叙 斂敛
映映 暫暂 暈晕 曆历 曾曾 會会 構构 槍枪 樂乐 樓楼 檯台 櫃柜 殺杀 毆殴 氈毡 沖冲 沒没 淚泪 淺浅 渾浑 湊凑 滾滚 漲涨 濕湿 灣湾
燈灯 燒烧 爾尔 牽牵 狹狭 猶犹 獎奖 獸兽 瑪玛 環环 痠酸 發发 盜盗 睜睁 瞭了 礙碍 稅税 穩稳 競竞 筆笔 簾帘 粵粤 綠绿 緒绪 緣缘
縣县 縱纵 罷罢 羅罗 義义 翹翘 聖圣 聞闻 肅肃 腦脑 膠胶 艙舱 艱艰 蘇苏 蘭兰 虛虚 蠻蛮 褲裤 製制 訝讶 詭诡 該该 諒谅 豬猪 貓猫
貴贵 賣卖 賞赏 賽赛 蹤踪 軌轨 軍军 輔辅 輩辈 辭辞 這这 醬酱 鎮镇 鐵铁 閃闪 閒闲 闆板 闢辟 陽阳 隊队 隻只 雇雇 靈灵 韓韩 韻韵
頒颁 頗颇 顏颜 顧顾 颱台 飲饮 飽饱 餓饿 駁驳 駕驾 麵面 鬥斗 鬱郁 鹽盐 鹼碱 黴霉 鼠鼠 嗎吗 囈呓 妝妆 庫库 慘惨 擅擅 擠挤 濫滥
`
