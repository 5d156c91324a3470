import { formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'

export type InvoiceMailFacts = {
  invoiceNumbers: readonly string[]
  claimNumber: string
  clientName: string
  plate: string
  /** The day of the agreement, if the insurer gave one. */
  agreedAt: string | null
  openCents: number
}

/** « Facture FA2026-00031 - sinistre AZ-42 - véhicule AB-123-CD » */
export function invoiceMailSubject({ invoiceNumbers, claimNumber, plate }: InvoiceMailFacts): string {
  const invoices = `${invoiceNumbers.length > 1 ? 'Factures' : 'Facture'} ${invoiceNumbers.join(', ')}`
  const about = [claimNumber && `sinistre ${claimNumber}`, plate && `véhicule ${plate}`]
  return [invoices, ...about].filter(Boolean).join(' - ').slice(0, 200)
}

/** The mail that brings an insurer its invoice, for people to complete. */
export function invoiceMailBody(facts: InvoiceMailFacts): string {
  const { invoiceNumbers, claimNumber, clientName, plate, agreedAt, openCents } = facts
  const invoices = `${invoiceNumbers.length > 1 ? 'nos factures' : 'notre facture'} ${invoiceNumbers.join(', ')}`
  const claim = claimNumber ? `le sinistre n°\u00a0${claimNumber}` : 'le sinistre'
  const whose = [clientName, plate && `véhicule ${plate}`].filter(Boolean).join(', ')
  const agreed = agreedAt ? `Selon votre accord du ${formatDay(agreedAt)}, le` : 'Le'
  return [
    'Madame, Monsieur,',
    `Veuillez trouver ci-joint ${invoices}, pour ${claim} (${whose}).`,
    `${agreed} montant à votre charge est de ${euros(openCents)} TTC. Merci de le régler directement à notre atelier, par virement.`,
  ].join('\n\n')
}
