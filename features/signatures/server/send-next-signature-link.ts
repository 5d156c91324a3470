import { sendLink } from '#features/signatures/server/queries/link-sending.ts'
import { lockRequest } from '#features/signatures/server/queries/request-select.ts'
import { isUnderWay } from '#features/signatures/signature-request.ts'
import { Refusal } from '#lib/refusal.ts'
import { JobFailure, type JobRun } from '#platform/jobs/jobs.ts'

export type LinkTools = { baseUrl: string }

/** Sends the link to the person whose turn has come. Run again after it left, it sends another one in its place. */
export async function sendNextSignatureLink(
  { baseUrl }: LinkTools,
  { requestId }: { requestId: string },
  { inGarage }: Pick<JobRun, 'inGarage'>,
): Promise<void> {
  try {
    await inGarage(async (ctx) => {
      const request = await lockRequest(ctx, requestId)
      if (!isUnderWay(request.state) || !request.expiresAt) return
      const expiresAt = new Date(request.expiresAt)
      await sendLink(ctx, { request, place: 'remote', channels: [], expiresAt, baseUrl, purpose: 'next' })
    })
  } catch (error) {
    if (error instanceof Refusal) throw new JobFailure(error.reason.sentence, true, { cause: error })
    throw error
  }
}
