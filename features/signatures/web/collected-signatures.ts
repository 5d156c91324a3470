import { type DropRow, type LocalDatabase, openLocalDatabase } from '#browser/local-database.ts'
import { session } from '#browser/session.ts'
import type { SigningPage } from '#features/signatures/contract.ts'
import type { OfflineSignature } from '#features/signatures/signature-input.ts'
import type { SignatureSent } from '#features/signatures/web/guest-calls.ts'
import { newId } from '#lib/id.ts'

/** The queue of signatures that were given without network. */
export const collectedQueue = 'signatures'

/** The words that tell a collected signature in the workshop, before the server knows it. */
export type Collected = { title: string; about: string; name: string; collectedAt: string }

/** Keeps a signature on this device until it is sent; false where the device belongs to no member, and nothing is kept. */
export async function keepCollected(token: string, sent: SignatureSent, page: SigningPage): Promise<boolean> {
  const isKept = await withDevice(async (db) => {
    const signature: OfflineSignature['signature'] = sent
    const content = new Blob([JSON.stringify({ token, signature })], { type: 'application/json' })
    const about: Collected = { title: page.title, about: page.about, name: sent.name, collectedAt: sent.deviceAt }
    const file = { id: newId(), name: 'signature.json', mediaType: content.type, content, sha256: null, isSent: false }
    await db.transaction('rw', db.drops, async () => {
      // Two tabs that show one link collect one signature: the first one.
      if (await db.drops.get(idOf(token))) return
      await db.drops.add({
        ...{ id: idOf(token), queue: collectedQueue, about, name: page.title, files: [file] },
        ...{ sizeBytes: content.size, fingerprint: null, state: 'waiting', problem: null, createdAt: sent.deviceAt },
      })
    })
    return true
  })
  return isKept === true
}

/** Whether the signature of this link waits on the device. */
export async function isCollected(token: string): Promise<boolean> {
  const row = await withDevice((db) => db.drops.get(idOf(token)))
  return row !== undefined && row.state !== 'refused'
}

/** The signature as the server takes it. */
export async function signatureIn({ files }: Pick<DropRow, 'files'>): Promise<OfflineSignature> {
  return JSON.parse((await files[0]?.content.text()) ?? '{}')
}

function idOf(token: string): string {
  return `signature ${token}`
}

/** The device's data of the member who passed the screen on; undefined without one. */
export async function withDevice<Answer>(work: (db: LocalDatabase) => Promise<Answer>): Promise<Answer | undefined> {
  const [accountId, garageId] = [session.read()?.accountId, session.garageId()]
  if (!accountId || !garageId) return undefined
  const db = openLocalDatabase({ accountId, garageId })
  try {
    return await work(db)
  } catch {
    return undefined
  } finally {
    db.close()
  }
}
