import { type RawBuilder, sql } from 'kysely'
import { describePaymentEvent } from '#features/payments/payment-events.ts'
import { paymentsRights } from '#features/payments/rights.ts'
import { isOneOf } from '#platform/personal-data.ts'
import type { TimelineSource } from '#platform/timeline.ts'

/** A payment in the timelines of its client, and of the vehicle and the dossier of its invoice. */
export const paymentTimeline: TimelineSource = {
  kind: 'payment',
  part: 'documents',
  right: paymentsRights.read,
  actions: ['payment.recorded', 'payment.reversed', 'payment.receipt_printed', 'payment.receipt_duplicated'],
  table: 'payments',
  about: {
    client: (ids) => isOneOf('clientId', ids),
    vehicle: (ids) => ofInvoices('vehicle_id', ids),
    dossier: (ids) => ofInvoices('dossier_id', ids),
  },
  name: sql`'Encaissement ' || t.number`,
  path: '/dashboard/encaissements',
  tell: describePaymentEvent,
}

function ofInvoices(column: string, ids: readonly string[]): RawBuilder<boolean> {
  return sql`t.invoice_id in (select i.id from invoices i where ${sql.ref(`i.${column}`)} = any(${ids}::uuid[]))`
}
