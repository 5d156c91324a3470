import { type Channel, channels } from '#features/clients/client.ts'
import type { ClientConsent, ClientNote } from '#features/clients/contract.ts'

/** The consents of a client, newest first, and its notes, pinned ones first. */
export type ClientFile = {
  id: string
  version: number
  updatedAt: string
  consents: ClientConsent[]
  notes: ClientNote[]
}

export function emptyFile(id: string): ClientFile {
  return { id, version: 0, updatedAt: '', consents: [], notes: [] }
}

export function withConsent(file: ClientFile, consent: ClientConsent): ClientFile {
  const others = file.consents.filter(({ id }) => id !== consent.id)
  const consents = [consent, ...others].sort((one, other) => (one.recordedAt < other.recordedAt ? 1 : -1))
  return { ...file, consents }
}

/** The consent in force for each channel: the last one recorded, or none. */
export function currentConsents(consents: ClientConsent[]): { channel: Channel; last: ClientConsent | undefined }[] {
  return channels.map((channel) => ({ channel, last: consents.find((consent) => consent.channel === channel) }))
}
