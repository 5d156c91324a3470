import { sql } from 'kysely'
import { withdrawalsRights } from '#features/withdrawals/rights.ts'
import type { TimelineSource } from '#platform/timeline.ts'

/** A withdrawal in the timeline of its dossier and of its signers. */
export const withdrawalTimeline: TimelineSource = {
  kind: 'withdrawal',
  part: 'documents',
  right: withdrawalsRights.read,
  actions: ['withdrawal.confirmed', 'withdrawal.link_sent'],
  table: 'withdrawalRights',
  about: {
    dossier: (ids) => sql<boolean>`exists (select from signature_requests r
      where r.garage_id = t.garage_id and r.id = t.id and r.dossier_id = any(${ids}::uuid[]))`,
    client: (ids) => sql<boolean>`exists (select from signers s
      where s.garage_id = t.garage_id and s.request_id = t.id and s.client_id = any(${ids}::uuid[]))`,
  },
  name: sql`(select r.title from signature_requests r where r.garage_id = t.garage_id and r.id = t.id)`,
  path: '/dashboard/signatures',
  tell: ({ action }) =>
    action === 'withdrawal.confirmed' ? 'Le client s’est rétracté' : 'Lien de rétractation confié à l’envoi',
}
