import { sql } from 'kysely'
import type { Member } from '#features/garages/contract.ts'
import { lastManager, memberLimitReached, memberNotFound } from '#features/garages/refusals.ts'
import { membersRights } from '#features/garages/rights.ts'
import { type InGarage, lockGarage } from '#features/garages/server/queries.ts'
import { memberLimitOf } from '#features/garages/tier.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { may } from '#lib/rights.ts'
import { authorise, type Context, type SystemContext } from '#platform/context.ts'

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

export async function lockMember({ db, garageId }: InGarage, accountId: string) {
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

/** Locks the garage, and refuses one more person than the plan allows. An open invitation counts as a person. */
export async function refuseOverLimit(ctx: InGarage): Promise<void> {
  const { tier } = await lockGarage(ctx)
  const limit = memberLimitOf(tier)
  if (limit === undefined) return
  refuseUnless((await countPeople(ctx)) < limit, memberLimitReached(tier, limit), { tier, limit })
}

/** Members plus open invitations. */
export async function countPeople({ db, garageId, now }: InGarage): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select ((select count(*) from members
        where garage_id = ${garageId} and suspended_at is null and removed_at is null)
      + (select count(*) from invitations where garage_id = ${garageId}
        and accepted_at is null and revoked_at is null and expires_at > ${now}))::int as taken`.execute(db)
  return rows[0]?.taken ?? 0
}

/** The garages of an account, locked in a fixed order, so that two people who leave several garages do not deadlock. */
export function lockGaragesOf({ db }: SystemContext, accountId: string) {
  return db
    .selectFrom('garages')
    .innerJoin('members', 'members.garageId', 'garages.id')
    .select(['garages.id', 'members.role'])
    .where('accountId', '=', accountId)
    .where('removedAt', 'is', null)
    .orderBy('garages.id')
    .forNoKeyUpdate('garages')
    .execute()
}
