import type { Mention } from '#features/mentions/contract.ts'
import { mentionsRights } from '#features/mentions/rights.ts'
import { readMention } from '#features/mentions/server/queries.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** A mention is the person’s own: a colleague finds none with this id. */
export async function unseeMention(ctx: Context, { id }: { id: string }): Promise<Mention> {
  authorise(ctx, mentionsRights.read)
  await readMention(ctx, id)

  await ctx.db.updateTable('mentions').set({ seenAt: null }).where('id', '=', id).execute()

  await audit(ctx, 'mention.unseen', id)
  return readMention(ctx, id)
}
