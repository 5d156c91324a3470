import { sql } from 'kysely'
import type { SupportGrant } from '#features/support/contract.ts'
import { supportGrantNotFound } from '#features/support/refusals.ts'
import { supportRights } from '#features/support/rights.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { colleagueName } from '#platform/colleagues.ts'
import { authorise, type Context } from '#platform/context.ts'

type Visit = SupportGrant['visits'][number]
type Grant = Omit<SupportGrant, 'visits' | 'visitCount'>

const mostGrants = 20
const mostVisits = 100

/** Support accesses, newest first, each with its last viewed pages. */
export async function listSupportGrants(ctx: Context): Promise<SupportGrant[]> {
  authorise(ctx, supportRights.read)
  const grants = await selectGrants(ctx).orderBy('grantedAt', 'desc').orderBy('id', 'desc').limit(mostGrants).execute()
  const complete: SupportGrant[] = []
  for (const grant of grants) complete.push(await withVisits(ctx, grant))
  return complete
}

export async function readSupportGrant(ctx: Context, id: string): Promise<SupportGrant> {
  const grant = await selectGrants(ctx).where('supportGrants.id', '=', id).executeTakeFirst()
  refuseUnless(grant, supportGrantNotFound)
  return withVisits(ctx, grant)
}

/** True while a support access is open. */
export async function hasOpenGrant(ctx: Context): Promise<boolean> {
  const open = await selectGrants(ctx)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', `${ctx.now.toISOString()}`)
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

function selectGrants(ctx: Context) {
  return ctx.db
    .selectFrom('supportGrants')
    .leftJoin('colleagues', 'colleagues.id', 'grantedBy')
    .select(['supportGrants.id', 'reason', 'grantedAt', 'expiresAt', 'revokedAt', colleagueName.as('grantedBy')])
    .select(sql<boolean>`revoked_at is null and expires_at > ${ctx.now}`.as('isOpen'))
}

async function withVisits(ctx: Context, grant: Grant): Promise<SupportGrant> {
  const during = ctx.db
    .selectFrom('supportVisits')
    .where('at', '>=', grant.grantedAt)
    .where('at', '<', grant.revokedAt ?? grant.expiresAt)
  const { visitCount } = await during
    .select(({ fn }) => fn.countAll<number>().as('visitCount'))
    .executeTakeFirstOrThrow()
  const visits: Visit[] = await during
    .leftJoin('colleagues', 'colleagues.id', 'accountId')
    .select(['supportVisits.id', 'at', 'operation', 'page', colleagueName.as('person')])
    .orderBy('at', 'desc')
    .orderBy('supportVisits.id', 'desc')
    .limit(mostVisits)
    .execute()
  return { ...grant, visits, visitCount }
}
