import { endRequest } from '#features/signatures/server/queries/request-end.ts'
import { lockRequest } from '#features/signatures/server/queries/request-select.ts'
import type { Context } from '#platform/context.ts'

type Changed = { kind: string; subjectId: string; reason: string }

/** Takes back what waits for a signature of a record that has just changed: nobody signs an old price. */
export async function revokeChangedRequests(ctx: Context, { kind, subjectId, reason }: Changed): Promise<void> {
  const waiting = await ctx.db
    .selectFrom('signatureDocuments as f')
    .innerJoin('signatureRequests as r', (on) =>
      on.onRef('r.garageId', '=', 'f.garageId').onRef('r.id', '=', 'f.requestId'),
    )
    .select('r.id')
    .where('f.kind', '=', kind)
    .where('f.subjectId', '=', subjectId)
    .where('r.state', 'in', ['draft', 'sent', 'opened', 'partly_signed', 'expired'])
    .execute()
  for (const id of new Set(waiting.map((each) => each.id)))
    await endRequest(ctx, await lockRequest(ctx, id), { act: 'revoke', reason })
}
