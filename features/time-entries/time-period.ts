import { daysAfter } from '#features/vehicles/deadlines.ts'
import { monthsAfter } from '#lib/paris-days.ts'

/** A period of a list: this week, the last one, or a month such as `2026-11`. */
const words: Record<string, string> = { week: 'semaine', last_week: 'semaine-derniere' }
const month = /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/

export function isPeriod(text: string): boolean {
  return Object.hasOwn(words, text) || month.test(text)
}

/** How the address spells a period. */
export const periodField = {
  name: 'periode',
  read: (text: string | null): string | undefined => {
    const found = Object.keys(words).find((period) => words[period] === text)
    return found ?? (text && month.test(text) ? text : undefined)
  },
  write: (period: string | undefined): string | undefined =>
    period === undefined ? undefined : (words[period] ?? period),
}

/** The first and the last day of a period; weeks begin on Monday. */
export function daysOfPeriod(period: string, today: string): { from: string; to: string } {
  if (Object.hasOwn(words, period)) {
    const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
    const from = daysAfter(today, -sinceMonday - (period === 'last_week' ? 7 : 0))
    return { from, to: daysAfter(from, 6) }
  }
  const from = `${period}-01`
  return { from, to: daysAfter(monthsAfter(from, 1), -1) }
}

const monthName = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long', year: 'numeric' })

/** The periods that a list offers: two weeks and the last twelve months. */
export function periodChoices(today: string): { value: string; label: string }[] {
  const first = `${today.slice(0, 7)}-01`
  const months = Array.from({ length: 12 }, (_, back) => monthsAfter(first, -back))
  return [
    { value: 'week', label: 'Cette semaine' },
    { value: 'last_week', label: 'La semaine dernière' },
    ...months.map((day) => ({
      value: day.slice(0, 7),
      label: capital(monthName.format(new Date(`${day}T00:00:00Z`))),
    })),
  ]
}

function capital(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
