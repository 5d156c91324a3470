import { settledCents } from '#features/dossiers/dossier-invoice.ts'

/** The amounts that decide what an issued invoice still owes. */
export type Balance = {
  grossCents: number
  /** Deposits that were invoiced before. */
  depositCents: number
  /** Credit notes on this invoice. */
  creditedCents: number
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

/** The amount that is still owed; below zero the garage owes it. */
export function openCentsOf(balance: Balance): number {
  return dueCentsOf(balance) - balance.creditedCents - balance.paidClientCents - balance.paidInsurerCents
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

/** The amount that each payer still owes. They sum to the open amount; a credit note reduces the client's first. */
export function openByPayer(balance: Balance): Record<Payer, number> {
  const open = openCentsOf(balance)
  const insurer = Math.max(0, Math.min(sharesOf(balance).insurer - balance.paidInsurerCents, Math.max(0, open)))
  return { insurer, client: open - insurer }
}
