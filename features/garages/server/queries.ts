import { sql } from 'kysely'
import { findSessionAccount } from '#features/accounts/server/queries/sessions.ts'
import type { Garage, Me } from '#features/garages/contract.ts'
import { garageFields } from '#features/garages/garage.ts'
import { garageRights } from '#features/garages/rights.ts'
import { notSignedIn } from '#lib/common-refusals.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { authorise, type Context, type SystemContext } from '#platform/context.ts'
import { signFileLink } from '#platform/files/links.ts'
import type { Bearer, Edge } from '#platform/http.ts'

/** A garage and its transaction. */
export type InGarage = Pick<Context, 'db' | 'garageId' | 'now'>

export async function readMe(ctx: SystemContext, { sessionId }: Bearer): Promise<Me> {
  const account = await findSessionAccount(ctx, sessionId)
  refuseUnless(account, notSignedIn)
  const { id, email, firstName, lastName } = account
  const [garages, suspendedIn] = [await listGaragesOf(ctx, id), await listSuspensionsOf(ctx, id)]
  return { account: { id, email, firstName, lastName }, garages, suspendedIn }
}

async function listSuspensionsOf({ db }: SystemContext, accountId: string): Promise<string[]> {
  const garages = await db
    .selectFrom('members')
    .innerJoin('garages', 'garages.id', 'members.garageId')
    .select('garages.name')
    .where('accountId', '=', accountId)
    .where('suspendedAt', 'is not', null)
    .where('removedAt', 'is', null)
    .orderBy('garages.name')
    .execute()
  return garages.map(({ name }) => name)
}

/** Garages of a member, and for support staff the garages that opened their access. */
async function listGaragesOf(ctx: SystemContext, accountId: string): Promise<Me['garages']> {
  const { rows } = await sql<Me['garages'][number]>`
    select g.id, g.name, g.is_demo as "isDemo", coalesce(m.role, 'support') as role,
      coalesce((select max(position) from audit_entries where garage_id = g.id), 0) as "historyLength",
      case when o.id is not null then json_build_object('grantId', o.id, 'until',
        to_char(o.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as support
    from garages g join accounts a on a.id = ${accountId}::uuid
      left join members m on m.garage_id = g.id and m.account_id = a.id and m.suspended_at is null and m.removed_at is null
      left join lateral (select id, expires_at from support_grants where garage_id = g.id and revoked_at is null
        and expires_at > ${ctx.now} order by expires_at desc limit 1) o on true
    where m.account_id is not null
      or a.is_support and g.id in (select garage_id from support_grants where revoked_at is null and expires_at > ${ctx.now})
    order by m.account_id is null, g.name, g.id`.execute(ctx.db)
  return rows
}

export async function readGarage(ctx: Context, _: unknown, { keys }: Pick<Edge, 'keys'>): Promise<Garage> {
  authorise(ctx, garageRights.read)
  const { logoFileId, ...garage } = await selectGarage(ctx).executeTakeFirstOrThrow()
  if (!logoFileId) return { ...garage, logo: null }
  const link = { garageId: ctx.garageId, id: logoFileId, disposition: 'inline' } as const
  return { ...garage, logo: { fileId: logoFileId, url: signFileLink(keys, link, ctx.now) } }
}

/** The name and the numbers of this garage. */
export async function findGarage(ctx: InGarage): Promise<Omit<Garage, 'logo'>> {
  const { logoFileId: _, ...garage } = await selectGarage(ctx).executeTakeFirstOrThrow()
  return garage
}

/** Locks the garage for changes of its people and managers; other work continues. */
export async function lockGarage(ctx: InGarage) {
  return selectGarage(ctx).forNoKeyUpdate().executeTakeFirstOrThrow()
}

function selectGarage({ db, garageId }: InGarage) {
  return db
    .selectFrom('garages')
    .select(['id', ...garageFields, 'tier', 'logoFileId', 'version', 'createdAt', 'updatedAt'])
    .where('id', '=', garageId)
}
