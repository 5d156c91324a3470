import { giveSignedCopies } from '#features/signatures/server/give-signed-copies.ts'
import type { LinkTools } from '#features/signatures/server/send-next-signature-link.ts'
import { Refusal } from '#lib/refusal.ts'
import { JobFailure, type JobRun } from '#platform/jobs/jobs.ts'

/** Sends the signed documents to each signer. Run again, it sends the copies that did not leave yet. */
export async function sendSignedCopies(
  { baseUrl }: LinkTools,
  { requestId }: { requestId: string },
  { inGarage }: Pick<JobRun, 'inGarage'>,
): Promise<void> {
  try {
    await inGarage((ctx) => giveSignedCopies(ctx, { requestId, baseUrl }))
  } catch (error) {
    if (error instanceof Refusal) throw new JobFailure(error.reason.sentence, true, { cause: error })
    throw error
  }
}
