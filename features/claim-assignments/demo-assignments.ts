import type { NoticeChannel } from '#features/claim-assignments/assignment-binding.ts'
import type { Contestation } from '#features/claim-assignments/assignment-letters.ts'
import type { Shortfall } from '#features/claim-assignments/assignment-money.ts'
import type { Conclusion } from '#lib/conclusions.ts'

export type DemoAnswer = {
  daysAgo: number
  outcome: 'accepted' | 'partly_accepted' | 'contested'
  subject?: Contestation
  amountCents?: number
  note?: string
  /** The insurer paid the client that many days ago. */
  paidToClient?: number
}

export type DemoNotice = {
  daysAgo: number
  channel: NoticeChannel
  registeredNumber?: string
  receivedDaysAgo?: number
}

/** An assignment of the demonstration: its dossier by rank, and each step of its life in days before today. */
export type DemoAssignment = {
  dossier: number
  askedDaysAgo: number
  /** Signed on paper, or at a link whose signature is stamped. */
  by: 'paper' | 'counter' | 'remote'
  signedDaysAgo?: number
  /** The notification that left, and the day that the insurer received it. */
  notice?: DemoNotice
  /** The letter that asks the insurer to pay an invoice. */
  requestedDaysAgo?: number
  answer?: DemoAnswer
  /** The insurer paid that much less than it owes; the assignment is closed a day later. */
  shortfall?: { paidDaysAgo: number; cents: number }
}

export const conclusionOfDemo = {
  ...{ paper: 'on_site', counter: 'on_site', remote: 'distance' },
} as const satisfies Record<DemoAssignment['by'], Conclusion>

const posted = (daysAgo: number, registeredNumber: string, receivedDaysAgo?: number) =>
  ({ daysAgo, channel: 'registered_mail', registeredNumber, ...(receivedDaysAgo ? { receivedDaysAgo } : {}) }) as const

/** Eight assignments, at least one under each tab of the list: one signed and not notified, one contested for a clause, one paid to the client. */
export const assignmentsOfTheDemo: readonly DemoAssignment[] = [
  {
    ...{ dossier: 11, askedDaysAgo: 30, by: 'paper', signedDaysAgo: 30, notice: posted(29, '1A 204 118 3307 1', 26) },
    ...{ requestedDaysAgo: 6, shortfall: { paidDaysAgo: 2, cents: 18_000 } },
    answer: { daysAgo: 4, outcome: 'partly_accepted', note: 'Deux heures de tôlerie retirées.' },
  },
  {
    ...{ dossier: 12, askedDaysAgo: 25, by: 'paper', signedDaysAgo: 25, notice: posted(24, '1A 204 118 3344 6', 22) },
    ...{
      requestedDaysAgo: 5,
      answer: { daysAgo: 3, outcome: 'contested', subject: 'paid_to_client', paidToClient: 10 },
    },
  },
  {
    ...{ dossier: 13, askedDaysAgo: 24, by: 'counter', signedDaysAgo: 24, notice: posted(23, '1A 204 118 3351 4', 21) },
    ...{ requestedDaysAgo: 7, answer: { daysAgo: 6, outcome: 'accepted' } },
  },
  {
    ...{ dossier: 16, askedDaysAgo: 18, by: 'paper', signedDaysAgo: 18, notice: posted(17, '1A 204 118 3402 3', 15) },
    answer: { daysAgo: 8, outcome: 'contested', subject: 'clause', note: 'Invoque une clause du contrat d’assurance.' },
  },
  { dossier: 17, askedDaysAgo: 13, by: 'remote', signedDaysAgo: 12 },
  { dossier: 22, askedDaysAgo: 9, by: 'paper', signedDaysAgo: 9, notice: posted(8, '1A 204 118 3519 8', 5) },
  {
    ...{ dossier: 23, askedDaysAgo: 6, by: 'counter', signedDaysAgo: 6 },
    notice: { daysAgo: 5, channel: 'email' },
  },
  { dossier: 20, askedDaysAgo: 1, by: 'remote' },
]

/** The sendings and the payment of a prise en charge of the demonstration, in days before today. */
export type DemoCoverage = {
  dossier: number
  sentDaysAgo?: number
  remindedDaysAgo?: number
  /** The insurer paid all of it, or so many cents less. */
  paid?: { daysAgo: number; shortCents: number }
  /** It pays no more: the causes of what it left. */
  closed?: { daysAgo: number; shortfall: Shortfall }
}

/** Prises en charge in every state: awaited, refused and agreed ones come from their dossiers, an invoiced one still waits to be sent. */
export const coveragesOfTheDemo: readonly DemoCoverage[] = [
  { dossier: 8, sentDaysAgo: 6, remindedDaysAgo: 1, paid: { daysAgo: 2, shortCents: 12_000 } },
  { dossier: 5, sentDaysAgo: 6, paid: { daysAgo: 1, shortCents: 0 } },
  { dossier: 3, sentDaysAgo: 5 },
  {
    ...{ dossier: 9, sentDaysAgo: 3, paid: { daysAgo: 2, shortCents: 8_000 } },
    closed: { daysAgo: 1, shortfall: { wear: 3_200, reduction: 4_800 } },
  },
  { dossier: 21, remindedDaysAgo: 1 },
]
