import type { Kept } from '#browser/local-database.ts'
import type { SigningPage } from '#features/signatures/contract.ts'
import { isCollected, keepCollected, withDevice } from '#features/signatures/web/collected-signatures.ts'
import type { SignatureSent } from '#features/signatures/web/guest-calls.ts'

const entity = 'signingPage'

/** A part of the page that a client reads on this screen: its texts, or one picture. */
function rowOf(id: string, part: object) {
  const now = new Date()
  const value = { id, version: 1, updatedAt: now.toISOString(), ...part }
  return { entity, id, value, server: null, updatedAt: value.updatedAt, seenAt: now.getTime() }
}

async function recall<Part extends object>(id: string): Promise<Part | undefined> {
  const row = await withDevice((db) => db.records.get([entity, id]))
  return row?.value as (Kept & Part) | undefined // kept above under this id
}

/** One page at a time: the one before it goes. */
export async function keepPage(token: string, page: SigningPage): Promise<void> {
  await withDevice((db) =>
    db.records
      .where('[entity+id]')
      .between([entity, ''], [entity, '\uffff'])
      .filter(({ id }) => !id.startsWith(token))
      .delete(),
  )
  await withDevice((db) => db.records.put(rowOf(token, { page })))
}

export async function recallPage(token: string): Promise<SigningPage | undefined> {
  return (await recall<{ page: SigningPage }>(token))?.page
}

/** A picture that comes when its page is over is not kept. */
export async function keepPicture(token: string, name: string, picture: Blob): Promise<void> {
  await withDevice((db) =>
    db.transaction('rw', db.records, async () => {
      if (await db.records.get([entity, token])) await db.records.put(rowOf(`${token} ${name}`, { picture }))
    }),
  )
}

export async function recallPicture(token: string, name: string): Promise<Blob | undefined> {
  return (await recall<{ picture: Blob }>(`${token} ${name}`))?.picture
}

export async function forgetPages(): Promise<void> {
  await withDevice((db) => db.records.where('[entity+id]').between([entity, ''], [entity, '\uffff']).delete())
}

/** Keeps a signature on this device, where its page is needed no more; false where the device belongs to no member. */
export async function collectSignature(token: string, sent: SignatureSent, page: SigningPage): Promise<boolean> {
  const isKept = await keepCollected(token, sent, page)
  if (isKept) await forgetPages()
  return isKept
}

/** Whether the signature of this link waits on the device. */
export function isSignatureHere(token: string): Promise<boolean> {
  return isCollected(token)
}
