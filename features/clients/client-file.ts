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

export function withNote(file: ClientFile, note: ClientNote): ClientFile {
  const others = file.notes.filter(({ id }) => id !== note.id)
  return { ...file, notes: [...others, note].sort(byPinThenDate) }
}

export function withoutNote(file: ClientFile, noteId: string): ClientFile {
  return { ...file, notes: file.notes.filter(({ id }) => id !== noteId) }
}

export function withPin(file: ClientFile, noteId: string, pinned: boolean): ClientFile {
  const notes = file.notes.map((note) => (note.id === noteId ? { ...note, pinned } : note))
  return { ...file, notes: notes.sort(byPinThenDate) }
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

function byPinThenDate(one: ClientNote, other: ClientNote): number {
  return Number(other.pinned) - Number(one.pinned) || (one.createdAt < other.createdAt ? 1 : -1)
}
