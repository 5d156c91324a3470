import { sql } from 'kysely'
import type { CannedJobFields } from '#features/canned-jobs/canned-job.ts'
import { type CannedJobInput, cannedJobInput } from '#features/canned-jobs/canned-job-input.ts'
import type { CannedJob } from '#features/canned-jobs/contract.ts'
import { cannedJobCodeTaken, cannedJobNotFound } from '#features/canned-jobs/refusals.ts'
import { cannedJobsRights } from '#features/canned-jobs/rights.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { authorise, type Context } from '#platform/context.ts'
import { listWrittenLines } from '#priced-papers/server/written-lines.ts'

const columns = ['id', 'code', 'name', 'category', 'isDisplayed', 'lines', 'version', 'archivedAt'] as const
const priceColumns = ['lumpSumCents', 'includesVat', 'vatBasisPoints', 'vatReason'] as const

/** The jobs of the garage, archived ones included. */
export async function listCannedJobs(ctx: Context): Promise<CannedJob[]> {
  authorise(ctx, cannedJobsRights.read)
  const rows = await selectJobs(ctx).orderBy('category').orderBy('name').orderBy('id').execute()
  return rows.map(jobOfRow)
}

/** These jobs, in any order. */
export async function listCannedJobsOf(ctx: Context, ids: readonly string[]): Promise<CannedJob[]> {
  authorise(ctx, cannedJobsRights.read)
  return (await selectJobs(ctx).where('id', 'in', ids).execute()).map(jobOfRow)
}

/** Lines that the garage wrote before. */
export async function suggestLines(ctx: Context, { begun }: { begun: string }) {
  authorise(ctx, cannedJobsRights.insert)
  return listWrittenLines(ctx, begun)
}

export async function lockCannedJob(ctx: Context, id: string): Promise<CannedJob> {
  const row = await selectJobs(ctx).where('id', '=', id).forUpdate().executeTakeFirst()
  refuseUnless(row, cannedJobNotFound)
  return jobOfRow(row)
}

export async function findCannedJob(ctx: Context, id: string): Promise<CannedJob> {
  return jobOfRow(await selectJobs(ctx).where('id', '=', id).executeTakeFirstOrThrow())
}

/** Refuses the code of another job that is in use. The lock on the garage serialises two requests. */
export async function refuseTakenCode({ db }: Context, id: string, code: string): Promise<void> {
  const taken = await db
    .selectFrom('cannedJobs')
    .select('id')
    .where(sql<boolean>`app.fold(code) = app.fold(${code})`)
    .where('archivedAt', 'is', null)
    .where('id', '!=', id)
    .executeTakeFirst()
  refuseUnless(!taken, cannedJobCodeTaken, { fields: { code: cannedJobCodeTaken.sentence } })
}

/** The columns of a job. */
export function rowOfJob({ lumpSum, lines, code, name, category, isDisplayed }: CannedJobFields) {
  return {
    ...{ code, name, category, isDisplayed },
    lines: JSON.stringify(lines),
    lumpSumCents: lumpSum?.cents ?? null,
    includesVat: lumpSum?.includesVat ?? null,
    vatBasisPoints: lumpSum?.vatBasisPoints ?? null,
    vatReason: lumpSum?.vatReason ?? null,
  }
}

function selectJobs({ db }: Context) {
  return db.selectFrom('cannedJobs').select([...columns, ...priceColumns])
}

type JobRow = Awaited<ReturnType<ReturnType<typeof selectJobs>['executeTakeFirstOrThrow']>>

/** A stored job, read by the schema that checked it when it was written. */
function jobOfRow({ lumpSumCents, includesVat, vatBasisPoints, vatReason, ...row }: JobRow): CannedJob {
  const lumpSum = lumpSumCents === null ? null : { cents: lumpSumCents, includesVat, vatBasisPoints, vatReason }
  const fields: CannedJobInput = cannedJobInput.parse({ ...row, lumpSum })
  return { ...fields, id: row.id, version: row.version, archivedAt: row.archivedAt }
}
