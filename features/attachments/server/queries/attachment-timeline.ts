import { sql } from 'kysely'
import { attachmentsRights } from '#features/attachments/rights.ts'
import { isOneOf } from '#platform/personal-data.ts'
import type { TimelineSource } from '#platform/timeline.ts'

/** A photograph or a document in the timeline of its record. Ten photographs that came together are read as one event. */
export const attachmentTimeline: TimelineSource = {
  kind: 'attachment',
  part: 'documents',
  right: attachmentsRights.read,
  actions: [
    'attachment.attached',
    'attachment.revised',
    'attachment.marked_up',
    'attachment.trashed',
    'attachment.restored',
  ],
  table: 'attachments',
  about: {
    client: (ids) => isOneOf('clientId', ids),
    vehicle: (ids) => isOneOf('vehicleId', ids),
    dossier: (ids) => isOneOf('dossierId', ids),
  },
  name: sql`t.name`,
  tell: ({ action, author }) => `${author || 'Quelqu’un'} ${words[action] ?? 'a modifié'}`,
  isGathered: true,
}

const words: Record<string, string> = {
  'attachment.attached': 'a joint',
  'attachment.revised': 'a remplacé par une nouvelle version',
  'attachment.marked_up': 'a annoté',
  'attachment.trashed': 'a mis à la corbeille',
  'attachment.restored': 'a sorti de la corbeille',
}
