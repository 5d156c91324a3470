import { civilDate } from '#lib/dates.ts'

const hourMs = 3_600_000

/** The instant of midnight in France when this day begins. */
export function startOfDay(day: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`)
  // Clocks change at two or three in the morning, so midnight is one or two hours before Greenwich.
  const summer = new Date(utc - 2 * hourMs)
  return civilDate(summer) === day ? summer : new Date(utc - hourMs)
}

/** The instant of midnight in France when the month begins. */
export function startOfMonth(instant: Date): Date {
  return startOfDay(`${civilDate(instant).slice(0, 7)}-01`)
}

/** The same day of the next year; the 28th for a 29 February. */
export function oneYearAfter(day: string): string {
  const year = Number(day.slice(0, 4)) + 1
  return `${year}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`
}

/** The same day some months later, or the last day of a shorter month. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  last.setUTCDate(Math.min(date, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}

export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 24 * hourMs).toISOString().slice(0, 10)
}
