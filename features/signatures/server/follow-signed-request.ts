import { findRequest, listDocuments, listSigners } from '#features/signatures/server/queries/request-select.ts'
import { Refusal } from '#lib/refusal.ts'
import { JobFailure, type JobRun } from '#platform/jobs/jobs.ts'
import type { Signable } from '#platform/signing.ts'

export type FollowingTools = { signables: readonly Signable[] }

/** Lets each signed record take its own act: a quote is accepted, an order authorised. Run again, it does what is not done yet. */
export async function followSignedRequest(
  { signables }: FollowingTools,
  { requestId }: { requestId: string },
  { inGarage }: Pick<JobRun, 'inGarage'>,
): Promise<void> {
  const records = await inGarage(async (ctx) => {
    const { signedAt, paperSignedOn } = await findRequest(ctx, requestId)
    const signedBy = (await listSigners(ctx, requestId)).map(({ name }) => name).join(', ')
    const documents = await listDocuments(ctx, requestId)
    return documents.map(({ id, kind, subjectId, amountCents }) => ({
      kind,
      signed: {
        ...{ subjectId, documentId: id, requestId, amountCents, signedBy, signedAt: signedAt ?? '' },
        isOnPaper: paperSignedOn !== null,
      },
    }))
  })
  for (const { kind, signed } of records) {
    const signable = signables.find((each) => each.kind === kind)
    try {
      await inGarage(async (ctx) => signable?.completed?.(ctx, signed))
    } catch (error) {
      if (error instanceof Refusal) throw new JobFailure(error.reason.sentence, true, { cause: error })
      throw error
    }
  }
}
