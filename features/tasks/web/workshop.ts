import { IconChecklist, IconListCheck } from '@tabler/icons-react'
import { lazy } from 'react'
import { defineWorkshop } from '#browser/workshop.ts'
import { tasksRights } from '#features/tasks/rights.ts'
import { tasksOffline } from '#features/tasks/web/api.ts'
import { keptTasks } from '#features/tasks/web/kept-tasks.ts'
import { taskWriteAddresses } from '#features/tasks/web/task-writes.ts'

export const tasks = defineWorkshop({
  rights: [tasksRights],
  destinations: [
    {
      to: '/dashboard/taches',
      label: 'Tâches',
      icon: IconChecklist,
      group: 'Atelier',
      order: 2,
      letter: 't',
      right: tasksRights.read,
    },
  ],
  beginnings: [
    {
      id: 'create-task',
      label: 'Nouvelle tâche',
      keywords: 'ajouter rappel à faire',
      keys: 'n t',
      icon: IconListCheck,
      to: '/dashboard/taches?nouveau=1',
      right: tasksRights.write,
    },
  ],
  searches: [
    {
      kind: 'task',
      label: 'Tâches',
      icon: IconChecklist,
      right: tasksRights.read,
      path: '/dashboard/taches',
      kept: keptTasks,
    },
  ],
  offline: tasksOffline,
  addressesOf: taskWriteAddresses,
  composers: [
    {
      id: 'task',
      label: 'Tâche',
      right: tasksRights.write,
      Part: lazy(async () => ({ default: (await import('#features/tasks/web/task-composer.tsx')).TaskComposer })),
    },
  ],
  recordParts: (['client', 'vehicle', 'firm', 'dossier'] as const).map((of) => ({
    of,
    order: 30,
    right: tasksRights.read,
    Part: lazy(async () => {
      const { RecordTasks } = await import('#features/tasks/web/record-tasks.tsx')
      return { default: ({ id }: { id: string }) => RecordTasks({ of, id }) }
    }),
  })),
  home: [
    {
      id: 'my-tasks',
      right: tasksRights.read,
      order: 10,
      Card: lazy(async () => ({ default: (await import('#features/tasks/web/my-tasks-card.tsx')).MyTasksCard })),
    },
  ],
})
