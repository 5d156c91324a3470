import { sql } from 'kysely'
import { findSessionAccount } from '#features/accounts/server/queries.ts'
import type { Garage, Invitation, InvitationAtDoor, Me, Member } from '#features/garages/contract.ts'
import { garageFields } from '#features/garages/garage.ts'
import {
  invitationExpired,
  invitationNotFound,
  invitationRevoked,
  invitationUsed,
  lastManager,
  memberLimitReached,
  memberNotFound,
} from '#features/garages/refusals.ts'
import { garageRights, membersRights } from '#features/garages/rights.ts'
import { memberLimitOf } from '#features/garages/tier.ts'
import { notSignedIn } from '#lib/common-refusals.ts'
import { refuse, refuseUnless } from '#lib/refusal.ts'
import { may } from '#lib/rights.ts'
import { authorise, type Context, type SystemContext } from '#platform/context.ts'
import { sha256 } from '#platform/crypto/crypto.ts'
import { signFileLink } from '#platform/files/links.ts'
import type { Bearer, Edge } from '#platform/http.ts'

/** A garage and its transaction. */
export type InGarage = Pick<Context, 'db' | 'garageId' | 'now'>

const inviter = sql<string>`trim(coalesce(colleagues.first_name || ' ' || colleagues.last_name, ''))`

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

/** Locks the garage for changes of its people and managers; other work continues. */
export async function holdGarage(ctx: InGarage) {
  return selectGarage(ctx).forNoKeyUpdate().executeTakeFirstOrThrow()
}

function selectGarage({ db, garageId }: InGarage) {
  return db
    .selectFrom('garages')
    .select(['id', ...garageFields, 'tier', 'logoFileId', 'version', 'createdAt', 'updatedAt'])
    .where('id', '=', garageId)
}

export async function listMembers(ctx: Context): Promise<Member[]> {
  authorise(ctx, membersRights.read)
  const members = await selectMembers(ctx).orderBy('members.createdAt').orderBy('members.accountId').execute()
  return members.map((member) => onlyForManagers(ctx, member))
}

export async function readMember(ctx: Context, id: string): Promise<Member> {
  return selectMembers(ctx).where('members.accountId', '=', id).executeTakeFirstOrThrow()
}

function selectMembers(ctx: Context) {
  return ctx.db
    .selectFrom('members')
    .innerJoin('memberAccounts', 'memberAccounts.id', 'members.accountId')
    .select(['members.accountId as id', 'email', 'firstName', 'lastName', 'role', 'lastUsedAt', 'suspendedAt'])
    .select('members.createdAt as joinedAt')
    .$narrowType<{ email: string; firstName: string; lastName: string }>() // the columns of a view are nullable to PostgreSQL
    .where('removedAt', 'is', null)
}

/** Last presence is visible to managers only. */
function onlyForManagers({ role }: Context, member: Member): Member {
  return may(role, membersRights.manage) ? member : { ...member, lastUsedAt: null }
}

export async function holdMember({ db, garageId }: InGarage, accountId: string) {
  const member = await db
    .selectFrom('members')
    .select(['role', 'suspendedAt'])
    .where('garageId', '=', garageId)
    .where('accountId', '=', accountId)
    .where('removedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  refuseUnless(member, memberNotFound)
  return member
}

/** Refuses to leave the garage without a manager. The lock on the garage serialises two managers who leave. */
export async function refuseLastManager(ctx: InGarage, accountId: string): Promise<void> {
  const { db, garageId } = ctx
  const another = await db
    .selectFrom('members')
    .select('accountId')
    .where('garageId', '=', garageId)
    .where('accountId', '!=', accountId)
    .where('role', '=', 'manager')
    .where('suspendedAt', 'is', null)
    .where('removedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  refuseUnless(another, lastManager)
}

/** Refuses a person beyond the plan's places; the garage is locked. Open invitations hold a place. */
export async function refuseOverLimit(ctx: InGarage): Promise<void> {
  const { tier } = await holdGarage(ctx)
  const limit = memberLimitOf(tier)
  if (limit === undefined) return
  refuseUnless((await countPlaces(ctx)) < limit, memberLimitReached(tier, limit), { tier, limit })
}

/** Members plus open invitations. */
export async function countPlaces({ db, garageId, now }: InGarage): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select ((select count(*) from members
        where garage_id = ${garageId} and suspended_at is null and removed_at is null)
      + (select count(*) from invitations where garage_id = ${garageId}
        and accepted_at is null and revoked_at is null and expires_at > ${now}))::int as taken`.execute(db)
  return rows[0]?.taken ?? 0
}

export async function listInvitations(ctx: Context): Promise<Invitation[]> {
  authorise(ctx, membersRights.manage)
  return selectInvitations(ctx).orderBy('invitations.createdAt').orderBy('invitations.id').execute()
}

export async function findInvitation(ctx: Context, id: string): Promise<Invitation> {
  const invitation = await selectInvitations(ctx).where('invitations.id', '=', id).executeTakeFirst()
  refuseUnless(invitation, invitationNotFound)
  return invitation
}

function selectInvitations(ctx: Context) {
  return ctx.db
    .selectFrom('invitations')
    .leftJoin('colleagues', 'colleagues.id', 'invitedBy')
    .select(['invitations.id', 'email', 'role', 'sentAt', 'expiresAt', inviter.as('invitedBy')])
    .select(sql<boolean>`expires_at <= ${ctx.now}`.as('isExpired'))
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
}

/** The content of an invitation link, readable without an account. */
export async function readInvitation(ctx: SystemContext, { token }: { token: string }): Promise<InvitationAtDoor> {
  const invitation = await findByToken(ctx, token)
  refuseUnusable(ctx, invitation)
  const { garageName, role, email, invitedBy, expiresAt } = invitation
  return { garageName, role, email, invitedBy, expiresAt }
}

export async function findByToken({ db }: SystemContext, token: string) {
  const invitation = await db
    .selectFrom('invitations')
    .innerJoin('garages', 'garages.id', 'invitations.garageId')
    .innerJoin('accounts', 'accounts.id', 'invitedBy')
    .select(['invitations.id', 'garageId', 'garages.name as garageName', 'role', 'invitations.email', 'expiresAt'])
    .select(['acceptedAt', 'revokedAt', 'invitedBy as inviterId'])
    .select(sql<string>`trim(accounts.first_name || ' ' || accounts.last_name)`.as('invitedBy'))
    .where('tokenHash', '=', sha256(token))
    .executeTakeFirst()
  return invitation ?? refuse(invitationNotFound)
}

type Usable = { acceptedAt: string | null; revokedAt: string | null; expiresAt: string }

export function refuseUnusable(ctx: Pick<SystemContext, 'now'>, { acceptedAt, revokedAt, expiresAt }: Usable): void {
  refuseUnless(!acceptedAt, invitationUsed)
  refuseUnless(!revokedAt, invitationRevoked)
  refuseUnless(new Date(expiresAt) > ctx.now, invitationExpired)
}
