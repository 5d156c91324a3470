import type { LabourLine, SupplyLine } from '#engine/expert-report.ts'
import { foldText } from '#engine/values/folded.ts'
import { numbersIn, roundCents } from '#engine/values/number.ts'

type Figure = { value: number; from: number; to: number; unit: 'h' | 'rate' | undefined }

/** Labour written in one line: « Tôlerie T1 – 14,00 h – 63,50 €/h 889,00 ». */
export function runningLabour(text: string): LabourLine | undefined {
  const { label, figures } = split(text)
  if (figures.length < 2) return undefined
  const hours = figures.find(({ unit }) => unit === 'h')
  // « niveau 1 (3,50 h à 61,00) 213,50 »: figures before the hours belong to the label.
  const others = hours ? figures.slice(figures.indexOf(hours) + 1) : figures
  const said = hours ? labelBefore(text, hours.from) : label
  const product = hours
    ? undefined
    : figures.find(
        (each, at) => at < figures.length - 2 && closes(each.value, figures[at + 1]?.value, figures[at + 2]?.value),
      )
  if ((!hours && !product) || !said) return undefined
  const [worked, rest] = hours ? [hours, others] : [figures[0], figures.slice(1)]
  const rate = rest.find(({ unit }) => unit === 'rate') ?? (rest.length > 1 ? rest[0] : undefined)
  const amount = rest.filter((each) => each !== rate).at(-1)
  const { code, label: work } = codeIn(said)
  return {
    code,
    label: work,
    hours: worked?.value ?? null,
    rate: rate?.value ?? null,
    amount: amount?.value ?? null,
  }
}

/** Hours times rate equals the amount, so the line is labour in any table. */
export function isWorked(text: string): boolean {
  const { hours, rate, amount } = runningLabour(text) ?? {}
  return Boolean(hours && rate && amount) && closes(hours ?? 0, rate ?? 0, amount ?? 0) && /\dh|\d h/i.test(text)
}

/** « Ingrédients – 10,70 x 28,90 309,23 »: three figures are quantity, price and amount; a single one is the amount. */
export function runningSupply(text: string): SupplyLine | undefined {
  const { label, figures } = split(text)
  const amount = figures.at(-1)
  // A sentence can mention an amount, an article or a date.
  if (!/^[\p{Lu}\d]/u.test(label) || !amount || !currencyAtEnd.test(text.slice(amount.to))) return undefined
  const [first, second] = figures
  if (figures.length >= 3)
    return { label, quantity: first?.value ?? null, unitPrice: second?.value ?? null, amount: amount.value }
  return {
    label,
    quantity: figures.length === 2 ? (first?.value ?? null) : null,
    unitPrice: null,
    amount: amount.value,
  }
}

const currencyAtEnd = /^[\s.;€)*]*(?:(?:eur|euros?|h\.?t|t\.?t\.?c)\b[\s.)]*)*$/i

function split(text: string): { label: string; figures: Figure[] } {
  const figures = numbersIn(text).map((each) => ({
    ...each,
    unit: unitOf(foldText(text.slice(each.to, each.to + 10))),
  }))
  return { label: labelBefore(text, figures[0]?.from ?? text.length), figures }
}

function labelBefore(text: string, end: number): string {
  const label = text
    .slice(0, end)
    .replace(/^[\s•·*–—-]+|[\s•·:.–—xX×(=-]+$/g, '')
    // « Équilibrage : forfait de 16,00 € »: the flat rate is not part of the label.
    .replace(/\s?[:,]?\s(?:au )?forfait(?: de)?$/i, '')
  return /\p{L}{2}|^[TPM]\d?$/u.test(label) ? label : ''
}

function unitOf(after: string): Figure['unit'] {
  if (/^\s?(?:€|eur|euros)?\s?(?:ht)?\s?\/\s?h/.test(after)) return 'rate'
  return /^\s?(?:h|hr|hrs|heures?)x?\b/.test(after) ? 'h' : undefined
}

function closes(a = 0, b = 0, c = 0): boolean {
  return c !== 0 && Math.abs(roundCents(a * b) - c) < 0.02
}

/** « T1 » is code and label; « Tôlerie (T1) » gives both. */
function codeIn(said: string): { code: string | null; label: string } {
  const [, work, code] = /^(.*\p{L}{3}.*?) \((T[1-4]|TP|M[1-3]?|P)\)$/u.exec(said) ?? []
  if (work && code) return { code, label: work }
  return { code: /^(?:T[1-4]|TP|M[1-3]?|P|PEINT ?\d?)$/.exec(said)?.[0] ?? null, label: said }
}
