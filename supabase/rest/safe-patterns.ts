const longest = 100
const mostRepeats = 6
const deepestGroup = 4
const largestCount = 20

// The shapes of a regular expression whose search takes a time that grows with the text alone.
const parts = {
  repeat: /(?:[*+?]|\{(\d{1,3})(?:,(\d{0,3}))?\})\??/y,
  open: /\((?!\?)/y,
  close: /\)/y,
  between: /[|^]/y,
  one: /[^\\^$.|?*+()[\]{}]|[.$]|\\[dDwWsSmMyY.^$|?*+()[\]{}\\/-]|\[\^?\]?(?:\[:[a-z]+:\]|[^\]\\[]|\\[dDwWsS\]\\^-])*\]/y,
} as const

/** A short pattern without repeats of repeats, repeated groups, references or looks around. */
export function isSafePattern(pattern: string): boolean {
  if (pattern.length > longest) return false
  let [at, depth, repeats] = [0, 0, 0]
  let mayRepeat = false
  const take = (name: keyof typeof parts) => {
    const part = parts[name]
    part.lastIndex = at
    const found = part.exec(pattern)
    at += found?.[0].length ?? 0
    return found
  }
  while (at < pattern.length) {
    const repeat = take('repeat')
    if (repeat) {
      const counts = [repeat[1], repeat[2]].map((count) => Number(count || 0))
      if (!mayRepeat || ++repeats > mostRepeats || counts.some((count) => count > largestCount)) return false
      mayRepeat = false
    } else if (take('one')) mayRepeat = true
    else if (take('between')) mayRepeat = false
    else if (take('open')) {
      if (++depth > deepestGroup) return false
      mayRepeat = false
    } else if (take('close')) {
      if (--depth < 0) return false
      mayRepeat = false
    } else return false
  }
  return depth === 0
}
