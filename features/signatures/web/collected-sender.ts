import { createDropSender, type DropCalls, type DropSender } from '#browser/drop-sender.ts'
import type { LocalDatabase } from '#browser/local-database.ts'
import { call } from '#features/signatures/web/api.ts'
import { collectedQueue, signatureIn } from '#features/signatures/web/collected-signatures.ts'

const dropCalls: DropCalls = {
  // The server answers a signature that it has with that signature.
  check: async () => 'nothing',
  sendFile: async () => {},
  receive: async (drop) => {
    await call.signOffline(await signatureIn(drop))
  },
  // A refused signature stays readable on its device.
  meaningOf: () => 'lost',
}

const senders = new WeakMap<LocalDatabase, DropSender>()

/** The sender of this garage's collected signatures in this tab. */
export function senderOf(db: LocalDatabase): DropSender {
  const around = { db, calls: dropCalls, locks: navigator.locks, queue: collectedQueue }
  const sender = senders.get(db) ?? createDropSender(around)
  senders.set(db, sender)
  return sender
}
