import { formatLongDay } from '#lib/dates.ts'

const time = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
})
const shortDay = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'short' })

/** An instant in both times by name: `27 novembre 2026, 15:05:09 UTC+1 (Europe/Paris) · 2026-11-27 14:05:09 UTC`. */
export function inBothTimes(instant: string): string {
  return `${formatLongDay(instant)}, ${time.format(new Date(instant))} (Europe/Paris) · ${inUtc(instant)}`
}

/** The same for a table, on two lines. */
export function inTwoLines(instant: string): string {
  return `${shortDay.format(new Date(instant))} ${time.format(new Date(instant))}\n${inUtc(instant)}`
}

function inUtc(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
