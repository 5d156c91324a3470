import { unbroken } from '#lib/unbroken.ts'

const parisDay = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' })
const frenchDay = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'short' })
const longDay = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'long' })
const frenchTime = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' })
const relative = new Intl.RelativeTimeFormat('fr-FR', { numeric: 'auto' })

/** The day in France at this instant, as `2026-11-21`. */
export function civilDate(instant: Date): string {
  return parisDay.format(instant)
}

/** Days of the French calendar from a day or an instant to a day; 0 for a day to come. */
export function daysBetween(since: string, today: string): number {
  const first = since.length === 10 ? since : civilDate(new Date(since))
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(first)) / 86_400_000))
}

/** `2026-11-21` or an instant, as `21/11/2026`. */
export function formatDay(value: string | Date): string {
  if (typeof value === 'string' && value.length === 10) return value.split('-').reverse().join('/')
  return frenchDay.format(new Date(value))
}

/** Formats a day or an instant as `10 novembre 2026` or `1er septembre 2026`; empty for an invalid date. */
export function formatLongDay(value: string): string {
  const instant = Date.parse(value)
  return Number.isNaN(instant) ? '' : longDay.format(instant).replace(/^1 /, '1er ')
}

/** An instant as `21/11/2026 à 14:05`. */
export function formatInstant(value: string | Date): string {
  const instant = new Date(value)
  return `${frenchDay.format(instant)} à ${frenchTime.format(instant)}`
}

/** The time of an instant as `9 h 05`. */
export function formatTime(value: string | Date): string {
  return frenchTime.format(new Date(value)).replace(/^0/, '').replace(':', '\u00a0h\u00a0')
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** An instant as « il y a 3 jours », as seen from `now`. */
export function formatAgo(value: string | Date, now: Date): string {
  const seconds = (new Date(value).getTime() - now.getTime()) / 1000
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
  return unit === 'second' ? 'à l’instant' : unbroken(relative.format(Math.round(seconds / size), unit))
}

/** « 3 jours ». */
export function formatDays(count: number): string {
  return `${count}\u00a0jour${count > 1 ? 's' : ''}`
}
