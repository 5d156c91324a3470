import { boxAround, heightOf } from '#engine/page/box.ts'
import type { Line } from '#engine/read/tables.ts'

/** Where every line has a number or code, a line of words alone continues the previous one. */
export function withoutRests(lines: readonly Line[]): Line[] {
  const isMarked = ({ fields }: Line) => fields.has('line') || fields.has('operation')
  const marked = lines.filter(isMarked).length
  if (marked < 3 || marked < lines.length * 0.6) return [...lines]
  const whole: Line[] = []
  for (const line of lines) {
    const last = whole.at(-1)
    const isRest = last && !isMarked(line) && [...line.fields.keys()].every((name) => name === 'label')
    if (isRest && line.classes.length === 0 && last.page === line.page && isClose(line, last)) join(last, line)
    else whole.push(line)
  }
  return whole
}

function isClose(line: Line, before: Line): boolean {
  return line.box.top - before.box.bottom < heightOf(line.box) * 0.6
}

/** A label continued on the next line, or a lone currency sign. */
export function continues(line: Line, before: Line): boolean {
  const names = [...line.fields.keys()]
  if (line.page !== before.page || line.classes.length > 0) return false
  if (names.every((name) => /^(?:€|eur|h)$/i.test(line.fields.get(name)?.text ?? ''))) return true
  const isLabelOnly = names.length === 1 && names[0] === 'label'
  const [label, rest] = [before.fields.get('label')?.text, line.fields.get('label')?.text ?? '']
  if (!isLabelOnly || !isClose(line, before) || label === undefined) return false
  return startsAsRest(rest) || /[:,-]$/.test(label) || isIndented(line, before)
}

/** Words that directly follow a line where lines are usually spaced. */
export function isJoined(line: Line, before: Line): boolean {
  const [name, ...others] = line.fields.keys()
  if (name !== 'label' || others.length > 0 || line.page !== before.page || !before.fields.has('label')) return false
  return line.box.top - before.box.bottom < heightOf(line.box) * 0.05
}

/** The line is indented under its label. */
function isIndented(line: Line, before: Line): boolean {
  const [own, above] = [line, before].map(({ fields }) => fields.get('label')?.words[0]?.box.left ?? 0)
  const indent = (own ?? 0) - (above ?? 0)
  return indent > 3 && indent < 20
}

function startsAsRest(text: string): boolean {
  return /^[a-zà-ÿ(/+&-]/.test(text) || /^(?:AV|AR|AVG|AVD|ARG|ARD|DROITE?|GAUCHE|INF|SUP|COMPL)/.test(text)
}

export function join(line: Line, more: Line): void {
  const label = line.fields.get('label')
  const rest = more.fields.get('label')
  if (label && rest)
    line.fields.set('label', { text: `${label.text} ${rest.text}`, words: [...label.words, ...rest.words] })
  line.box = boxAround([line.box, more.box])
}
