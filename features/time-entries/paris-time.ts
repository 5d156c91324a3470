import { civilDate, formatInstant, formatTime } from '#lib/dates.ts'
import { wallClock } from '#lib/sheet.ts'

const hourMs = 3_600_000

/** The instants when clocks in France show this time: two in the hour that autumn repeats, none in the one that spring skips. */
export function instantsAt(day: string, time: string): string[] {
  const greenwich = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(greenwich)) return []
  const candidates = [2, 1].map((hours) => new Date(greenwich - hours * hourMs).toISOString())
  return candidates.filter((instant) => {
    const [shownDay, shownTime] = wallClock(instant)
    return shownDay === day && shownTime === time
  })
}

/** The first of these instants that is not before the start of a clock. */
export function endAt(startedAt: string, day: string, time: string): string | undefined {
  return instantsAt(day, time).find((instant) => Date.parse(instant) >= Date.parse(startedAt))
}

/** Since when a clock runs: « depuis 8 h 05 », with its day when that is another. */
export function sinceWords(startedAt: string, now: Date): string {
  const isToday = civilDate(new Date(startedAt)) === civilDate(now)
  return isToday ? `depuis ${formatTime(startedAt)}` : `depuis le ${formatInstant(startedAt)}`
}
