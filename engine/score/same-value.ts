export type Value = string | number | boolean | null | undefined

const identifiers = new Set([
  'report.number',
  'claim.number',
  'insurer.policyNumber',
  'vehicle.plate',
  'vehicle.vin',
  'vehicle.typeCode',
  'repairer.siret',
  'insured.zipCode',
  'insured.phone',
  'parts.reference',
  'labour.code',
])
const people = new Set(['insured.name', 'report.expert'])
const exact = new Set(['report.date', 'claim.date', 'vehicle.firstRegistration', 'parts.operation'])
const civilities = ['m', 'mr', 'mme', 'mlle', 'monsieur', 'madame', 'mademoiselle']
const reuseMark = /[\s([-]*(PRE|PIEC|OCC(?:ASION)?|R[ÉE]EMPLOI)[)\]]*\s*$/i

/** An empty text counts as no value. */
export function valueOrNull(value: Value): string | number | boolean | null {
  return value === undefined || value === '' ? null : value
}

/** Tells whether two values of a field mean the same to a person. */
export function isSameValue(field: string, truth: Value, read: Value): boolean {
  const [a, b] = [valueOrNull(truth), valueOrNull(read)]
  if (a === null || b === null) return a === b
  if (typeof a === 'number') return typeof b === 'number' && Math.abs(a - b) < 0.005
  if (typeof a === 'boolean') return a === b
  return typeof b === 'string' && isSameText(field, a, b)
}

function isSameText(field: string, a: string, b: string): boolean {
  if (field === 'conclusion.procedure') return a.toLowerCase() === b.toLowerCase()
  if (exact.has(field)) return a === b
  if (identifiers.has(field)) return lettersAndDigits(a) === lettersAndDigits(b)
  if (field === 'insured.email') return a.toLowerCase() === b.trim().toLowerCase()
  if (people.has(field)) return personOf(a) === personOf(b)
  if (field.endsWith('.label')) return likenessOfLabels(a, b) >= 0.9
  return plain(a) === plain(b)
}

/** Share of equal letters in two labels, 0 to 1, without case, accents and marks of used parts. */
export function likenessOfLabels(truth: Value, read: Value): number {
  if (typeof truth !== 'string' || typeof read !== 'string') return 0
  const [a, b] = [truth, read].map((label) => plain(label.replace(reuseMark, ''))) as [string, string] // two in, two out
  const length = Math.max(a.length, b.length)
  return length === 0 ? 1 : 1 - distance(a, b) / length
}

function plain(text: string): string {
  return withoutAccents(text.replace(/œ/g, 'oe').replace(/Œ/g, 'OE'))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

function personOf(text: string): string {
  const words = plain(text).split(' ')
  return words
    .filter((word) => !civilities.includes(word))
    .toSorted()
    .join(' ')
}

function lettersAndDigits(text: string): string {
  return withoutAccents(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}

function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')
}

/** Edit distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let index = 0; index < a.length; index += 1) {
    const next = [index + 1]
    for (let at = 0; at < b.length; at += 1) {
      const [left = 0, above = 0, corner = 0] = [next[at], row[at + 1], row[at]]
      next.push(Math.min(left + 1, above + 1, corner + (a[index] === b[at] ? 0 : 1)))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
