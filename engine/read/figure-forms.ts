import type { ColumnName } from '#engine/lexicon/columns.ts'
import type { Field } from '#engine/read/tables.ts'

const product = /^(\d{1,3}(?:[.,]\d{1,2})?) ?[x×*] ?(\d[\d .]*[.,]\d{2}) ?€?(?: (-?\d{1,2}) ?%)?$/i
/** « 89,00 → 84,00 »: the agreed amount follows the requested one. */
const change = /^\d[\d .]*[.,]\d{2} ?(?:→|->|=>) ?(\d[\d .]*[.,]\d{2})(?: ?€)?$/
const changing: readonly ColumnName[] = ['quantity', 'unitPrice', 'amount', 'hours', 'rate']
const hoursAndMinutes = /^(?:(\d{1,3}) ?h(?:eures?)? ?)?([0-5]\d)(?: ?min(?:utes?)?)?$/i

/** Separates combined figures: « 2 × 68,00 € » is a quantity and a price, « 6 h 15 » is 6,25 hours. */
export function withPlainFigures(fields: ReadonlyMap<ColumnName, Field>): Map<ColumnName, Field> {
  const plain = new Map(fields)
  const [quantity, unitPrice, hours] = [fields.get('quantity'), fields.get('unitPrice'), fields.get('hours')]
  const words = [quantity, unitPrice].flatMap((field) => field?.words ?? [])
  const [, times, price, discount] = product.exec(words.map(({ text }) => text).join(' ')) ?? []
  if (times && price) {
    const sign = words.findIndex(({ text }) => /^[x×*]$/i.test(text))
    plain.set('quantity', { text: times, words: words.slice(0, Math.max(1, sign)) })
    plain.set('unitPrice', { text: price, words: words.slice(sign + 1) })
    if (discount && !fields.has('discount')) plain.set('discount', { text: discount, words: words.slice(-2) })
  }
  for (const name of changing) {
    const field = fields.get(name)
    const [, agreed] = change.exec(field?.text ?? '') ?? []
    if (field && agreed) plain.set(name, { words: field.words.slice(-1), text: agreed })
  }
  const decimal = hours && decimalHours(hours.text)
  if (hours && decimal) plain.set('hours', { ...hours, text: decimal })
  return plain
}

/** Converts « 6 h 15 », « 0 h 45 », « 45 min »; undefined for decimal hours. */
function decimalHours(text: string): string | undefined {
  const [, whole, minutes] = /h|min/i.test(text) ? (hoursAndMinutes.exec(text.trim()) ?? []) : []
  return minutes && (Number(whole ?? 0) + Number(minutes) / 60).toFixed(2).replace('.', ',')
}
