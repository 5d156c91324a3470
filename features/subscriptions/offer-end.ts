import { civilDate } from '#lib/dates.ts'

/** The last day of the month that it is in France at that instant, as `2026-11-30`. */
export function lastDayOfMonth(instant: Date): string {
  const [year = 0, month = 0] = civilDate(instant).split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
