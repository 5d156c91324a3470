import { clientsRights } from '#features/clients/rights.ts'
import { authorise, type Context } from '#platform/context.ts'
import { entriesOfPapers } from '#priced-papers/server/erased-papers.ts'

export async function eraseQuotesOfPerson(ctx: Context, personIds: readonly string[]): Promise<number[]> {
  authorise(ctx, clientsRights.erase)
  return entriesOfPapers(ctx, 'quotes', personIds)
}
