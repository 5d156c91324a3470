import { z } from 'zod'
import type { Quote, QuoteAcceptance } from '#features/quotes/contract.ts'
import { acceptance, wholeQuote } from '#features/quotes/contracts/quote.ts'
import { quoteNotFound } from '#features/quotes/refusals.ts'
import { quotesRights } from '#features/quotes/rights.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { colleagueName } from '#platform/colleagues.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { LineChoice } from '#priced-papers/line-choices.ts'

const choice = z.object({ optionIds: z.array(z.string()).default([]), isReused: z.boolean().default(false) })

/** The agreements of the client, the one that counts first. */
export async function listQuoteAcceptances({ db }: Context, quoteId: string): Promise<QuoteAcceptance[]> {
  return db
    .selectFrom('quoteAcceptances')
    .leftJoin('colleagues', 'colleagues.id', 'recordedBy')
    .select([
      'quoteAcceptances.id',
      'revision',
      'grossCents',
      'acceptedBy',
      'channel',
      'acceptedOn',
      'optionIds',
      'isReused',
      'recordedAt',
      'replacedAt',
      colleagueName.as('recordedBy'),
    ])
    .where('quoteId', '=', quoteId)
    .orderBy('recordedAt', 'desc')
    .execute()
    .then((rows) => rows.map((row) => acceptance.parse(row)))
}

/** The choice of the agreement that counts; nothing chosen where there is none. */
export async function findChoice({ db }: Pick<Context, 'db'>, quoteId: string): Promise<LineChoice> {
  const kept = await db
    .selectFrom('quoteAcceptances')
    .select(['optionIds', 'isReused'])
    .where('quoteId', '=', quoteId)
    .where('replacedAt', 'is', null)
    .executeTakeFirst()
  return choice.parse(kept ?? {})
}

export async function listQuoteRevisions(ctx: Context, { id }: { id: string }) {
  authorise(ctx, quotesRights.read)
  const revisions = await ctx.db
    .selectFrom('quoteRevisions')
    .select(['revision', 'grossCents', 'presentedAt'])
    .where('quoteId', '=', id)
    .orderBy('revision', 'desc')
    .execute()
  const known =
    revisions.length > 0 || (await ctx.db.selectFrom('quotes').select('id').where('id', '=', id).executeTakeFirst())
  refuseUnless(known, quoteNotFound)
  return revisions
}

const shownQuote = wholeQuote.omit({ sources: true, acceptances: true })
const frozenContent = z.looseObject({ quote: z.record(z.string(), z.unknown()) })

/** Fields that quotes got later: a version of before announced none of them. */
const laterFields = { downtimeDays: null, feeCents: null, depositCents: null } satisfies Partial<Quote>

export async function readQuoteRevision(ctx: Context, { id, revision }: { id: string; revision: number }) {
  authorise(ctx, quotesRights.read)
  const found = await ctx.db
    .selectFrom('quoteRevisions')
    .select('content')
    .where('quoteId', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  refuseUnless(found, quoteNotFound)
  const { quote, ...content } = frozenContent.parse(found.content)
  return shownQuote.parse({ ...content, quote: { ...laterFields, ...quote } })
}
