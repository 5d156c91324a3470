import { type RawBuilder, sql } from 'kysely'
import type { ExpertReport, ReportCounts, ReportFilters } from '#features/expert-reports/contract.ts'
import { reportStages } from '#features/expert-reports/expert-report.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { selectReports } from '#features/expert-reports/server/queries.ts'
import { fold } from '#lib/fold.ts'
import { anywhere } from '#lib/like-pattern.ts'
import type { PageInput } from '#lib/wire.ts'
import { authorise, type Context } from '#platform/context.ts'
import { idsOf, inOrderOf, readPageOfIds } from '#platform/records/pages.ts'

/** The stages as `stageOf` tells them. */
const stages: Record<NonNullable<ReportFilters['stage']>, RawBuilder<boolean>> = {
  toReview: sql`status = 'readable' and reviewed_at is null`,
  toCreate: sql`status = 'readable' and reviewed_at is not null and dossier_id is null`,
  created: sql`status = 'readable' and reviewed_at is not null and dossier_id is not null`,
  unreadable: sql`(status = 'unreadable' or (status = 'received' and id in (select id from expert_report_readings where state = 'failed')))`,
}

export async function listExpertReports(ctx: Context, input: ReportFilters & PageInput) {
  authorise(ctx, expertReportsRights.read)
  const listed = selectListed(ctx, input)
  return readPageOfIds(listed, inOrder(listed), input, (ids) => readReports(ctx, ids))
}

/** All ids of a list, in its order. */
export function listReportIds(ctx: Context, filters: ReportFilters): Promise<string[]> {
  return idsOf(inOrder(selectListed(ctx, filters)))
}

/** These reports, in this order. */
export async function readReports(ctx: Context, ids: string[]): Promise<ExpertReport[]> {
  return inOrderOf(ids, await selectReports(ctx).where(sql<boolean>`expert_reports.id = any(${ids}::uuid[])`).execute())
}

function selectListed(ctx: Context, { stage, ...sought }: ReportFilters) {
  return selectSought(ctx, sought).$if(stage !== undefined, (all) => all.where(stages[stage ?? 'toReview']))
}

function inOrder(listed: ReturnType<typeof selectListed>) {
  return listed.select('id').orderBy('receivedAt', 'desc').orderBy('id', 'desc')
}

/** How many reports each stage shows under the other filters. */
export async function countExpertReports(ctx: Context, sought: Sought): Promise<ReportCounts> {
  authorise(ctx, expertReportsRights.read)
  const counts = reportStages.map((stage) => sql<number>`count(*) filter (where ${stages[stage]})`.as(stage))
  return selectSought(ctx, sought).select(sql<number>`count(*)`.as('all')).select(counts).executeTakeFirstOrThrow()
}

type Sought = Omit<ReportFilters, 'stage'>

function selectSought({ db }: Context, { search, deleted, ...of }: Sought) {
  const patterns = fold(search).split(' ').filter(Boolean).map(anywhere)
  return db
    .selectFrom('expertReports')
    .where('deletedAt', deleted ? 'is not' : 'is', null)
    .where(isOf(of))
    .where((each) => each.and(patterns.map((pattern) => each('searchText', 'like', pattern))))
}

/** Reports of a dossier, or of the dossiers of a client, a vehicle or a firm. */
function isOf({ dossierId, clientId, vehicleId, firmId }: Omit<Sought, 'search' | 'deleted'>) {
  const ofDossiers = [
    ...(clientId ? [sql`${clientId}::uuid in (d.client_id, d.payer_id)`] : []),
    ...(vehicleId ? [sql`d.vehicle_id = ${vehicleId}::uuid`] : []),
    ...(firmId ? [sql`${firmId}::uuid in (d.insurer_id, d.expert_firm_id)`] : []),
  ]
  const parts = [
    ...(dossierId ? [sql`dossier_id = ${dossierId}::uuid`] : []),
    ...(ofDossiers.length > 0
      ? [sql`dossier_id in (select d.id from dossiers d where ${sql.join(ofDossiers, sql` and `)})`]
      : []),
  ]
  return sql<boolean>`(${parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`})`
}
