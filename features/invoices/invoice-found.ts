import { claimReason } from '#features/dossiers/dossier-search.ts'
import type { Invoice } from '#features/invoices/contract.ts'
import { invoiceName } from '#features/invoices/invoice.ts'
import { invoiceStanding, standingLabels } from '#features/invoices/invoice-standing.ts'
import { amountReason } from '#lib/amount-reason.ts'
import { euros } from '#lib/euros.ts'
import type { FoundRecord } from '#lib/found-record.ts'
import { standsIn } from '#lib/marked.ts'

/** The claim number of its dossier is not known on the device. */
export function foundInvoice(invoice: Invoice, search: string, today: string, claimNumber = ''): FoundRecord {
  const { id, clientName, plate, title, grossCents } = invoice
  return {
    id,
    title: invoiceName(invoice),
    detail: [clientName, plate, title, `${euros(grossCents)} TTC`].filter(Boolean).join(' · '),
    reason:
      amountReason(invoice, search) ??
      [clientName, title, plate].find((text) => standsIn(text, search)) ??
      claimReason(claimNumber, search),
    badge: standingLabels[invoiceStanding(invoice, today)],
    isArchived: false,
  }
}
