import { readProgress } from '#features/signatures/server/queries/signing-progress.ts'
import { Refusal } from '#lib/refusal.ts'
import { JobFailure, type JobRun } from '#platform/jobs/jobs.ts'
import type { Signable } from '#platform/signing.ts'

export type FollowingTools = { signables: readonly Signable[] }

/** Lets each record of a request follow its signatures: a quote is accepted, an order authorised. Run again, it does what is not done yet. */
export async function followSignedRequest(
  { signables }: FollowingTools,
  { requestId }: { requestId: string },
  { inGarage }: Pick<JobRun, 'inGarage'>,
): Promise<void> {
  const { documents, progress, complete } = await inGarage((ctx) => readProgress(ctx, requestId))
  for (const { id: documentId, kind, subjectId, amountCents } of documents) {
    const signable = signables.find((each) => each.kind === kind)
    try {
      await inGarage(async (ctx) => signable?.advanced?.(ctx, { subjectId, ...progress }))
      if (complete)
        await inGarage(async (ctx) => signable?.completed?.(ctx, { subjectId, documentId, amountCents, ...complete }))
    } catch (error) {
      if (error instanceof Refusal) throw new JobFailure(error.reason.sentence, true, { cause: error })
      throw error
    }
  }
}
