import { settledCents } from '#features/dossiers/dossier-invoice.ts'

/** The amounts that decide what an issued invoice still owes. */
export type Balance = {
  grossCents: number
  /** Deposits that were invoiced before. */
  depositCents: number
  /** Credit notes on this invoice. */
  creditedCents: number
  /** The part of them that gives back to the insurer. */
  creditedInsurerCents: number
  insurerCents: number
  paidClientCents: number
  paidInsurerCents: number
}

export const payers = ['client', 'insurer'] as const
export type Payer = (typeof payers)[number]

export const payerLabels: Record<Payer, string> = { client: 'Client', insurer: 'Assureur' }

/** The amount asked when the invoice was issued: the total less the deposits. */
export function dueCentsOf({ grossCents, depositCents }: Pick<Balance, 'grossCents' | 'depositCents'>): number {
  return grossCents - depositCents
}

/** The deposits that an invoice deducts no more, because it was credited whole: another invoice may deduct them. */
export function releasedCentsOf({ grossCents, depositCents, creditedCents }: Balance): number {
  return creditedCents > 0 && creditedCents === grossCents ? depositCents : 0
}

/** The amount that is still owed; below zero the garage owes it. */
export function openCentsOf(balance: Balance): number {
  const { creditedCents, paidClientCents, paidInsurerCents } = balance
  return dueCentsOf(balance) + releasedCentsOf(balance) - creditedCents - paidClientCents - paidInsurerCents
}

export function isSettled(openCents: number): boolean {
  return Math.abs(openCents) <= settledCents
}

/** The amount asked of each payer. Deposits were paid by the client, so they reduce the client's share first. */
export function sharesOf(balance: Balance): Record<Payer, number> {
  const due = dueCentsOf(balance)
  const insurer = Math.max(0, Math.min(balance.insurerCents, due))
  return { insurer, client: due - insurer }
}

/**
 * The amount that each payer still owes; they sum to the open amount. Money of the insurer beyond its share pays for the client; a credit
 * note on its share gives it back to the insurer.
 */
export function openByPayer(balance: Balance): Record<Payer, number> {
  const open = openCentsOf(balance)
  const left = sharesOf(balance).insurer - balance.creditedInsurerCents - balance.paidInsurerCents
  const insurer = left < 0 ? 0 - Math.min(0 - left, balance.creditedInsurerCents) : Math.min(left, Math.max(0, open))
  return { insurer, client: open - insurer }
}
