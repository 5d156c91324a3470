import { sql } from 'kysely'
import { tasksRights } from '#features/tasks/rights.ts'
import { describeTaskEvent } from '#features/tasks/task-events.ts'
import { isOneOf } from '#platform/personal-data.ts'
import type { TimelineSource } from '#platform/timeline.ts'

/** A task in the timeline of the record that it concerns. */
export const taskTimeline: TimelineSource = {
  kind: 'task',
  part: 'tasks',
  right: tasksRights.read,
  actions: ['task.created', 'task.completed', 'task.reopened', 'task.removed', 'task.restored'],
  table: 'tasks',
  about: {
    client: (ids) => isOneOf('clientId', ids),
    vehicle: (ids) => isOneOf('vehicleId', ids),
    firm: (ids) => isOneOf('firmId', ids),
    dossier: (ids) => isOneOf('dossierId', ids),
  },
  name: sql`t.title`,
  path: '/dashboard/taches',
  tell: (event) => describeTaskEvent(event, () => '').sentence,
}
