import { Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { today } from '#browser/today.ts'
import { answerForm } from '#features/claim-assignments/assignment-form-input.ts'
import { contestationLabels, contestations } from '#features/claim-assignments/assignment-letters.ts'
import type { ClaimAssignment } from '#features/claim-assignments/contract.ts'
import { call, feature } from '#features/claim-assignments/web/api.ts'
import { FormFrame } from '#features/claim-assignments/web/form-frame.tsx'
import { ScanInput } from '#features/claim-assignments/web/scan-input.tsx'
import { newId } from '#lib/id.ts'
import { useServerForm } from '#records/use-server-form.ts'
import { toastSuccess } from '#ui/toasts.tsx'

type AnswerProps = { assignment: ClaimAssignment; onClose: () => void }

const outcomes = [
  { value: 'accepted', label: 'Acceptée' },
  { value: 'partly_accepted', label: 'Acceptée en partie' },
  { value: 'contested', label: 'Contestée' },
]

/** The answer of the insurer as it was written, with its file. */
export function AnswerForm({ assignment: { id }, onClose }: AnswerProps) {
  const [answerId] = useState(newId)
  const [day] = useState(today)
  const given = useServerForm({
    feature,
    schema: answerForm,
    initial: {
      ...{ answerId, outcome: 'accepted', subject: '', answeredOn: day, amountCents: '', note: '' },
      ...{ paidToClientOn: '', fileId: '' },
    },
    send: (input) => call.recordInsurerAnswer({ id, ...input }),
    onDone: () => {
      toastSuccess('Réponse de l’assureur notée')
      onClose()
    },
  })
  const { form } = given
  const { outcome, subject } = form.values
  return (
    <FormFrame title="Réponse de l’assureur" act="Noter la réponse" form={given} onClose={onClose}>
      <Select data-autofocus label="Réponse" data={outcomes} allowDeselect={false} {...form.getInputProps('outcome')} />
      {outcome === 'contested' && (
        <Select
          label="Motif"
          required
          data={contestations.map((value) => ({ value, label: contestationLabels[value] }))}
          {...form.getInputProps('subject')}
        />
      )}
      {outcome === 'contested' && subject === 'paid_to_client' && (
        <TextInput label="Client payé le" type="date" required max={day} {...form.getInputProps('paidToClientOn')} />
      )}
      <TextInput label="Répondu le" type="date" required max={day} {...form.getInputProps('answeredOn')} />
      {outcome !== 'contested' && (
        <TextInput
          label="Montant accepté TTC"
          inputMode="decimal"
          rightSection="€"
          {...form.getInputProps('amountCents')}
        />
      )}
      <ScanInput label="La réponse" onSent={(fileId) => form.setFieldValue('fileId', fileId)} />
      <Textarea label="Remarques" autosize minRows={2} {...form.getInputProps('note')} />
    </FormFrame>
  )
}
