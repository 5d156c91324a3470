import { sql } from 'kysely'
import type { Database, Tx } from '#db/database.ts'
import {
  linkNotValid,
  notAllowed,
  notSignedIn,
  notYourGarage,
  secondFactorNeeded,
  sessionLocked,
} from '#lib/common-refusals.ts'
import { refuse, refuseUnless } from '#lib/refusal.ts'
import { may, type Right, type Role } from '#lib/rights.ts'
import { type AccessLink, hashOf, type LinkKind } from '#platform/access-links.ts'

/** The context of a verb: one transaction, in one garage, on behalf of one account. */
export type Context = {
  db: Tx
  garageId: string
  accountId: string
  role: Role
  now: Date
  requestId: string
  /** The person who acts when no account does. */
  actor?: Actor
}

/** A person without an account: a signer, or somebody of whom no more is known than their link. */
export type Actor = { kind: 'signer' | 'link'; id: string }

/** The context of a verb at a link: one transaction that sees what the link covers. */
export type GuestContext = Omit<Context, 'role'> & {
  actor: Actor
  link: AccessLink
  /** A member of the garage opened the link: they look, and do nothing. */
  isMember: boolean
}

/** The context of a system verb: a transaction without a garage, for sign-in, jobs of the house and the seed. */
export type SystemContext = Pick<Context, 'db' | 'now' | 'requestId'>

/** The garage id of rows that the house makes for itself; no garage has it. */
export const houseId = '00000000-0000-0000-0000-000000000000'

/** The account that acts; null for the house and for a person at a link. */
export function accountOf({ accountId }: Pick<Context, 'accountId'>): string | null {
  return accountId === houseId ? null : accountId
}

type GarageRequest = { accountId: string; sessionId: string; garageId: string; now: Date; requestId: string }

export function authorise(ctx: Pick<Context, 'role'>, right: Right): void {
  refuseUnless(may(ctx.role, right), notAllowed, { right: right.name })
}

/** Opens the transaction of a request: the role, the garage and the membership in one round trip. */
export function withGarage<T>(
  database: Database,
  request: GarageRequest,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const run = () =>
    database.transaction(async (db) => {
      const role = await readRole(db, request)
      const { accountId, garageId, now, requestId } = request
      return work({ db, accountId, garageId, role, now, requestId })
    })
  return run().catch((error: unknown) => {
    if (mayRunAgain(error)) return run()
    throw error
  })
}

type LinkRequest = {
  token: string
  kinds: readonly LinkKind[]
  /** The session that is open in the same browser. */
  bearer: { accountId: string; sessionId: string } | undefined
  now: Date
  requestId: string
}

/** Opens the transaction of a link. One statement looks for it, whatever is wrong with it, and one sentence refuses it. */
export async function withLink<T>(
  database: Database,
  request: LinkRequest,
  work: (ctx: GuestContext) => Promise<T>,
): Promise<T> {
  const run = () =>
    database.transaction((db) => enterLink({ db, now: request.now, requestId: request.requestId }, request, work))
  return run().catch((error: unknown) => {
    if (mayRunAgain(error)) return run()
    throw error
  })
}

type Entrance = Pick<LinkRequest, 'token' | 'kinds' | 'bearer'>

async function enterLink<T>(ctx: SystemContext, entrance: Entrance, work: (ctx: GuestContext) => Promise<T>) {
  const { garageId, isMember, ...link } = await readLink(ctx.db, { ...entrance, now: ctx.now })
  const isSigner = link.kind !== 'withdrawal'
  const actor: Actor = isSigner ? { kind: 'signer', id: link.subjectId } : { kind: 'link', id: link.id }
  return work({ ...ctx, garageId, accountId: houseId, actor, link, isMember })
}

/** Works at a link inside an open transaction of the system, and leaves it again. */
export async function workAtLink<T>(
  ctx: SystemContext,
  entrance: Omit<Entrance, 'bearer'>,
  work: (ctx: GuestContext) => Promise<T>,
): Promise<T> {
  const done = await enterLink(ctx, { ...entrance, bearer: undefined }, work)
  await sql`select set_config('app.link_id', '', true), set_config('app.garage_id', '', true),
    set_config('role', 'none', true)`.execute(ctx.db)
  return done
}

async function readLink(db: Tx, { token, kinds, bearer, now }: Entrance & { now: Date }) {
  const { rows } = await sql<AccessLink & { garageId: string; isMember: boolean }>`
    select l.id, l.kind, l.subject_id as "subjectId", l.expires_at as "expiresAt", l.garage_id as "garageId", exists (
      select from sessions s join members m on m.account_id = s.account_id
      where s.id = ${bearer?.sessionId ?? null}::uuid and s.account_id = ${bearer?.accountId ?? null}::uuid
        and s.ended_at is null and s.locked_at is null and m.garage_id = l.garage_id and m.removed_at is null) as "isMember",
      set_config('app.link_id', l.id::text, true), set_config('app.garage_id', l.garage_id::text, true),
      set_config('role', 'app_guest', true)
    from access_links l where l.token_hash = ${hashOf(token)} and l.kind = any(${kinds}::text[])
      and l.revoked_at is null and l.expires_at > ${now}`.execute(db)
  const [link] = rows
  refuseUnless(link, linkNotValid)
  const { id, kind, subjectId, expiresAt, garageId, isMember } = link
  return { id, kind, subjectId, expiresAt, garageId, isMember }
}

