import {
  IconArrowBackUp,
  IconCircleCheck,
  IconListCheck,
  IconPencil,
  IconTrash,
  IconUserMinus,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useColleagues } from '#features/garages/web/colleagues.ts'
import type { TaskEvent } from '#features/tasks/contract.ts'
import { taskNotFound } from '#features/tasks/refusals.ts'
import { describeTaskEvent } from '#features/tasks/task-events.ts'
import { taskHistory } from '#features/tasks/web/api.ts'
import { History } from '#records/history.tsx'

/** The history of a task, newest first. */
export function TaskHistory({ id }: { id: string }) {
  const { nameOf } = useColleagues()
  const tell = (event: TaskEvent) => ({
    ...describeTaskEvent(event, nameOf),
    icon: icons[event.action] ?? <IconPencil size={15} />,
  })
  return <History place={taskHistory(id)} notFound={taskNotFound.code} tell={tell} />
}

const icons: Record<string, ReactNode> = {
  'task.created': <IconListCheck size={15} />,
  'task.completed': <IconCircleCheck size={15} />,
  'task.reopened': <IconArrowBackUp size={15} />,
  'task.removed': <IconTrash size={15} />,
  'task.restored': <IconArrowBackUp size={15} />,
  'task.released': <IconUserMinus size={15} />,
}
