import { documentLapsed } from '#features/signatures/refusals.ts'
import { dayAfter, startOfDay } from '#lib/paris-days.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'

/** The last day on which all documents of a request may be signed; null where none has one. */
export async function findLastDay({ db }: Pick<Context, 'db'>, requestId: string): Promise<string | null> {
  const { lastDay } = await db
    .selectFrom('signatureDocuments')
    .select((own) => own.fn.min('lastDay').as('lastDay'))
    .where('requestId', '=', requestId)
    .executeTakeFirstOrThrow()
  return lastDay
}

/** The end of a request, and never later than the validity of its documents: nobody signs an expired quote. */
export async function endWithin(ctx: Context, requestId: string, wanted: Date): Promise<Date> {
  const lastDay = await findLastDay(ctx, requestId)
  if (lastDay === null) return wanted
  const end = startOfDay(dayAfter(lastDay))
  refuseUnless(ctx.now < end, documentLapsed)
  return end < wanted ? end : wanted
}
