import type { Payer } from '#features/invoices/balance.ts'
import type { InvoiceKind } from '#features/invoices/invoice.ts'
import type { PaymentMode } from '#features/payments/payment.ts'
import type { Line, Reduction } from '#priced-papers/line.ts'

/** A person or a firm with its account of its own below the account of all clients. */
export type Party = { code: string; name: string }

/** A frozen paper, as far as the accounts read it. */
export type Paper = {
  id: string
  number: string
  issuedOn: string
  issuedAt: string
  lines: readonly Line[]
  discount: Reduction | null
  grossCents: number
}

export type PaymentFact = {
  id: string
  number: string
  payer: Payer
  payerName: string
  mode: PaymentMode
  amountCents: number
  paidOn: string
  recordedAt: string
  isReversal: boolean
  /** The reversal of a cheque that a slip had taken to the bank. */
  isBounced: boolean
}

/** A deposit that an invoice deducts, less the credit notes that had reduced it by then. */
export type Deducted = Paper & { credits: readonly Paper[] }

/** The VAT regime that an invoice froze when it was issued. */
export type VatRegime = { isVatOnDebits: boolean; category: 'goods' | 'services' | 'mixed' }

/** An invoice or a deposit with all that happened to it: its credit notes and its payments, in any order. */
export type Story = {
  invoice: Paper & { kind: Exclude<InvoiceKind, 'credit_note'>; insurerCents: number; plate: string }
  regime: VatRegime
  client: Party
  insurer: Party
  /** The deposits that the invoice deducts. */
  deposits: readonly Deducted[]
  credits: readonly (Paper & { insurerCents: number })[]
  payments: readonly PaymentFact[]
}
