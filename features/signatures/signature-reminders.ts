import { civilDate, daysBetween } from '#lib/dates.ts'

/** Pure: the days on which a person who has not opened a request is reminded of it. */
export const reminders = ['day_1', 'day_3', 'day_7', 'last_day'] as const
export type Reminder = (typeof reminders)[number]

const daysOf: Record<Exclude<Reminder, 'last_day'>, number> = { day_1: 1, day_3: 3, day_7: 7 }

/** Hours of the day in France between which a reminder leaves. */
const from = 9
const until = 19

const hourOf = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', hour: '2-digit', hourCycle: 'h23' })

type Standing = {
  /** The link left by the hand of a person, or by the turn of this signer. */
  sentAt: string
  expiresAt: string
  now: Date
  /** The reminders that left since. */
  done: readonly Reminder[]
}

/** The reminder that is due now. One that was missed is not made up for: the next one says the same. */
export function dueReminder({ sentAt, expiresAt, now, done }: Standing): Reminder | undefined {
  const hour = Number(hourOf.format(now))
  if (hour < from || hour >= until) return undefined
  const today = civilDate(now)
  const passed = daysBetween(sentAt, today)
  const left = daysBetween(today, civilDate(new Date(expiresAt)))
  if (passed === 0 || done.includes('last_day')) return undefined
  if (left === 1) return 'last_day'
  const due = (['day_7', 'day_3', 'day_1'] as const).find((each) => passed >= daysOf[each])
  if (!due || done.some((each) => each === 'last_day' || daysOf[each] >= daysOf[due])) return undefined
  return due
}
