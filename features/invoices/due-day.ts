import { payerLabels } from '#features/invoices/balance.ts'
import type { Due } from '#features/invoices/dues.ts'
import { daysAfter } from '#features/vehicles/deadlines.ts'
import { formatDay, formatDays } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'

/** The last day to pay: a consumer pays at once, a company within the days of the garage. */
export function usualDueDay(today: string, { isCompany, paymentDays }: { isCompany: boolean; paymentDays: number }) {
  return isCompany ? daysAfter(today, paymentDays) : today
}

/** The terms as the document says them. */
export function termsWords(issuedOn: string, dueOn: string | null): string {
  if (dueOn === null || dueOn <= issuedOn) return 'Paiement à réception de la facture'
  const days = Math.round((Date.parse(dueOn) - Date.parse(issuedOn)) / 86_400_000)
  return `Paiement à ${formatDays(days)}`
}

/** An échéancier in one sentence: « Paiement en 2 échéances : 100,00 € TTC le 23/12/2026, … ». Two payers are told apart. */
export function duesWords(dues: readonly Due[]): string {
  const isShared = new Set(dues.map(({ payer }) => payer)).size > 1
  const told = dues.map(({ payer, dueOn, cents }) =>
    [euros(cents), 'TTC le', formatDay(dueOn), isShared && `(${payerLabels[payer].toLowerCase()})`]
      .filter(Boolean)
      .join(' '),
  )
  return `Paiement en ${dues.length} échéance${dues.length > 1 ? 's' : ''}\u00a0: ${told.join(', ')}`
}
