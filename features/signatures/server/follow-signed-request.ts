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
  const { documents, choices, progress, complete } = await inGarage((ctx) => readProgress(ctx, requestId))
  let failed: unknown
  for (const { id: documentId, kind, subjectId, amountCents } of documents) {
    const signable = signables.find((each) => each.kind === kind)
    try {
      await inGarage(async (ctx) => signable?.advanced?.(ctx, { subjectId, ...progress }))
      if (complete)
        await inGarage(async (ctx) => {
          const choice = choices.get(documentId) ?? null
          return signable?.completed?.(ctx, { subjectId, documentId, amountCents, choice, ...complete })
        })
    } catch (error) {
      // A record that cannot follow keeps no other one from it.
      failed ??= error
    }
  }
  if (failed instanceof Refusal) throw new JobFailure(failed.reason.sentence, true, { cause: failed })
  if (failed) throw failed
}
