import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useOutboxActions } from '#browser/use-outbox.ts'
import { useCurrentGarage } from '#features/garages/web/current-garage.tsx'
import { subjectKinds, taskFieldLabels } from '#features/tasks/task.ts'
import { taskInput } from '#features/tasks/task-input.ts'
import { OwnerChoice } from '#features/tasks/web/owner-choice.tsx'
import { createTask } from '#features/tasks/web/task-writes.ts'
import { newId } from '#lib/id.ts'
import { isDone } from '#records/write-outcome.ts'
import { toastSuccess } from '#ui/toasts.tsx'

type TaskComposerProps = { of: string; id: string; onDone: () => void }

/** A task about the record whose page is open: for oneself until somebody is chosen. */
export function TaskComposer({ of, id, onDone }: TaskComposerProps) {
  const { submit } = useOutboxActions()
  const { account } = useCurrentGarage()
  const [typed, setTyped] = useState({ title: '', ownerId: account.id, dueOn: '' })
  const [mistakes, setMistakes] = useState<Record<string, string>>({})
  const kind = subjectKinds.find((each) => each === of)
  async function add() {
    const task = taskInput.safeParse({ ...typed, subject: kind ? { kind, id } : null })
    if (!task.success) {
      return setMistakes(Object.fromEntries(task.error.issues.map(({ path, message }) => [String(path[0]), message])))
    }
    if (!isDone(await submit(createTask, { id: newId(), ...task.data }))) return
    toastSuccess('Tâche créée')
    onDone()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <TextInput
        aria-label={taskFieldLabels.title}
        placeholder="Ce qu’il y a à faire"
        maxLength={200}
        value={typed.title}
        error={mistakes.title}
        onChange={({ currentTarget }) => setTyped({ ...typed, title: currentTarget.value })}
      />
      <Group gap="xs" my="xs" align="end">
        <OwnerChoice
          input={{ 'aria-label': taskFieldLabels.ownerId }}
          value={typed.ownerId}
          onChange={(ownerId) => setTyped({ ...typed, ownerId })}
        />
        <TextInput
          aria-label={taskFieldLabels.dueOn}
          type="date"
          value={typed.dueOn}
          error={mistakes.dueOn}
          onChange={({ currentTarget }) => setTyped({ ...typed, dueOn: currentTarget.value })}
        />
        <Button type="submit" size="xs" variant="light" ml="auto">
          Créer la tâche
        </Button>
      </Group>
    </form>
  )
}
