import { dayAfter, monthsAfter } from '#lib/paris-days.ts'

export const closingKinds = ['day', 'month', 'year'] as const
export type ClosingKind = (typeof closingKinds)[number]

/** A day, a calendar month or a calendar year, by its first and its last day. */
export type Period = { kind: ClosingKind; startsOn: string; endsOn: string }

export function periodOf(kind: ClosingKind, day: string): Period {
  if (kind === 'day') return { kind, startsOn: day, endsOn: day }
  const startsOn = kind === 'month' ? `${day.slice(0, 7)}-01` : `${day.slice(0, 4)}-01-01`
  return { kind, startsOn, endsOn: dayBefore(monthsAfter(startsOn, kind === 'month' ? 1 : 12)) }
}

export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
}

/** The last day that each kind of closing has reached; null before the first one. */
export type Reached = Record<ClosingKind, string | null>

type Due = {
  /** Days with payments that no closing covers yet. */
  paidDays: readonly string[]
  reached: Reached
  /** The last day that is closed now. */
  through: string
}

/**
 * The periods that are due on a day, in the order of their closing: each day that has payments, and every month and year that ended
 * since the first closed day, with payments or without. A month follows its last day, a year its last month.
 */
export function duePeriods({ paidDays, reached, through }: Due): Period[] {
  const days = paidDays.filter((day) => day <= through).map((day) => periodOf('day', day))
  const firstDay = [reached.day, ...paidDays].filter((day) => day !== null).toSorted()[0]
  if (firstDay === undefined || firstDay > through) return []
  const months = endedPeriods('month', reached.month ? dayAfter(reached.month) : firstDay, through)
  const years = endedPeriods('year', reached.year ? dayAfter(reached.year) : firstDay, through)
  const rank = ({ kind, endsOn }: Period) => `${endsOn} ${closingKinds.indexOf(kind)}`
  return [...days, ...months, ...years].toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1))
}

function endedPeriods(kind: 'month' | 'year', from: string, through: string): Period[] {
  const periods: Period[] = []
  let next = periodOf(kind, from)
  while (next.endsOn <= through) {
    periods.push(next)
    next = periodOf(kind, dayAfter(next.endsOn))
  }
  return periods
}
