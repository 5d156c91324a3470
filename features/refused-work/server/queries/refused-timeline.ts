import { sql } from 'kysely'
import { refusedWorkRights } from '#features/refused-work/rights.ts'
import { isOneOf } from '#platform/personal-data.ts'
import type { TimelineSource } from '#platform/timeline.ts'

/** Dismissed work in the timeline of its vehicle. The refusal itself is told by its quote or its order. */
export const refusedTimeline: TimelineSource = {
  kind: 'refused_work',
  part: 'documents',
  right: refusedWorkRights.read,
  actions: ['refused_work.dismissed', 'refused_work.restored'],
  table: 'refusedWork',
  about: { vehicle: (ids) => isOneOf('vehicleId', ids) },
  name: sql`concat('Travaux refusés · ', t.line ->> 'label')`,
  tell: ({ action }) => (action === 'refused_work.dismissed' ? 'Ne plus proposer' : 'À proposer de nouveau'),
}
