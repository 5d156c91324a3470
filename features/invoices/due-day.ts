import { daysAfter } from '#features/vehicles/deadlines.ts'

/** The last day to pay: a consumer pays at once, a company within the days of the garage. */
export function usualDueDay(today: string, { isCompany, paymentDays }: { isCompany: boolean; paymentDays: number }) {
  return isCompany ? daysAfter(today, paymentDays) : today
}

/** The terms as the document says them. */
export function termsWords(issuedOn: string, dueOn: string | null): string {
  if (dueOn === null || dueOn <= issuedOn) return 'Paiement à réception de la facture'
  const days = Math.round((Date.parse(dueOn) - Date.parse(issuedOn)) / 86_400_000)
  return `Paiement à ${days}\u00a0jour${days > 1 ? 's' : ''}`
}
