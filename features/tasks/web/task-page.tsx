import { Alert, Button, Group } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { useLiveRecord } from '#browser/use-live-record.ts'
import { useUnsent } from '#browser/use-outbox.ts'
import { useColleagues } from '#features/garages/web/colleagues.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { Task } from '#features/tasks/contract.ts'
import { tasksRights } from '#features/tasks/rights.ts'
import { nobody, subjectKindLabels, taskFieldLabels } from '#features/tasks/task.ts'
import { taskEntity, taskHistory, taskPlace } from '#features/tasks/web/api.ts'
import { EditTaskDrawer } from '#features/tasks/web/task-drawer.tsx'
import { rememberOwner, taskFieldWords } from '#features/tasks/web/task-fields.ts'
import { TaskForm } from '#features/tasks/web/task-form.tsx'
import { TaskHistory } from '#features/tasks/web/task-history.tsx'
import { taskWords } from '#features/tasks/web/task-look.tsx'
import { TaskDue, TaskMenu, TaskSubject } from '#features/tasks/web/task-parts.tsx'
import { taskWriteAddresses } from '#features/tasks/web/task-writes.ts'
import { useTaskActs } from '#features/tasks/web/use-task-acts.ts'
import { formatDay, formatInstant } from '#lib/dates.ts'
import { LiveRecord, RecordFrame } from '#records/record-frame.tsx'
import { UnsentBadge } from '#records/unsent-badge.tsx'
import { UnsentWrites } from '#records/unsent-writes.tsx'
import { useOpener } from '#records/use-opener.ts'
import { useCommands } from '#ui/commands.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Panel, Panels } from '#ui/panel.tsx'
import { useRecordTitle } from '#ui/record-place.ts'

const unknownWords = { unknown: 'Tâche introuvable', all: 'Voir toutes les tâches' }

/** On a page of its own, or beside the list. */
export function TaskPage({ id }: { id: string }) {
  return (
    <RecordFrame words={taskWords} unknown={unknownWords} place={taskPlace} id={id}>
      <Asked id={id} />
    </RecordFrame>
  )
}

function Asked({ id }: { id: string }) {
  const record = useLiveRecord('tasks', taskEntity, id)
  useRecordTitle(record.value?.title ?? taskWords.title)
  return (
    <LiveRecord record={record} title={taskWords.title} words={unknownWords} list={taskPlace.path}>
      {(task) => <Known task={task} />}
    </LiveRecord>
  )
}

function Known({ task }: { task: Task }) {
  rememberOwner(task)
  const mayWrite = useMay(tasksRights.write)
  return (
    <>
      <Header task={task} mayWrite={mayWrite && !task.removedAt} />
      {task.removedAt && <Removed task={task} mayWrite={mayWrite} />}
      <UnsentWrites
        record={task}
        name={task.title}
        addressesOf={taskWriteAddresses}
        words={taskFieldWords}
        history={taskHistory(task.id)}
        Form={TaskForm}
      />
      <Panels>
        <Facts task={task} />
        <TaskHistory id={task.id} />
      </Panels>
      {mayWrite && !task.removedAt && <EditTaskDrawer task={task} />}
    </>
  )
}

function Header({ task, mayWrite }: { task: Task; mayWrite: boolean }) {
  const unsent = useUnsent('task').get(task.id)
  const navigate = useNavigate()
  const { to, ...how } = useOpener('modifier')
  const { complete, reopen } = useTaskActs(task)
  const tick = () => void (task.doneAt ? reopen() : complete())
  const label = task.doneAt ? 'Remettre à faire' : 'C’est fait'
  const Icon = task.doneAt ? IconArrowBackUp : IconCheck
  const ofTask = { group: 'Cette tâche', isOfRecord: true }
  useCommands(
    mayWrite
      ? [
          { ...ofTask, id: 'tick-task', label, keys: 'f', icon: <Icon size={18} />, run: tick },
          {
            ...{ ...ofTask, id: 'edit-task', label: 'Modifier la tâche', keys: 'e', icon: <IconPencil size={18} /> },
            run: () => void navigate(to, how),
          },
        ]
      : [],
  )
  return (
    <PageHeader
      title={task.title}
      subtitle={<TaskDue task={task} />}
      aside={unsent && <UnsentBadge state={unsent} />}
      actions={
        mayWrite && (
          <>
            <Button leftSection={<Icon size={17} />} variant={task.doneAt ? 'default' : 'filled'} onClick={tick}>
              {label}
            </Button>
            <Button component={Link} to={to} {...how} variant="default" leftSection={<IconPencil size={17} />}>
              Modifier
            </Button>
            <TaskMenu task={task} />
          </>
        )
      }
    />
  )
}

function Removed({ task, mayWrite }: { task: Task; mayWrite: boolean }) {
  const { restore } = useTaskActs(task)
  return (
    <Alert color="gray" mb="md" py="xs" icon={<IconTrash size={18} />} role="status">
      <Group justify="space-between" gap="xs">
        Cette tâche est supprimée.
        {mayWrite && (
          <Button size="compact-sm" variant="default" onClick={() => void restore()}>
            Remettre en place
          </Button>
        )}
      </Group>
    </Alert>
  )
}

function Facts({ task }: { task: Task }) {
  const { nameOf } = useColleagues()
  const { ownerId, ownerName, dueOn, subject, doneAt, doneBy, createdBy, createdAt } = task
  return (
    <Panel title="Détails">
      <DefinitionList
        entries={[
          { label: taskFieldLabels.ownerId, value: ownerId ? ownerName || nameOf(ownerId) : nobody },
          { label: taskFieldLabels.dueOn, value: dueOn ? formatDay(dueOn) : '' },
          {
            label: subject ? subjectKindLabels[subject.kind] : taskFieldLabels.subject,
            value: subject && <TaskSubject task={task} />,
          },
          { label: 'Faite', value: doneAt ? [formatInstant(doneAt), doneBy].filter(Boolean).join(', ') : '' },
          { label: 'Créée', value: [formatInstant(createdAt), createdBy].filter(Boolean).join(', ') },
        ]}
      />
    </Panel>
  )
}
