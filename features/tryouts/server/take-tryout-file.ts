import { onePdfAlone } from '#features/expert-reports/refusals.ts'
import { tryoutFileArriving } from '#features/tryouts/refusals.ts'
import { readTryoutReportJob } from '#features/tryouts/server/jobs.ts'
import { listTryoutFiles, lockTryout } from '#features/tryouts/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { SystemContext } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

type Arrived = { id: string; position: number; mediaType: string; receiver: string }

/** Takes a file that its receiver has stored. The last file of the report queues the reading. */
export async function takeTryoutFile(
  ctx: SystemContext,
  { id, position, mediaType, receiver }: Arrived,
): Promise<void> {
  const tryout = await lockTryout(ctx, id)
  refuseUnless(mediaType !== 'application/pdf' || tryout.fileCount === 1, onePdfAlone)
  const taken = await ctx.db
    .updateTable('tryoutFiles')
    .set({ isStored: true, mediaType, receiver: null, beatAt: null })
    .where('tryoutId', '=', tryout.id)
    .where('kind', '=', 'source')
    .where('position', '=', position)
    .where('receiver', '=', receiver)
    .returning('position')
    .executeTakeFirst()
  refuseUnless(taken, tryoutFileArriving)
  const files = await listTryoutFiles(ctx, tryout.id, 'source')
  if (tryout.status !== 'receiving' || !files.every(({ isStored }) => isStored)) return
  await ctx.db
    .updateTable('tryouts')
    .set({ status: 'waiting', waitingSince: ctx.now })
    .where('id', '=', tryout.id)
    .execute()
  await enqueue(ctx, readTryoutReportJob, { tryoutId: tryout.id })
}
