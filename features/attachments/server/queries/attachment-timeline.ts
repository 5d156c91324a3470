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
    client: (ids) => sql`(${isOneOf('clientId', ids)} or ${isOfOrder('client_id', ids)})`,
    vehicle: (ids) => sql`(${isOneOf('vehicleId', ids)} or ${isOfOrder('vehicle_id', ids)})`,
    dossier: (ids) => sql`(${isOneOf('dossierId', ids)} or ${isOfOrder('dossier_id', ids)})`,
  },
  name: sql`t.name`,
  tell: ({ action, author }) => `${author || 'Quelqu’un'} ${words[action] ?? 'a modifié'}`,
  isGathered: true,
}

/** The photographs of a reception are told with the records of their order. */
function isOfOrder(column: 'client_id' | 'vehicle_id' | 'dossier_id', ids: readonly string[]) {
  return sql`t.repair_order_id in (select o.id from repair_orders o
    where o.garage_id = t.garage_id and o.${sql.raw(column)} = any(${ids}::uuid[]))`
}

const words: Record<string, string> = {
  'attachment.attached': 'a joint',
  'attachment.revised': 'a remplacé par une nouvelle version',
  'attachment.marked_up': 'a annoté',
  'attachment.trashed': 'a mis à la corbeille',
  'attachment.restored': 'a sorti de la corbeille',
}
