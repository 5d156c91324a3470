import { daysAfter } from '#features/vehicles/deadlines.ts'
import { monthsAfter } from '#lib/paris-days.ts'

/** Days, both included. */
export type Period = { from: string; to: string }

export const spans = ['month', 'quarter', 'exercise'] as const
export type Span = (typeof spans)[number]

export const spanLabels: Record<Span, string> = { month: 'Mois', quarter: 'Trimestre', exercise: 'Exercice' }

/** The month, the quarter or the exercise that holds this day. An exercise begins with a month that the garage chooses. */
export function periodAt(span: Span, day: string, startMonth: number): Period {
  const month = Number(day.slice(5, 7))
  const since = span === 'month' ? 0 : span === 'quarter' ? (month - 1) % 3 : (month - startMonth + 12) % 12
  const from = monthsAfter(`${day.slice(0, 7)}-01`, -since)
  return { from, to: daysAfter(monthsAfter(from, lengths[span]), -1) }
}

/** The exercise that begins in this year. */
export function exerciseOf(year: number, startMonth: number): Period {
  return periodAt('exercise', `${year}-${`${startMonth}`.padStart(2, '0')}-01`, startMonth)
}

/** The period of the same span before or after. */
export function periodBeside(span: Span, { from }: Period, steps: number): string {
  return monthsAfter(from, steps * lengths[span])
}

const lengths: Record<Span, number> = { month: 1, quarter: 3, exercise: 12 }
const monthWords = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** « novembre 2026 », « 4e trimestre 2026 », « exercice 2026 », « exercice 2026-2027 » */
export function periodWords(span: Span, { from, to }: Period): string {
  const [year, last] = [from.slice(0, 4), to.slice(0, 4)]
  if (span === 'month') return monthWords.format(new Date(`${from}T00:00:00Z`))
  if (span === 'exercise') return `exercice ${year === last ? year : `${year}-${last}`}`
  const rank = (Number(from.slice(5, 7)) + 2) / 3
  return `${rank}${rank === 1 ? 'er' : 'e'} trimestre ${year}`
}

/** At most an exercise of a leap year is read at once. A day that does not exist is unreadable. */
export function isReadable({ from, to }: Period): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
  return days >= 0 && days < 366
}
