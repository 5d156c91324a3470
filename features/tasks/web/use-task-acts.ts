import { useOutboxActions } from '#browser/use-outbox.ts'
import type { Task } from '#features/tasks/contract.ts'
import { completeTask, editTask, removeTask, reopenTask, restoreTask } from '#features/tasks/web/task-writes.ts'
import { formatDay } from '#lib/dates.ts'
import { isDone } from '#records/write-outcome.ts'
import { toastUndo } from '#ui/toasts.tsx'

/** The acts on a task: each loses nothing, and an undo comes after it. */
export function useTaskActs(task: Task) {
  const { submit } = useOutboxActions()
  const { id, title } = task
  const complete = async () => {
    if (isDone(await submit(completeTask, { id })))
      toastUndo(`Fait\u202f: ${title}`, () => void submit(reopenTask, { id }))
  }
  const reopen = async () => {
    if (isDone(await submit(reopenTask, { id })))
      toastUndo(`À faire\u202f: ${title}`, () => void submit(completeTask, { id }))
  }
  const remove = async () => {
    if (isDone(await submit(removeTask, { id }))) toastUndo('Tâche supprimée', () => void submit(restoreTask, { id }))
  }
  const restore = () => submit(restoreTask, { id }).then(isDone)
  const postpone = async (dueOn: string) => {
    const fields = { id, title, ownerId: task.ownerId, dueOn, subject: task.subject }
    if (!isDone(await submit(editTask, fields, task))) return
    const back = { ...fields, dueOn: task.dueOn }
    toastUndo(
      `Reportée au ${formatDay(dueOn)}`,
      () => void submit(editTask, back, { ...task, dueOn, version: task.version + 1 }),
    )
  }
  return { complete, reopen, remove, restore, postpone }
}
