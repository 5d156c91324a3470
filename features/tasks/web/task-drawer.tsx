import { useNavigate } from 'react-router'
import type { Task } from '#features/tasks/contract.ts'
import { taskEntity, taskPlace } from '#features/tasks/web/api.ts'
import { taskDrafts } from '#features/tasks/web/task-fields.ts'
import { TaskForm } from '#features/tasks/web/task-form.tsx'
import { createTask, editTask } from '#features/tasks/web/task-writes.ts'
import { RecordDrawer, useOpenedBy } from '#records/record-drawer.tsx'
import { useCreating, useEditing, useNewId, useServerCopy } from '#records/use-saving.ts'
import { PageSkeleton } from '#ui/loading-state.tsx'

/** Open while the address says `nouveau`. */
export function NewTaskDrawer() {
  const [isOpen, close] = useOpenedBy('nouveau')
  return (
    <RecordDrawer title="Nouvelle tâche" opened={isOpen} onClose={close}>
      <NewTask onClose={close} />
    </RecordDrawer>
  )
}

function NewTask({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const id = useNewId('task', taskDrafts.new)
  const create = useCreating({
    operation: createTask,
    done: 'Tâche créée',
    onDone: (id) => void navigate(`${taskPlace.path}/${id}`, { replace: true }),
  })
  if (!id) return <PageSkeleton />
  return <TaskForm draftId={id} record={null} save={(input) => create(id, input)} onCancel={onClose} />
}

/** Open while the address says `modifier`. */
export function EditTaskDrawer({ task }: { task: Task }) {
  const [isOpen, close] = useOpenedBy('modifier')
  return (
    <RecordDrawer title="Modifier la tâche" opened={isOpen} onClose={close}>
      <EditTask task={task} onClose={close} />
    </RecordDrawer>
  )
}

function EditTask({ task, onClose }: { task: Task; onClose: () => void }) {
  const latest = useServerCopy('tasks', taskEntity, task.id)
  const edit = useEditing({ operation: editTask, done: 'Modifications enregistrées', onDone: onClose })
  return (
    <TaskForm
      draftId={task.id}
      record={task}
      latest={latest}
      save={(input, seen) => edit(task.id, input, seen ?? task)}
      onCancel={onClose}
    />
  )
}
