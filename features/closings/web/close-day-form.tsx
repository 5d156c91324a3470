import { Button, Group, Modal, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { problemOf } from '#browser/call.ts'
import { today } from '#browser/today.ts'
import { closingPreview } from '#features/closings/closing-preview.ts'
import type { OpenDays } from '#features/closings/contract.ts'
import { call, openDaysQuery } from '#features/closings/web/api.ts'
import { formatDay } from '#lib/dates.ts'
import { dayInput } from '#lib/day-input.ts'
import { euros } from '#lib/euros.ts'
import { newId } from '#lib/id.ts'
import { dayAfter } from '#lib/paris-days.ts'
import { DialogForm } from '#records/form-dialog.tsx'
import { useServerForm } from '#records/use-server-form.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { ProblemAbove } from '#ui/problem.tsx'
import { toastSuccess } from '#ui/toasts.tsx'

const schema = z.object({ endsOn: dayInput('Indiquez la journée à clôturer') })

/** Says what is going to be closed, and that nothing opens it again. */
export function CloseDayForm({ onClose }: { onClose: () => void }) {
  const { data, error } = useQuery(openDaysQuery())
  return (
    <Modal opened onClose={onClose} title="Clôturer une journée">
      {error && <ProblemAbove sentence={problemOf(error).sentence} />}
      {!data && !error && <Skeleton height={220} />}
      {data && <Known open={data} onClose={onClose} />}
    </Modal>
  )
}

function Known({ open, onClose }: { open: OpenDays; onClose: () => void }) {
  const [id] = useState(newId)
  const isTodayClosed = open.closedThrough !== null && open.closedThrough >= today()
  const given = useServerForm({
    feature: 'closings',
    schema,
    initial: { endsOn: today() },
    send: ({ endsOn }) => call.closeDay({ id, endsOn }),
    onDone: ({ endsOn }) => {
      toastSuccess(`Journée du ${formatDay(endsOn)} clôturée`)
      onClose()
    },
  })
  const { form } = given
  if (isTodayClosed) {
    return (
      <Stack>
        <Text>La journée d’aujourd’hui est déjà clôturée. Rien d’autre n’attend.</Text>
        <Group justify="flex-end">
          <Button onClick={onClose}>Fermer</Button>
        </Group>
      </Stack>
    )
  }
  const { endsOn } = form.values
  return (
    <DialogForm act="Clôturer" form={given} onClose={onClose}>
      <TextInput
        label="Journée"
        type="date"
        required
        max={today()}
        min={open.closedThrough ? dayAfter(open.closedThrough) : undefined}
        data-autofocus
        {...form.getInputProps('endsOn')}
      />
      {/* A day that is half typed closes nothing yet. */}
      {schema.safeParse({ endsOn }).success && <Preview open={open} endsOn={endsOn} />}
    </DialogForm>
  )
}

function Preview({ open, endsOn }: { open: OpenDays; endsOn: string }) {
  const { dayCount, paymentCount, totalCents, forgotten } = closingPreview(open, endsOn)
  return (
    <>
      <DefinitionList
        entries={[
          { label: 'Encaissements', value: `${paymentCount}` },
          { label: 'Total TTC', value: <b>{euros(totalCents)}</b> },
          { label: 'Cumul perpétuel TTC', value: euros(open.perpetualCents + totalCents) },
        ]}
      />
      {forgotten.length > 0 && (
        <Text size="sm">
          {dayCount} journées se clôturent ensemble, chacune avec son total{'\u202f'}: les journées oubliées d’abord, à
          partir du {formatDay(forgotten[0] ?? endsOn)}.
        </Text>
      )}
      <Text size="sm">
        Une clôture ne se reprend pas{'\u202f'}: plus aucun encaissement ne pourra être noté
        {endsOn === today() ? ' aujourd’hui' : ` à la date du ${formatDay(endsOn)}`} ni avant.
      </Text>
    </>
  )
}
