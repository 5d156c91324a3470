import { type RawBuilder, sql } from 'kysely'
import type { ReportFilters } from '#features/expert-reports/contract.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { selectReports } from '#features/expert-reports/server/queries.ts'
import { fold } from '#lib/fold.ts'
import { anywhere } from '#lib/like-pattern.ts'
import { authorise, type Context } from '#platform/context.ts'
import { inOrderOf, readPageOfIds } from '#platform/records/pages.ts'

/** The stages as `stageOf` tells them. */
const stages: Record<NonNullable<ReportFilters['stage']>, RawBuilder<boolean>> = {
  toReview: sql`status = 'readable' and reviewed_at is null`,
  toCreate: sql`status = 'readable' and reviewed_at is not null and dossier_id is null`,
  created: sql`status = 'readable' and reviewed_at is not null and dossier_id is not null`,
  unreadable: sql`(status = 'unreadable' or (status = 'received' and id in (select id from expert_report_readings where state = 'failed')))`,
}

export async function listExpertReports(
  ctx: Context,
  { search, deleted, stage, page, pageSize, ...of }: ReportFilters & { page: number; pageSize: number },
) {
  authorise(ctx, expertReportsRights.read)
  const words = fold(search).split(' ').filter(Boolean)
  const patterns = words.map(anywhere)
  const selected = ctx.db
    .selectFrom('expertReports')
    .where('deletedAt', deleted ? 'is not' : 'is', null)
    .where(isOf(of))
    .$if(stage !== undefined, (all) => all.where(stages[stage ?? 'toReview']))
    .where((each) => each.and(patterns.map((pattern) => each('searchText', 'like', pattern))))
  const sorted = selected.select('id').orderBy('receivedAt', 'desc').orderBy('id', 'desc')
  return readPageOfIds(selected, sorted, { page, pageSize }, async (ids) =>
    inOrderOf(ids, await selectReports(ctx).where(sql<boolean>`expert_reports.id = any(${ids}::uuid[])`).execute()),
  )
}

/** Reports of a dossier, or of the dossiers of a client, a vehicle or a firm. */
function isOf({ dossierId, clientId, vehicleId, firmId }: Omit<ReportFilters, 'search' | 'deleted'>) {
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
