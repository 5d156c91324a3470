import { findLegalFacts } from '#features/garages/server/queries/legal-facts.ts'
import { findUsualTerms } from '#features/garages/server/queries/usual-terms.ts'
import { usualDueDay } from '#features/invoices/due-day.ts'
import { type InvoiceKind, paperOf } from '#features/invoices/invoice.ts'
import type { InvoiceInput } from '#features/invoices/invoice-input.ts'
import { findFollowingSite } from '#features/sites/server/queries.ts'
import { civilDate } from '#lib/dates.ts'
import type { Context } from '#platform/context.ts'

type Draft = Partial<InvoiceInput> & {
  id: string
  kind: InvoiceKind
  siteId: string
  clientId: string
  quoteId?: string | null
  orderId?: string | null
  correctsId?: string
}

/** Writes the head of a new draft. Without a day, it is due when this client usually pays. */
export async function insertDraft(ctx: Context, draft: Draft): Promise<void> {
  const { db, garageId, now } = ctx
  const dueOn = draft.kind === 'credit_note' ? null : (draft.dueOn ?? (await usualDay(ctx, draft.clientId)))
  // A credit note and a corrective invoice speak of the site that issued the first one, even when it is archived.
  const siteId = draft.correctsId ? draft.siteId : (await findFollowingSite(ctx, draft.siteId)).id
  const times = { createdAt: now, updatedAt: now }
  await db
    .insertInto('invoices')
    .values({
      ...draft,
      ...payerOf(draft),
      terms: await termsOf(ctx, draft),
      siteId,
      dueOn,
      paper: paperOf(draft.kind),
      garageId,
      ...times,
    })
    .execute()
}

/** A credit note and a corrective invoice say what was written for them alone. */
async function termsOf(ctx: Context, { kind, terms, correctsId }: Draft): Promise<string> {
  if (terms || kind === 'credit_note' || correctsId) return terms ?? ''
  return (await findUsualTerms(ctx)).invoiceTerms
}

/** Only a credit note gives back to a payer. */
export function payerOf({ kind, creditPayer }: Pick<Draft, 'kind' | 'creditPayer'>) {
  return { creditPayer: kind === 'credit_note' ? (creditPayer ?? null) : null }
}

async function usualDay(ctx: Context, clientId: string): Promise<string> {
  const { kind } = await ctx.db
    .selectFrom('clients')
    .select('kind')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
  const { paymentDays } = await findLegalFacts(ctx)
  return usualDueDay(civilDate(ctx.now), { isCompany: kind === 'company', paymentDays })
}
