import { newId } from '#lib/id.ts'
import { accountOf, type Context } from '#platform/context.ts'
import { randomToken, sha256 } from '#platform/crypto/crypto.ts'

export const linkKinds = ['signature', 'counter', 'qr', 'withdrawal', 'copy'] as const
export type LinkKind = (typeof linkKinds)[number]

/** The link of a request: which rows the role `app_guest` sees depends on it. */
export type AccessLink = { id: string; kind: LinkKind; subjectId: string; expiresAt: string }

/** The header that carries the token; an address never does, but for the page itself. */
export const linkHeader = 'x-access-link'

const minute = 60_000
/** The longest life of each kind. A withdrawal outlives what it withdraws from: its verb chooses the day. */
export const longestLife: Record<Exclude<LinkKind, 'withdrawal'>, number> = {
  signature: 30 * 24 * 60 * minute,
  counter: 60 * minute,
  qr: 15 * minute,
  copy: 30 * 24 * 60 * minute,
}

const leadingToAnAct: LinkKind[] = ['signature', 'counter', 'qr']

type Asked = { kind: LinkKind; subjectId: string; expiresAt: Date }

/** Makes a link. Its token is in this answer and nowhere else: the row keeps the hash. */
export async function createAccessLink(
  ctx: Context,
  { kind, subjectId, expiresAt }: Asked,
): Promise<{ id: string; token: string }> {
  const { db, garageId, now } = ctx
  const id = newId(now.getTime())
  const token = randomToken()
  await db
    .insertInto('accessLinks')
    .values({
      garageId,
      id,
      kind,
      subjectId,
      expiresAt,
      tokenHash: hashOf(token),
      createdBy: accountOf(ctx),
      createdAt: now,
    })
    .execute()
  return { id, token }
}

/** Ends the links of these subjects, those of one kind or all that lead to an act. A link to withdraw stays, and one to a signed copy. */
export async function revokeAccessLinks({ db, now }: Context, subjectIds: readonly string[], kind?: LinkKind) {
  if (subjectIds.length === 0) return
  await db
    .updateTable('accessLinks')
    .set({ revokedAt: now })
    .where('subjectId', 'in', subjectIds)
    .where('kind', 'in', kind ? [kind] : leadingToAnAct)
    .where('revokedAt', 'is', null)
    .execute()
}

/** Moves the end of the links that still lead to these subjects, within the longest life of their kind. */
export async function extendAccessLinks({ db, now }: Context, subjectIds: readonly string[], expiresAt: Date) {
  const open = db
    .selectFrom('accessLinks')
    .select(['id', 'createdAt'])
    .where('subjectId', 'in', subjectIds)
    .where('kind', '=', 'signature')
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
  for (const { id, createdAt } of await open.execute()) {
    const last = new Date(Date.parse(createdAt) + longestLife.signature)
    const until = expiresAt < last ? expiresAt : last
    await db.updateTable('accessLinks').set({ expiresAt: until }).where('id', '=', id).execute()
  }
}

/** The hash of any text: one that is cut or made up is looked for like any other, so that it takes as long. */
export function hashOf(token: string): Buffer {
  return sha256(`access link ${token}`)
}
