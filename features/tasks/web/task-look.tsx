import { Button } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { today } from '#browser/today.ts'
import { useUnsent } from '#browser/use-outbox.ts'
import { useColleagues } from '#features/garages/web/colleagues.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { Task, TaskFilters } from '#features/tasks/contract.ts'
import { tasksRights } from '#features/tasks/rights.ts'
import { describeDue, nobody, taskFieldLabels } from '#features/tasks/task.ts'
import { TaskDue, TaskMenu, TaskSubject, TaskTick } from '#features/tasks/web/task-parts.tsx'
import { formatInstant } from '#lib/dates.ts'
import { UnsentBadge } from '#records/unsent-badge.tsx'
import { overPage } from '#records/use-opener.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ListLook } from '#ui/list/list-look.ts'

export const taskWords = {
  title: 'Tâches',
  one: 'tâche',
  many: 'tâches',
  isFeminine: true,
  search: 'Chercher une tâche',
  placeholder: 'À faire, client, plaque, dossier…',
  next: 'Tâche suivante',
  previous: 'Tâche précédente',
  choose: 'Choisir cette tâche',
  beside: 'Tâche',
  outage: 'Vos propres saisies y figurent.',
  searched: 'La recherche porte sur ce qu’il y a à faire et sur la fiche concernée.',
}

/** How the list of tasks looks. */
export function useTaskLook(): ListLook<Task, TaskFilters> {
  const unsent = useUnsent('task')
  const { colleagues } = useColleagues()
  return useMemo(() => {
    const ownerOf = ({ ownerId, ownerName }: Task) =>
      ownerId ? ownerName || (colleagues.find(({ id }) => id === ownerId)?.name ?? '') : nobody
    return {
      words: taskWords,
      name: {
        title: taskFieldLabels.title,
        of: ({ title }) => title,
        icon: (task) => <TaskTick task={task} />,
        badges: ({ id }) => {
          const state = unsent.get(id)
          return state && <UnsentBadge state={state} />
        },
      },
      columns: [
        {
          key: 'dueOn',
          title: taskFieldLabels.dueOn,
          width: 150,
          sort: 'dueOn',
          text: (task) => describeDue(task, today()),
          render: (task) => <TaskDue task={task} />,
        },
        { key: 'owner', title: taskFieldLabels.ownerId, width: 170, text: ownerOf },
        {
          key: 'subject',
          title: taskFieldLabels.subject,
          width: 200,
          text: ({ subject }) => subject?.name ?? '',
          render: (task) => <TaskSubject task={task} />,
        },
        {
          key: 'done',
          title: 'Faite',
          width: 150,
          text: ({ doneAt, doneBy }) => [doneAt && formatInstant(doneAt), doneBy].filter(Boolean).join(', '),
        },
      ],
      filters: [
        {
          key: 'owner',
          label: taskFieldLabels.ownerId,
          choices: [
            { value: 'anyone', label: 'Toute l’équipe' },
            { value: 'me', label: 'Les miennes' },
            { value: 'nobody', label: nobody },
          ],
        },
        {
          key: 'state',
          label: 'État',
          hasOwnEmpty: true,
          wide: { value: 'all', label: 'Chercher aussi parmi les tâches faites' },
          choices: [
            { value: 'open', label: 'À faire' },
            { value: 'overdue', label: 'En retard' },
            { value: 'done', label: 'Faites' },
            { value: 'all', label: 'Toutes' },
          ],
        },
      ],
      sorts: [
        { sort: 'dueOn', direction: 'asc', label: 'Échéance' },
        { sort: 'updatedAt', direction: 'desc', label: 'Modifiées récemment' },
      ],
      card: {
        leading: () => null,
        details: (task) => [describeDue(task, today()), ownerOf(task), task.subject?.name].filter(Boolean).join(' · '),
        trailing: (task) => <TaskTick task={task} />,
      },
      acts: (task) => <TaskMenu task={task} />,
      empty: ({ state, owner }) => (state === 'open' && owner === 'anyone' ? <NothingYet /> : <NothingHere />),
    }
  }, [unsent, colleagues])
}

function NothingHere() {
  return (
    <EmptyState
      kind="nothing-yet"
      title="Aucune tâche sous ce filtre"
      action={
        <Button variant="default" component={Link} to="?">
          Voir les tâches à faire
        </Button>
      }
    />
  )
}

const sample = [
  ['Rappeler l’expert', 'Aujourd’hui', 'AA-000-AA'],
  ['Commander le pare-chocs', 'Demain', 'BB-000-BB'],
]

function NothingYet() {
  const mayWrite = useMay(tasksRights.write)
  return (
    <EmptyState
      kind="nothing-yet"
      title="Rien à faire pour l’instant"
      sample={sample}
      action={
        mayWrite && (
          <Button component={Link} to="?nouveau=1" state={overPage} leftSection={<IconListCheck size={18} />}>
            Créer une tâche
          </Button>
        )
      }
    >
      Une tâche dit ce qu’il y a à faire, qui s’en charge et pour quand{'\u202f'}; vos tâches s’affichent à l’accueil.
    </EmptyState>
  )
}
