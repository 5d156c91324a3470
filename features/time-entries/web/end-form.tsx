import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { today } from '#browser/today.ts'
import type { TimeEntry } from '#features/time-entries/contract.ts'
import { timeEntryLabels } from '#features/time-entries/time-entry.ts'
import { endFormInput } from '#features/time-entries/time-entry-input.ts'
import { call } from '#features/time-entries/web/api.ts'
import { civilDate, formatInstant } from '#lib/dates.ts'
import { useServerForm } from '#records/use-server-form.ts'
import { ProblemAbove } from '#ui/problem.tsx'
import { toastSuccess } from '#ui/toasts.tsx'

/** Asks when a forgotten clock really ended. */
export function EndForm({ entry, onClose }: { entry: TimeEntry; onClose: () => void }) {
  const { id, startedAt, orderNumber } = entry
  const { form, element, submit, isSending, problem } = useServerForm({
    feature: 'timeEntries',
    schema: endFormInput(startedAt ?? ''),
    initial: { day: civilDate(new Date(startedAt ?? 0)), endedAt: '' },
    send: ({ endedAt }) => call.stopTimeEntry({ id, endedAt, isTyped: true }),
    onDone: () => {
      toastSuccess('Fin enregistrée')
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title="Quand ce travail s’est-il arrêté&#8239;?">
      <form ref={element} onSubmit={submit} noValidate>
        <Stack>
          <ProblemAbove sentence={problem} />
          <Text>
            Ce pointage sur {orderNumber} a démarré le {formatInstant(startedAt ?? '')}. Rien n’est compté tant que sa
            fin n’est pas indiquée.
          </Text>
          <TextInput
            label={timeEntryLabels.workedOn}
            type="date"
            required
            max={today()}
            {...form.getInputProps('day')}
          />
          <TextInput label="Heure de fin" type="time" required data-autofocus {...form.getInputProps('endedAt')} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Annuler
            </Button>
            <Button type="submit" loading={isSending}>
              Enregistrer la fin
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
