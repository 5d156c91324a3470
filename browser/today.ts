import { systemClock } from '#browser/clock.ts'
import { civilDate } from '#lib/dates.ts'

/** The day in France, by the clock of the device. */
export function today(): string {
  return civilDate(new Date(systemClock.now()))
}
