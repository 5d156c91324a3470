import { sql } from 'kysely'
import { searchedClients } from '#features/clients/server/queries/client-search.ts'
import { searchedDossiers } from '#features/dossiers/server/queries/dossier-search.ts'
import { tasksRights } from '#features/tasks/rights.ts'
import { selectTasks } from '#features/tasks/server/queries/task-select.ts'
import { foundTask } from '#features/tasks/task-found.ts'
import { searchedVehicles } from '#features/vehicles/server/queries/vehicle-search.ts'
import { civilDate } from '#lib/dates.ts'
import { fold } from '#lib/fold.ts'
import { defineSearched, findOf, findRows } from '#platform/search.ts'

const rows = {
  table: 'tasks',
  isShown: sql<boolean>`t.removed_at is null`,
  isArchived: sql<boolean>`t.done_at is not null`,
}

export const searchedTasks = defineSearched({
  kind: 'task',
  label: 'Tâches',
  called: { words: ['tache', 'taches'], rows },
  right: tasksRights.read,
  async find(ctx, sought) {
    const words = fold(sought.text).split(/\s+/).filter(Boolean)
    return [
      ...(await findRows(ctx, rows, words, sought)),
      ...(await findOf(ctx, rows, 'dossier_id', await searchedDossiers.find(ctx, sought))),
      ...(await findOf(ctx, rows, 'vehicle_id', await searchedVehicles.find(ctx, sought))),
      ...(await findOf(ctx, rows, 'client_id', await searchedClients.find(ctx, sought))),
    ]
  },
  async describe(ctx, ids, { text }) {
    const tasks = await selectTasks(ctx).where('t.id', 'in', ids).execute()
    return tasks.map((task) => foundTask(task, text, civilDate(ctx.now)))
  },
})
