import { Anchor, Group } from '@mantine/core'
import { Link } from 'react-router'
import { useLivePage } from '#browser/use-live-page.ts'
import type { SubjectKind } from '#features/tasks/task.ts'
import { subjectFilters, taskAddress } from '#features/tasks/task-list.ts'
import { taskList, taskPlace } from '#features/tasks/web/api.ts'
import { TaskDue, TaskMenu, TaskTick } from '#features/tasks/web/task-parts.tsx'
import entries from '#ui/entry-list.module.css'
import { Panel } from '#ui/panel.tsx'

const { page, ...every } = taskAddress.read(new URLSearchParams())

/** The open tasks about a record, on its page; nothing while there is none. */
export function RecordTasks({ of, id }: { of: SubjectKind; id: string }) {
  const filters = { ...every, [subjectFilters[of]]: id }
  const { rows } = useLivePage(taskList, { filters, page, pageSize: 20 })
  const open = rows.filter(({ doneAt, removedAt }) => !doneAt && !removedAt)
  if (open.length === 0) return null
  return (
    <Panel title="À faire">
      <ul className={entries.list}>
        {open.map((task) => (
          <li key={task.id} className={entries.item}>
            <span className={entries.line}>
              <Group gap="xs" wrap="nowrap">
                <TaskTick task={task} />
                <Anchor component={Link} to={`${taskPlace.path}/${task.id}`} c="inherit">
                  {task.title}
                </Anchor>
              </Group>
              <Group gap={4} wrap="nowrap">
                <TaskDue task={task} />
                <TaskMenu task={task} />
              </Group>
            </span>
            {task.ownerName && <span className={entries.quiet}>{task.ownerName}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