/** A deadlock, and a statement that was read before another process migrated. The transaction left nothing behind. */
function mayRunAgain(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['40P01', '40001', '0A000'].includes(String(error.code))
}

/** PostgreSQL overrates statements with a part for each row: to compile one took a tenth of a second, and to run it a hundredth. */
const uncompiled = sql`set_config('jit', 'off', true)`

async function readRole(db: Tx, { accountId, sessionId, garageId, now }: GarageRequest): Promise<Role> {
  // A person who is not a member may be of support, during an access that a manager opened.
  const { rows } = await sql<{ role: Role | null; awaitsFactor: boolean; isLocked: boolean }>`
    select entry.role, s.awaits_factor as "awaitsFactor", s.locked_at is not null as "isLocked",
      set_config('role', 'app_user', true), set_config('app.garage_id', case when entry.role is not null then ${garageId} end, true),
      ${uncompiled}
    from sessions s join accounts a on a.id = s.account_id
      left join members m on m.account_id = s.account_id and m.garage_id = ${garageId}::uuid
        and m.suspended_at is null and m.removed_at is null,
      lateral (select coalesce(m.role, (
        select 'support' from support_grants g where a.is_support and g.garage_id = ${garageId}::uuid
          and g.revoked_at is null and g.expires_at > ${now} limit 1)) as role) entry
    where s.id = ${sessionId}::uuid and s.account_id = ${accountId}::uuid and s.ended_at is null`.execute(db)
  const [entry] = rows
  refuseUnless(entry, notSignedIn)
  refuseUnless(!entry.awaitsFactor, secondFactorNeeded)
  refuseUnless(!entry.isLocked, sessionLocked)
  return entry.role ?? refuse(notYourGarage)
}

/** Opens a transaction in a garage without a member behind it: jobs and the seed. */
export function withGarageAs<T>(
  database: Database,
  actor: Omit<GarageRequest, 'sessionId'> & { role: Role },
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  return database.transaction(async (db) => {
    await setGarage(db, actor.garageId)
    return work({ ...actor, db })
  })
}

/** Works in a garage inside an open transaction of the system, and leaves the garage again. */
export async function workInGarage<T>(
  ctx: SystemContext,
  actor: Pick<Context, 'garageId' | 'accountId' | 'role'>,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  await setGarage(ctx.db, actor.garageId)
  const done = await work({ ...ctx, ...actor })
  await sql`select set_config('app.garage_id', '', true), set_config('role', 'none', true)`.execute(ctx.db)
  return done
}

/** Reads as a visitor inside an open transaction of the system: what is published, and what functions answer to anybody. */
export async function asVisitor<T>({ db }: Pick<SystemContext, 'db'>, work: () => Promise<T>): Promise<T> {
  await sql`select set_config('role', 'app_visitor', true)`.execute(db)
  const done = await work()
  await sql`select set_config('role', 'none', true)`.execute(db)
  return done
}

async function setGarage(db: Tx, garageId: string): Promise<void> {
  await sql`select set_config('app.garage_id', ${garageId}, true), set_config('role', 'app_user', true), ${uncompiled}`.execute(
    db,
  )
}

/** Opens the transaction of an account about itself: its session is open and not locked, and its second factor was given. */
export function withAccount<T>(
  database: Database,
  { accountId, sessionId, now, requestId, mayAwaitFactor = false, mayBeLocked = false }: AccountRequest,
  work: (ctx: SystemContext) => Promise<T>,
): Promise<T> {
  return database.transaction(async (db) => {
    const session = await db
      .selectFrom('sessions')
      .select(['awaitsFactor', 'lockedAt'])
      .where('id', '=', sessionId)
      .where('accountId', '=', accountId)
      .where('endedAt', 'is', null)
      .executeTakeFirst()
    refuseUnless(session, notSignedIn)
    refuseUnless(mayAwaitFactor || !session.awaitsFactor, secondFactorNeeded)
    refuseUnless(mayBeLocked || session.lockedAt === null, sessionLocked)
    return work({ db, now, requestId })
  })
}

/** Sessions that an operation accepts beside those that are complete and not locked. */
export type AllowedSession = { mayAwaitFactor?: boolean; mayBeLocked?: boolean }
type AccountRequest = Omit<GarageRequest, 'garageId'> & AllowedSession

/** A transaction without garage and row-level security, for sign-in, jobs of the house and the seed only. */
export function withSystem<T>(
  database: Database,
  request: Pick<GarageRequest, 'now' | 'requestId'>,
  work: (ctx: SystemContext) => Promise<T>,
): Promise<T> {
  return database.transaction((db) => work({ ...request, db }))
}
