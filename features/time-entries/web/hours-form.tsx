import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { today } from '#browser/today.ts'
import { useLiveRecord } from '#browser/use-live-record.ts'
import { useColleagues } from '#features/garages/web/colleagues.ts'
import { useCurrentGarage, useMay } from '#features/garages/web/current-garage.tsx'
import type { TimeEntry } from '#features/time-entries/contract.ts'
import { showHours } from '#features/time-entries/hours.ts'
import { timeEntriesRights } from '#features/time-entries/rights.ts'
import { timeEntryLabels } from '#features/time-entries/time-entry.ts'
import { type HoursFormInput, hoursFormInput } from '#features/time-entries/time-entry-input.ts'
import { call, orderHoursEntity } from '#features/time-entries/web/api.ts'
import { lineChoices } from '#features/time-entries/web/line-choices.ts'
import { newId } from '#lib/id.ts'
import { FormDialog } from '#records/form-dialog.tsx'
import { useServerForm } from '#records/use-server-form.ts'
import { toastSuccess } from '#ui/toasts.tsx'

type FormProps = {
  repairOrderId: string
  /** The entry that is corrected; a new one without it. */
  entry?: TimeEntry
  onClose: () => void
}

/** Hours that a person types for a day, or corrects. */
export function HoursForm({ repairOrderId, entry, onClose }: FormProps) {
  const [id] = useState(() => entry?.id ?? newId())
  const { account } = useCurrentGarage()
  const mayManage = useMay(timeEntriesRights.manage)
  const { value: hours } = useLiveRecord('timeEntries', orderHoursEntity, repairOrderId)
  const known = entry?.seconds ?? undefined
  const send = ({ memberId, ...typed }: HoursFormInput) =>
    entry
      ? call.correctTimeEntry({ id, baseVersion: entry.version, ...typed })
      : call.addTimeEntry({ id, repairOrderId, memberId, ...typed })
  const given = useServerForm({
    feature: 'timeEntries',
    schema: hoursFormInput(known),
    initial: {
      ...{ lineId: entry?.lineId ?? '', memberId: entry?.memberId ?? account.id },
      ...{ workedOn: entry?.workedOn ?? today(), seconds: known === undefined ? '' : showHours(known) },
    },
    send,
    onDone: () => {
      toastSuccess(entry ? 'Pointage corrigé' : 'Heures enregistrées')
      onClose()
    },
  })
  const { form } = given
  return (
    <FormDialog
      title={entry ? 'Corriger le pointage' : 'Saisir des heures'}
      act="Enregistrer"
      form={given}
      onClose={onClose}
    >
      {mayManage && !entry && <MemberChoice input={form.getInputProps('memberId')} />}
      <Select label={timeEntryLabels.lineId} data={lineChoices(hours?.lines ?? [])} {...form.getInputProps('lineId')} />
      <TextInput
        label={timeEntryLabels.workedOn}
        type="date"
        required
        max={today()}
        {...form.getInputProps('workedOn')}
      />
      <TextInput
        label={timeEntryLabels.seconds}
        description={'En heures\u202f: 1,5 ou 1h30'}
        inputMode="decimal"
        autoComplete="off"
        required
        data-autofocus
        {...form.getInputProps('seconds')}
      />
    </FormDialog>
  )
}

/** The person who did the work; oneself comes first. */
function MemberChoice({ input }: { input: object }) {
  const { account } = useCurrentGarage()
  const { colleagues } = useColleagues()
  const others = colleagues.filter(({ id }) => id !== account.id).map(({ id, name }) => ({ value: id, label: name }))
  return <Select label={timeEntryLabels.memberId} data={[{ value: account.id, label: 'Moi' }, ...others]} {...input} />
}
