import { keepStampedDocuments, type StampedFile } from '#features/signatures/server/keep-stamped-documents.ts'
import { readFacts } from '#features/signatures/server/queries/evidence-facts.ts'
import { type StampingTools, stampOne } from '#features/signatures/server/queries/final-file.ts'
import { Refusal } from '#lib/refusal.ts'
import { JobFailure, type JobRun } from '#platform/jobs/jobs.ts'

type Run = Pick<JobRun, 'garageId' | 'inGarage' | 'now'>

/** Puts evidence and stamp behind each document of a signed request. Two runs at once keep one final file: the later one lets its own go. */
export async function stampSignedDocuments(
  tools: StampingTools,
  { requestId }: { requestId: string },
  run: Run,
): Promise<void> {
  try {
    const facts = await run.inGarage((ctx) => readFacts(ctx, requestId))
    if (!facts) return
    const stamped: StampedFile[] = []
    for (const document of facts.documents) stamped.push(await stampOne(tools, { facts, document, run }))
    const isKept = await run.inGarage((ctx) => keepStampedDocuments(ctx, { requestId, stamped }))
    if (!isKept) for (const { file } of stamped) await tools.files.remove(file.storageKey)
  } catch (error) {
    if (error instanceof JobFailure) throw error
    if (error instanceof Refusal) throw new JobFailure(error.reason.sentence, true, { cause: error })
    throw new JobFailure('Les documents signés n’ont pas encore pu être scellés.', false, { cause: error })
  }
}
