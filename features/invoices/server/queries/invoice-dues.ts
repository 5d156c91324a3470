import { sharesOf } from '#features/invoices/balance.ts'
import type { Invoice } from '#features/invoices/contract.ts'
import { allDuesOf, type Due, dueStanding } from '#features/invoices/dues.ts'
import { findInvoice } from '#features/invoices/server/queries/invoice-select.ts'
import { newId } from '#lib/id.ts'
import type { Context } from '#platform/context.ts'

/** The dues of a draft as its issue would freeze them; none where all is due on one day. */
export function duesOfDraft({ now }: Pick<Context, 'now'>, draft: Invoice): Due[] {
  return allDuesOf(draft.dues, sharesOf(draft), { dueOn: draft.dueOn, newId: () => newId(now.getTime()) })
}

/** Freezes the amounts of the dues of a draft: its issue follows. */
export async function freezeDues(ctx: Context, draft: Invoice): Promise<void> {
  const { db, garageId } = ctx
  const asked = new Set(draft.dues.map(({ id }) => id))
  for (const { id, payer, dueOn, cents } of duesOfDraft(ctx, draft)) {
    if (asked.has(id))
      await db.updateTable('invoiceDues').set({ cents, openCents: cents }).where('id', '=', id).execute()
    else
      await db
        .insertInto('invoiceDues')
        .values({ garageId, id, invoiceId: draft.id, payer, dueOn, cents, openCents: cents })
        .execute()
  }
}

/** Stores what is open of each due after a payment or a credit note, and the first day that is still to be paid. */
export async function storeOpenDues(ctx: Context, invoiceId: string): Promise<void> {
  const invoice = await findInvoice(ctx, invoiceId)
  if (invoice.dues.length === 0) return
  const { db } = ctx
  const named = await db
    .selectFrom('payments')
    .select(({ fn }) => ['dueId', fn.sum<number>('amountCents').as('cents')])
    .where('invoiceId', '=', invoiceId)
    .where('dueId', 'is not', null)
    .groupBy('dueId')
    .execute()
  const dues = invoice.dues.map((due) => ({ ...due, cents: due.cents ?? 0 }))
  const paid = new Map(named.map(({ dueId, cents }) => [dueId ?? '', Number(cents)]))
  const { open, nextDueOn } = dueStanding(dues, invoice, paid)
  for (const { id, openCents } of dues) {
    const cents = open.get(id) ?? 0
    if (cents !== openCents)
      await db.updateTable('invoiceDues').set({ openCents: cents }).where('id', '=', id).execute()
  }
  await db.updateTable('invoices').set({ nextDueOn }).where('id', '=', invoiceId).execute()
}
