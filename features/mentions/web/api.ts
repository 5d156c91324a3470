import { callsOf } from '#browser/call.ts'
import { pagesOf } from '#browser/list/list-place.ts'
import type { LiveList } from '#browser/local-pages.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import { defineOfflineOperation } from '#browser/offline-operations.ts'
import type { Mention, mentionsContract } from '#features/mentions/contract.ts'

const { call } = callsOf<typeof mentionsContract>('mentions')
type NoFilters = Record<string, never>

export const mentionList: LiveList<Mention, NoFilters> = {
  name: 'mentions.listMentions',
  entity: 'mention',
  fetch: pagesOf(call.listMentions),
  matches: ({ seenAt }) => seenAt === null,
  compare: (one, other) => (one.createdAt < other.createdAt ? 1 : -1),
}

const writing = (name: 'seeMention' | 'unseeMention', describe: string) =>
  defineOfflineOperation<Mention, { id: string; mention: Mention }>({
    entity: 'mention',
    name: `mentions.${name}`,
    apply: (known, { mention }, now) => ({ ...(known ?? mention), seenAt: name === 'seeMention' ? now : null }),
    describe: () => describe,
  })

export const seeMention = writing('seeMention', 'Mention vue')
export const unseeMention = writing('unseeMention', 'Mention remise à voir')

/** A mention stands in a note of a record: its news is that of the records. */
export const mentionsOffline: OfflineFeature = {
  name: 'mentions',
  hears: ['mention', 'client', 'vehicle', 'firm', 'dossier'],
  operations: [seeMention, unseeMention],
}
