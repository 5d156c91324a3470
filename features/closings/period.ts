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
  /** The first day that a payment may have. One before it was mistyped: nobody was paid in the months and years that follow it. */
  opensOn: string
  /** The last day that is closed now. */
  through: string
}

/**
 * The periods that are due on a day, in the order of their closing: each day that has payments, and every month and year that ended
 * since the first payment, with payments or without. A month follows its last day, a year its last month.
 */
export function duePeriods({ paidDays, reached, opensOn, through }: Due): Period[] {
  const days = paidDays.filter((day) => day <= through).map((day) => periodOf('day', day))
  const known = [reached.day, ...paidDays].filter((day) => day !== null).toSorted()
  const [firstDay] = known
  if (firstDay === undefined || firstDay > through) return []
  const firstSane = known.find((day) => day >= opensOn)
  const isDue = ({ startsOn, endsOn }: Period) =>
    (firstSane !== undefined && endsOn >= firstSane) || paidDays.some((day) => day >= startsOn && day <= endsOn)
  const ended = (kind: 'month' | 'year') => {
    const last = reached[kind]
    const periods = endedPeriods(kind, last ? dayAfter(last) : firstDay, through)
    return last !== null && last >= opensOn ? periods : periods.filter(isDue)
  }
  const [months, years] = [ended('month'), ended('year')]
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
