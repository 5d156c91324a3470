import { civilDate } from '#lib/dates.ts'

/** Last day of the current month in France, as `2026-11-30`. */
export function lastDayOfMonth(instant: Date): string {
  const [year = 0, month = 0] = civilDate(instant).split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
