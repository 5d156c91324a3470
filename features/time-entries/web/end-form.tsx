import { Text, TextInput } from '@mantine/core'
import { today } from '#browser/today.ts'
import type { TimeEntry } from '#features/time-entries/contract.ts'
import { timeEntryLabels } from '#features/time-entries/time-entry.ts'
import { endFormInput } from '#features/time-entries/time-entry-input.ts'
import { call } from '#features/time-entries/web/api.ts'
import { civilDate, formatInstant } from '#lib/dates.ts'
import { FormDialog } from '#records/form-dialog.tsx'
import { useServerForm } from '#records/use-server-form.ts'
import { toastSuccess } from '#ui/toasts.tsx'

/** Asks when a forgotten clock really ended. */
export function EndForm({ entry, onClose }: { entry: TimeEntry; onClose: () => void }) {
  const { id, startedAt, orderNumber } = entry
  const given = useServerForm({
    feature: 'timeEntries',
    schema: endFormInput(startedAt ?? ''),
    initial: { day: civilDate(new Date(startedAt ?? 0)), endedAt: '' },
    send: ({ endedAt }) => call.stopTimeEntry({ id, endedAt, isTyped: true }),
    onDone: () => {
      toastSuccess('Fin enregistrée')
      onClose()
    },
  })
  const { form } = given
  return (
    <FormDialog
      title="Quand ce travail s’est-il arrêté&#8239;?"
      act="Enregistrer la fin"
      form={given}
      onClose={onClose}
    >
      <Text>
        Ce pointage sur {orderNumber} a démarré le {formatInstant(startedAt ?? '')}. Rien n’est compté tant que sa fin
        n’est pas indiquée.
      </Text>
      <TextInput label={timeEntryLabels.workedOn} type="date" required max={today()} {...form.getInputProps('day')} />
      <TextInput label="Heure de fin" type="time" required data-autofocus {...form.getInputProps('endedAt')} />
    </FormDialog>
  )
}
