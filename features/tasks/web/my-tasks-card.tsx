import { useLivePage } from '#browser/use-live-page.ts'
import type { Task } from '#features/tasks/contract.ts'
import { taskAddress } from '#features/tasks/task-list.ts'
import { taskList, taskPlace } from '#features/tasks/web/api.ts'
import { TaskDue, TaskMenu, TaskTick } from '#features/tasks/web/task-parts.tsx'
import { WorkCard, WorkRow, workRows } from '#records/work-card.tsx'

const { page, ...every } = taskAddress.read(new URLSearchParams())
const filters = { ...every, owner: 'me' as const }
const request = { filters, page, pageSize: workRows }
const all = `${taskPlace.path}?${taskAddress.write({ page, ...filters })}`

/** « Mes tâches », by due day: ticked and put off in place. */
export function MyTasksCard() {
  return (
    <WorkCard
      title="Mes tâches"
      to={all}
      all="Toutes mes tâches"
      page={useLivePage(taskList, request)}
      empty="Rien à faire"
    >
      {(task) => <Row key={task.id} task={task} />}
    </WorkCard>
  )
}

function Row({ task }: { task: Task }) {
  return (
    <WorkRow
      to={`${taskPlace.path}/${task.id}`}
      name={task.title}
      detail={task.subject?.name}
      before={<TaskTick task={task} />}
      after={
        <>
          <TaskDue task={task} />
          <TaskMenu task={task} />
        </>
      }
    />
  )
}
