import { sql } from 'kysely'
import { type FirstStep, firstSteps } from '#features/dashboard/first-steps.ts'
import { garageRights } from '#features/garages/rights.ts'
import { tierOf } from '#features/subscriptions/entitlement.ts'
import { trialEndOf } from '#features/subscriptions/plan-access.ts'
import { findPlanHistory } from '#features/subscriptions/server/queries/plan-access.ts'
import { authorise, type Context } from '#platform/context.ts'

const dayMs = 86_400_000

/** The first steps that the garage has done, in one query, and the end of its trial. */
export async function readFirstSteps(ctx: Context) {
  authorise(ctx, garageRights.read)
  const { db, garageId, now } = ctx
  const { rows } = await sql<Record<FirstStep, boolean> & { createdAt: string }>`
    select g.created_at as "createdAt", g.siret is not null and g.address_city <> '' as company,
      exists (select from invitations) or (select count(*) from members where removed_at is null) > 1 as team,
      exists (select from clients) as client, exists (select from dossiers) as dossier,
      exists (select from expert_reports) as report, exists (select from quotes) as quote
    from garages g where g.id = ${garageId}::uuid`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('The garage of this transaction is gone')
  const history = await findPlanHistory(ctx)
  const trialEnd = history && tierOf(history, now) !== null ? trialEndOf(history, now) : undefined
  return {
    done: firstSteps.filter((step) => facts[step]),
    ageDays: Math.floor((now.getTime() - Date.parse(facts.createdAt)) / dayMs),
    trialDaysLeft: trialEnd ? Math.floor((trialEnd.getTime() - now.getTime()) / dayMs) : null,
  }
}
