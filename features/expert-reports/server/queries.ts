import { sql } from 'kysely'
import type { ExpertReport, ReportHead, ReportPage, ReportTwin } from '#features/expert-reports/contract.ts'
import { reportHead } from '#features/expert-reports/contracts/report-head.ts'
import type { ReportQuota } from '#features/expert-reports/expert-report.ts'
import { reportNotFound } from '#features/expert-reports/refusals.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { checkQuota } from '#features/subscriptions/server/check-quota.ts'
import { readQuotaUse } from '#features/subscriptions/server/queries/uses.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { colleagueName } from '#platform/colleagues.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { FileRecord } from '#platform/files/file-record.ts'
import { signFileLink } from '#platform/files/links.ts'
import type { Edge } from '#platform/http.ts'

const headWords = ['plate', 'make', 'model', 'insurer', 'claimNumber'] as const

export function selectReports({ db }: Context) {
  return db
    .selectFrom('expertReports')
    .leftJoin('colleagues', 'colleagues.id', 'receivedBy')
    .leftJoin('dossiers as d', (on) =>
      on.onRef('d.garageId', '=', 'expertReports.garageId').onRef('d.id', '=', 'dossierId'),
    )
    .leftJoin('clients as k', (on) => on.onRef('k.garageId', '=', 'd.garageId').onRef('k.id', '=', 'd.clientId'))
    .leftJoin('expertReportReadings as g', (on) =>
      on.onRef('g.garageId', '=', 'expertReports.garageId').onRef('g.id', '=', 'expertReports.id'),
    )
    .select([
      'expertReports.id',
      'expertReports.name',
      'expertReports.status',
      'form',
      'fileCount',
      'sizeBytes',
      'receivedAt',
      'deletedAt',
    ])
    .select(['expertReports.problem', 'dossierId', 'reviewedAt', 'expertReports.version', 'expertReports.updatedAt'])
    .select([
      colleagueName.as('receivedBy'),
      sql<string>`coalesce(d.number, '')`.as('dossierNumber'),
      sql<ExpertReport['readingState']>`g.state`.as('readingState'),
      ...headWords.map((word) => sql<string>`coalesce(expert_reports.reading ->> ${sql.lit(word)}, '')`.as(word)),
      sql<string>`coalesce(k.display_name, expert_reports.reading ->> 'insured', '')`.as('client'),
      sql<number | null>`(expert_reports.reading ->> 'grossCents')::float8`.as('grossCents'),
    ])
    .$narrowType<Pick<ExpertReport, 'status' | 'form' | 'problem'>>() // the database checks that they are of these
}

export function findReport(ctx: Context, id: string): Promise<ExpertReport | undefined> {
  return selectReports(ctx).where('expertReports.id', '=', id).executeTakeFirst()
}

export async function reportOf(ctx: Context, id: string): Promise<ExpertReport> {
  const report = await findReport(ctx, id)
  refuseUnless(report, reportNotFound)
  return report
}

export async function readExpertReport(
  ctx: Context,
  { id }: { id: string },
  { keys }: Pick<Edge, 'keys'>,
): Promise<{ report: ExpertReport; pages: ReportPage[]; head: ReportHead | null; twins: ReportTwin[] }> {
  authorise(ctx, expertReportsRights.read)
  const report = await reportOf(ctx, id)
  const files = await listReportFiles(ctx, id)
  const { garageId, now } = ctx
  const linkTo = (fileId: string, disposition: 'inline' | 'attachment') =>
    signFileLink(keys, { garageId, id: fileId, disposition }, now)
  const pages = files.map(({ id, name, mediaType, sizeBytes }) => ({
    ...{ id, name, mediaType, sizeBytes },
    url: linkTo(id, 'inline'),
    downloadUrl: linkTo(id, 'attachment'),
  }))
  return { report, pages, head: await readHead(ctx, id), twins: await listTwins(ctx, report) }
}

/** The values that the reading found for a dossier; null before the reading, and for reports of before. */
export async function readHead({ db }: Context, id: string): Promise<ReportHead | null> {
  const row = await db.selectFrom('expertReports').select('reading').where('id', '=', id).executeTakeFirst()
  return row?.reading ? reportHead.parse(row.reading) : null
}

/** The files of a report in their order, as they are stored. */
export function listReportFiles({ db }: Context, reportId: string): Promise<FileRecord[]> {
  return db
    .selectFrom('expertReportFiles')
    .innerJoin('files', (join) =>
      join.onRef('files.id', '=', 'expertReportFiles.id').onRef('files.garageId', '=', 'expertReportFiles.garageId'),
    )
    .selectAll('files')
    .where('reportId', '=', reportId)
    .orderBy('position')
    .execute()
}

/** Locks the report until the transaction ends. */
export async function lockReport(ctx: Context, id: string) {
  const report = await ctx.db
    .selectFrom('expertReports')
    .select(['version', 'deletedAt', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  refuseUnless(report, reportNotFound)
  return report
}

export async function readExpertReportQuota(ctx: Context): Promise<ReportQuota> {
  authorise(ctx, expertReportsRights.read)
  return readQuotaUse(ctx, 'report')
}

/** A cheap question before the bytes are sent; the answer counts once they are there. */
export async function checkExpertReport(
  ctx: Context,
  { id, fingerprint }: { id: string; fingerprint?: string | undefined },
): Promise<{ isReceived: boolean }> {
  authorise(ctx, expertReportsRights.write)
  if (await findReport(ctx, id)) return { isReceived: true }
  // The same bytes are not counted twice.
  if (!fingerprint || !(await hasFile(ctx, fingerprint))) await checkQuota(ctx, 'report')
  return { isReceived: false }
}

/** Reports with the same bytes, deleted or not, and the kept reports of the same claim; at most ten. */
function listTwins(ctx: Context, { id, claimNumber }: ExpertReport): Promise<ReportTwin[]> {
  const isSameFile = sql<boolean>`(expert_reports.fingerprint = (select own.fingerprint from expert_reports own where own.id = ${id}))`
  return selectReports(ctx)
    .select(isSameFile.as('isSameFile'))
    .where('expertReports.id', '<>', id)
    .where(
      sql<boolean>`(${isSameFile} or (${claimNumber} <> ''
        and expert_reports.reading ->> 'claimNumber' = ${claimNumber} and expert_reports.deleted_at is null))`,
    )
    .orderBy('isSameFile', 'desc')
    .orderBy('expertReports.receivedAt')
    .limit(10)
    .execute()
}

async function hasFile({ db }: Context, fingerprint: string): Promise<boolean> {
  const found = await db
    .selectFrom('expertReports')
    .select('id')
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()
  return found !== undefined
}
