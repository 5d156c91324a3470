import { ActionIcon, Anchor, Checkbox, Menu, Text } from '@mantine/core'
import { IconCalendarTime, IconDots, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { today } from '#browser/today.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { Task } from '#features/tasks/contract.ts'
import { tasksRights } from '#features/tasks/rights.ts'
import { describeDue, laterDays, subjectAddress, taskStanding } from '#features/tasks/task.ts'
import { useTaskActs } from '#features/tasks/web/use-task-acts.ts'
import { formatDay } from '#lib/dates.ts'

/** The box that says that a task is done. */
export function TaskTick({ task }: { task: Task }) {
  const mayWrite = useMay(tasksRights.write)
  const { complete, reopen } = useTaskActs(task)
  return (
    <Checkbox
      checked={task.doneAt !== null}
      disabled={!mayWrite}
      onChange={() => void (task.doneAt ? reopen() : complete())}
      aria-label={`Fait\u202f: ${task.title}`}
    />
  )
}

/** The due day in words; orange only when it is past. */
export function TaskDue({ task }: { task: Task }) {
  const words = describeDue(task, today())
  if (!words || !task.dueOn) return null
  const isLate = taskStanding(task, today()) === 'late'
  return (
    <Text span size="sm" fw={isLate ? 600 : undefined} c={isLate ? 'copper' : 'dimmed'} title={formatDay(task.dueOn)}>
      {words}
    </Text>
  )
}

/** The record that a task concerns. */
export function TaskSubject({ task: { subject } }: { task: Task }) {
  if (!subject) return null
  return (
    <Anchor component={Link} to={subjectAddress(subject)} size="sm">
      {subject.name || 'Fiche'}
    </Anchor>
  )
}

/** The acts on a task that are not its tick: to put it off, to remove it. */
export function TaskMenu({ task }: { task: Task }) {
  const mayWrite = useMay(tasksRights.write)
  const { remove, postpone } = useTaskActs(task)
  if (!mayWrite) return null
  return (
    <Menu width={230}>
      <Menu.Target>
        <ActionIcon size={36} aria-label={`Autres actions\u202f: ${task.title}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {!task.doneAt && (
          <>
            <Menu.Label>Reporter</Menu.Label>
            {laterDays(today()).map(({ label, day }) => (
              <Menu.Item key={label} leftSection={<IconCalendarTime size={17} />} onClick={() => void postpone(day)}>
                {label}
              </Menu.Item>
            ))}
            <Menu.Divider />
          </>
        )}
        <Menu.Item leftSection={<IconTrash size={17} />} onClick={() => void remove()}>
          Supprimer
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
