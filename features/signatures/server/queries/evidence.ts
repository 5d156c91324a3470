import { sql } from 'kysely'
import { z } from 'zod'
import { type EventKind, eventKinds } from '#features/signatures/evidence-words.ts'
import { canonicalJson } from '#lib/canonical-json.ts'
import { colleagueName } from '#platform/colleagues.ts'
import { type Context, houseId } from '#platform/context.ts'

type Acting = Omit<Context, 'role'>

type Event = { requestId: string; kind: EventKind; signerId?: string | null; details?: Record<string, unknown> }

/** Appends an event to the evidence of a request. The database seals it by the hash of all before it. */
export async function recordEvent(
  { db, garageId, now, accountId, actor }: Acting,
  { requestId, kind, signerId = null, details = {} }: Event,
): Promise<void> {
  const acting = actor ?? { kind: accountId === houseId ? 'house' : 'account', id: accountId }
  const entry = canonicalJson({ garageId, requestId, at: now, kind, signerId, actor: acting, details })
  await sql`select app.append_signature_event(${garageId}::uuid, ${requestId}::uuid, ${entry})`.execute(db)
}

const entryOfEvent = z.object({
  at: z.string(),
  kind: z.enum(eventKinds),
  signerId: z.string().nullable(),
  actor: z.object({ kind: z.enum(['account', 'house', 'signer', 'link']), id: z.string() }),
  details: z.record(z.string(), z.unknown()),
})

/** The events of a request in their order, each with its hash. */
export async function readEvents({ db }: Pick<Context, 'db'>, requestId: string) {
  const rows = await db
    .selectFrom('signatureEvents')
    .select(['position', 'entry', 'hash'])
    .where('requestId', '=', requestId)
    .orderBy('position')
    .execute()
  return rows.map(({ position, entry, hash }) => ({
    ...entryOfEvent.parse(JSON.parse(entry)),
    position,
    sha256: Buffer.from(hash).toString('hex'),
  }))
}

/** The events with the name of who acted: a member, a signer or the house. */
export async function listEvents(ctx: Pick<Context, 'db'>, requestId: string) {
  const events = await readEvents(ctx, requestId)
  const members = events.flatMap(({ actor }) => (actor.kind === 'account' ? [actor.id] : []))
  const named = await ctx.db
    .selectFrom('colleagues')
    .select(['colleagues.id', colleagueName.as('name')])
    .where('colleagues.id', 'in', [houseId, ...members])
    .execute()
  const signers = await ctx.db.selectFrom('signers').select(['id', 'name']).where('requestId', '=', requestId).execute()
  const names = new Map([...named, ...signers].map(({ id, name }) => [id, name]))
  return events.map(({ position, at, kind, signerId, actor, details }) => {
    const author = names.get(actor.kind === 'house' ? houseId : actor.id) ?? ''
    return { position, at, kind, signerId, author, details }
  })
}

/** The first event that does not hold; null while the evidence is whole. */
export async function findBrokenEvent({ db, garageId }: Pick<Context, 'db' | 'garageId'>, requestId: string) {
  const { rows } = await sql<{ position: number | null }>`
    select app.broken_signature_event(${garageId}::uuid, ${requestId}::uuid) as position`.execute(db)
  return rows[0]?.position ?? null
}
