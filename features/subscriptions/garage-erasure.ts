import type { PlanAccess } from '#features/subscriptions/plan-access.ts'
import { brand } from '#lib/brand.ts'
import { formatDay } from '#lib/dates.ts'
import { dayAfter, monthsAfter } from '#lib/paris-days.ts'

/** Days between the announcement of an erasure and the erasure. */
export const noticeDays = 14
/** Months during which the data of a garage is kept after the end of its plan: the legal pages promise it. */
export const keptMonths = 3

export type Standing = {
  /** Undefined when the purchases cannot be read. */
  access: PlanAccess | undefined
  /** The day on which the last member left; nobody is there to be told. */
  closedOn: string | null
  announcedOn: string | null
  erasedOn: string | null
}

type Step = { act: 'nothing' | 'withdraw' | 'erase' } | { act: 'announce'; on: string }

/** The next step towards the erasure of the data of a garage. Managers are told first, whatever the delay. */
export function erasureStep({ access, closedOn, announcedOn, erasedOn }: Standing, today: string): Step {
  if (!access) return { act: 'nothing' }
  if (access.state === 'open') return { act: announcedOn ? 'withdraw' : 'nothing' }
  // A plan without a known end is over on the day of the closure at the latest.
  const endedOn = closedOn !== null && closedOn < access.endedOn ? closedOn : access.endedOn
  if (erasedOn !== null && erasedOn >= endedOn) return { act: 'nothing' }
  const dueOn = dayAfter(monthsAfter(endedOn, keptMonths))
  if (closedOn !== null) return { act: today >= dueOn ? 'erase' : 'nothing' }
  if (announcedOn !== null && announcedOn >= dueOn) return { act: today >= announcedOn ? 'erase' : 'nothing' }
  if (daysLater(today, noticeDays) < dueOn) return { act: 'nothing' }
  return { act: 'announce', on: daysLater(today, noticeDays) }
}

function daysLater(day: string, days: number): string {
  return days === 0 ? day : daysLater(dayAfter(day), days - 1)
}

type Notice = { garageName: string; on: string; exportUntil: string | undefined; baseUrl: string }

/** Tells a manager when the data of the garage goes, and how to keep it. */
export function erasureMail({ garageName, on, exportUntil, baseUrl }: Notice) {
  const carried = exportUntil
    ? `Jusqu’au ${formatDay(exportUntil)}, chaque liste s’exporte en CSV et en Excel depuis le logiciel.`
    : `Pour en recevoir une copie avant cette date, écrivez-nous\u202f: ${brand.email}`
  return {
    subject: `Vos données seront effacées le ${formatDay(on)}`,
    text: [
      `La formule de ${garageName} a pris fin. Comme l’annoncent nos conditions, les données de l’atelier sont gardées trois mois, puis effacées\u202f: elles le seront le ${formatDay(on)}.`,
      `${carried} Les factures se conservent dix ans, et cette obligation reste la vôtre.`,
      'Choisir une formule avant cette date rouvre l’atelier\u202f: rien n’est alors effacé.',
    ].join('\n\n'),
    action: { label: 'Choisir une formule', url: `${baseUrl}/dashboard/subscription` },
  }
}
