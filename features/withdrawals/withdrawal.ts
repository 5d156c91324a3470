/** Pure: the right of a consumer to withdraw, and how long it lasts (Code de la consommation, articles L221-18 to L221-21). */

import type { Party } from '#features/signatures/signature-terms.ts'
import type { Conclusion } from '#lib/conclusions.ts'
import { civilDate } from '#lib/dates.ts'
import { isDayOff } from '#lib/french-holidays.ts'
import { dayAfter, startOfDay } from '#lib/paris-days.ts'

const withdrawalDays = 14

/** The kind of document that informs of the right and holds the form; it joins the others of a request. */
export const withdrawalFormKind = 'withdrawal_form'

/** The records whose signature concludes a contract with the client. */
const contractKinds: readonly string[] = ['quote', 'repair_order', 'claim_assignment']

export function concludesContract(kind: string): boolean {
  return contractKinds.includes(kind)
}

export type WithdrawalPeriod = { concludedOn: string; lastOn: string; endsAt: Date }

/**
 * The day of the conclusion does not count; a last day that is no working day moves on to the next one (article L221-19). The page stays open a day
 * more, so that nobody is refused for a minute.
 */
export function withdrawalPeriod(concludedOn: string): WithdrawalPeriod {
  let lastOn = concludedOn
  for (let day = 0; day < withdrawalDays; day += 1) lastOn = dayAfter(lastOn)
  while (isDayOff(lastOn)) lastOn = dayAfter(lastOn)
  return { concludedOn, lastOn, endsAt: startOfDay(dayAfter(dayAfter(lastOn))) }
}

type Signed = { signedAt: string | null; paperSignedOn: string | null }

/** The day of the last signature; that on the paper, where people signed on paper. */
export function conclusionDay({ signedAt, paperSignedOn }: Signed): string | undefined {
  return paperSignedOn ?? (signedAt ? civilDate(new Date(signedAt)) : undefined)
}

export type Signatory = { party: Party; isCompany: boolean }

/** A person who signs for themselves. The record of the client says that it is a company. */
export function isConsumer({ party, isCompany }: Signatory): boolean {
  return party !== 'garage' && party !== 'company' && !isCompany
}

/** A person of the garage chose how the contract is concluded; nothing is guessed here. */
export function mayWithdraw(conclusion: Conclusion, signers: readonly Signatory[]): boolean {
  return conclusion !== 'on_site' && signers.some(isConsumer)
}

/** The declaration as it is kept and sent back. */
export function statementOf(declared: {
  name: string
  garage: string
  titles: readonly string[]
  about: string
  reference: string
  concludedOn: string
}): string {
  const { name, garage, titles, about, reference, concludedOn } = declared
  const what = titles.map((title) => `«\u202f${title}\u202f»`).join(', ')
  const day = concludedOn.split('-').reverse().join('/')
  const car = about ? ` pour ${about}` : ''
  return `Moi, ${name}, je notifie à ${garage} ma rétractation du contrat conclu le ${day}, référence ${reference}\u00a0: ${what}${car}.`
}
