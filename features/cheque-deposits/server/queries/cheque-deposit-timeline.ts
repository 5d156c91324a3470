import { type RawBuilder, sql } from 'kysely'
import { describeChequeDepositEvent } from '#features/cheque-deposits/cheque-deposit-events.ts'
import { chequeDepositsRights } from '#features/cheque-deposits/rights.ts'
import type { TimelineSource } from '#platform/timeline.ts'

/** A slip in the timelines of those whose cheques it holds. */
export const chequeDepositTimeline: TimelineSource = {
  kind: 'cheque_deposit',
  part: 'documents',
  right: chequeDepositsRights.read,
  actions: ['cheque_deposit.made', 'cheque_deposit.cancelled'],
  table: 'chequeDeposits',
  about: {
    client: (ids) => ofPayments(sql`p.client_id`, ids),
    vehicle: (ids) => ofPayments(sql`i.vehicle_id`, ids),
    dossier: (ids) => ofPayments(sql`i.dossier_id`, ids),
  },
  name: sql`'Remise de chèques ' || t.number`,
  path: '/dashboard/remises',
  tell: describeChequeDepositEvent,
}

function ofPayments(column: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<boolean> {
  return sql`t.id in (select d.deposit_id from deposited_cheques d
    join payments p on p.garage_id = d.garage_id and p.id = d.payment_id
    join invoices i on i.garage_id = p.garage_id and i.id = p.invoice_id where ${column} = any(${ids}::uuid[]))`
}
