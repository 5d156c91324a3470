import { sql } from 'kysely'
import { describeInvoiceEvent } from '#features/invoices/invoice-events.ts'
import { invoicesRights } from '#features/invoices/rights.ts'
import { isOneOf } from '#platform/personal-data.ts'
import type { TimelineSource } from '#platform/timeline.ts'

/** An invoice in the timelines of its client, its vehicle and its dossier. */
export const invoiceTimeline: TimelineSource = {
  kind: 'invoice',
  part: 'documents',
  right: invoicesRights.read,
  actions: ['invoice.created', 'invoice.issued', 'invoice.mailed', 'invoice.duplicated'],
  table: 'invoices',
  about: {
    client: (ids) => isOneOf('clientId', ids),
    vehicle: (ids) => isOneOf('vehicleId', ids),
    dossier: (ids) => isOneOf('dossierId', ids),
  },
  name: sql`case t.kind when 'credit_note' then 'Avoir' when 'deposit' then 'Facture d’acompte' else 'Facture' end
    || ' ' || coalesce(t.number, '(brouillon)')`,
  path: '/dashboard/factures',
  tell: (event) => describeInvoiceEvent(event).sentence,
}
