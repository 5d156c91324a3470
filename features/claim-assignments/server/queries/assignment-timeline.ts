import { sql } from 'kysely'
import { describeAssignmentEvent } from '#features/claim-assignments/assignment-events.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { isOneOf } from '#platform/personal-data.ts'
import type { TimelineSource } from '#platform/timeline.ts'

/** An assignment in the timelines of its dossier, its assignor and its insurer. */
export const assignmentTimeline: TimelineSource = {
  kind: 'claim_assignment',
  part: 'documents',
  right: claimAssignmentsRights.read,
  actions: [
    'claim_assignment.opened',
    'claim_assignment.sent',
    'claim_assignment.client_signed',
    'claim_assignment.garage_signed',
    'claim_assignment.notice_prepared',
    'claim_assignment.answered',
    'claim_assignment.amended',
    'claim_assignment.ended',
    'claim_assignment.replaced',
    'claim_assignment.closed',
  ],
  table: 'claimAssignments',
  about: {
    client: (ids) => isOneOf('assignorId', ids),
    dossier: (ids) => isOneOf('dossierId', ids),
    firm: (ids) => isOneOf('insurerId', ids),
  },
  name: sql`'Cession ' || t.number`,
  path: '/dashboard/cessions',
  tell: describeAssignmentEvent,
}
