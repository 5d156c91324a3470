import { Button, Group, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { today } from '#browser/today.ts'
import { RecordChoice } from '#features/dossiers/web/record-choice.tsx'
import { useCurrentGarage } from '#features/garages/web/current-garage.tsx'
import type { Task } from '#features/tasks/contract.ts'
import { laterDays } from '#features/tasks/task.ts'
import { type TaskInput, taskInput } from '#features/tasks/task-input.ts'
import { taskHistory } from '#features/tasks/web/api.ts'
import { OwnerChoice } from '#features/tasks/web/owner-choice.tsx'
import { subjectSource } from '#features/tasks/web/subject-source.ts'
import { taskDrafts, taskRecord } from '#features/tasks/web/task-fields.ts'
import classes from '#records/form-groups.module.css'
import { RecordForm, type RecordFormProps } from '#records/record-form.tsx'

/** The form of a task, new or known. A new one is for oneself until somebody is chosen, and takes the record that it concerns. */
export function TaskForm(props: RecordFormProps<Task, TaskInput>) {
  const { account } = useCurrentGarage()
  const of = useMemo(() => ({ ...taskRecord, blank: { ...taskRecord.blank, ownerId: account.id } }), [account.id])
  const isNew = !props.record || props.record.version === 0
  const days = [{ label: 'Aujourd’hui', day: today() }, ...laterDays(today())]
  return (
    <RecordForm
      {...props}
      of={of}
      schema={taskInput}
      kinds={taskDrafts}
      history={taskHistory(props.latest?.id ?? '')}
      beginAnew={props.record ? 'Revenir à la tâche enregistrée' : 'Repartir d’une tâche vide'}
    >
      {({ form, input }) => (
        <>
          <TextInput {...input('title')} required maxLength={200} data-autofocus />
          <div className={classes.group}>
            <OwnerChoice
              input={input('ownerId')}
              value={form.values.ownerId}
              onChange={(id) => form.setFieldValue('ownerId', id)}
            />
            <TextInput {...input('dueOn')} type="date" />
            <Group gap={6} className={classes.wide}>
              {days.map(({ label, day }) => (
                <Button
                  key={label}
                  size="compact-sm"
                  variant={form.values.dueOn === day ? 'light' : 'default'}
                  aria-pressed={form.values.dueOn === day}
                  onClick={() => form.setFieldValue('dueOn', day)}
                >
                  {label}
                </Button>
              ))}
            </Group>
          </div>
          {isNew && (
            <RecordChoice
              input={input('subject')}
              source={subjectSource}
              placeholder="Dossier, véhicule, client (plaque, nom, numéro…)"
            />
          )}
        </>
      )}
    </RecordForm>
  )
}
