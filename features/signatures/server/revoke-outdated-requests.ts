import { signaturesRights } from '#features/signatures/rights.ts'
import type { FollowingTools } from '#features/signatures/server/follow-signed-request.ts'
import { listWaitingDocuments } from '#features/signatures/server/queries/following.ts'
import { revokeChangedRequests } from '#features/signatures/server/revoke-changed-requests.ts'
import { authorise, type Context } from '#platform/context.ts'

type Compared = { dossierId: string } | { kind: string; subjectId: string }

/** Takes back the requests of a dossier, or of one record, that hold a document whose record says something else by now. */
export async function revokeOutdatedRequests(
  ctx: Context,
  compared: Compared,
  { signables }: FollowingTools,
): Promise<void> {
  authorise(ctx, signaturesRights.request)
  const records = 'dossierId' in compared ? await listWaitingDocuments(ctx, compared.dossierId) : [compared]
  for (const { kind, subjectId } of records) {
    const reason = await signables.find((each) => each.kind === kind)?.outdated?.(ctx, subjectId)
    if (reason) await revokeChangedRequests(ctx, { kind, subjectId, reason })
  }
}
