import { monthsAfter } from '#lib/paris-days.ts'

export const paymentModes = ['card', 'transfer', 'cheque', 'cash', 'direct_debit', 'other'] as const
export type PaymentMode = (typeof paymentModes)[number]

export const modeLabels: Record<PaymentMode, string> = {
  card: 'Carte bancaire',
  transfer: 'Virement',
  cheque: 'Chèque',
  cash: 'Espèces',
  direct_debit: 'Prélèvement',
  other: 'Autre',
}

/** The most that the law lets a debtor pay in cash for one debt, the garage that refunds included (article D112-3 of the monetary code). */
export const cashLimitCents = 100_000

/** Whether one more payment keeps the cash for this debt within the law, after receipts or after refunds of this sum, less their reversals. */
export function isCashAllowed(cashSoFarCents: number, amountCents: number): boolean {
  return cashSoFarCents + Math.abs(amountCents) <= cashLimitCents
}

/** The first day that a payment of this invoice may have: a deposit may be paid long before, a year that was mistyped may not. */
export function earliestPayment(issuedOn: string): string {
  return monthsAfter(issuedOn, -12)
}

/** The note of a reversal: a cheque that came back from the bank names the slip that took it there. */
export function reversalNote({ depositNumber }: { depositNumber: string }, reason: string): string {
  return depositNumber ? `${reason} (remise ${depositNumber})` : reason
}

/** The number of a payment: `REN-EN2026-00042`. */
export function paymentNumber(series: string, year: string, rank: number): string {
  return `${series && `${series}-`}EN${year}-${`${rank}`.padStart(5, '0')}`
}

/**
 * Whether a payment may be recorded: a receipt up to what the invoice or this payer still owes, a refund up to what the garage owes either.
 */
export function isWithinOpen(openCents: number, ofPayerCents: number, amountCents: number): boolean {
  if (amountCents > 0) return amountCents <= Math.max(0, openCents, ofPayerCents)
  return -amountCents <= Math.max(0, -openCents, -ofPayerCents)
}
