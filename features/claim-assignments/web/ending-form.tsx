import { Select, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { today } from '#browser/today.ts'
import { endingForm } from '#features/claim-assignments/assignment-form-input.ts'
import { type Ending, endingsOf, isNotified } from '#features/claim-assignments/claim-assignment-life.ts'
import type { ClaimAssignment } from '#features/claim-assignments/contract.ts'
import { call, feature } from '#features/claim-assignments/web/api.ts'
import { FormFrame } from '#features/claim-assignments/web/form-frame.tsx'
import { useServerForm } from '#records/use-server-form.ts'
import { toastSuccess } from '#ui/toasts.tsx'

const endingLabels: Record<Ending, string> = {
  declined: 'Le client refuse de signer',
  revoked: 'Révoquée par les parties',
  withdrawn: 'Le client se rétracte',
}

type EndingProps = { assignment: ClaimAssignment; onClose: () => void }

/** Ends an assignment for good. An insurer that knows of it is told by a letter. */
export function EndingForm({ assignment: { id, version: baseVersion, state }, onClose }: EndingProps) {
  const [day] = useState(today)
  const choices = endingsOf(state)
  const given = useServerForm({
    feature,
    schema: endingForm,
    initial: { how: String(choices[0] ?? 'revoked'), endedOn: day, reason: '' },
    send: (input) => call.endClaimAssignment({ id, baseVersion, ...input }),
    onDone: () => {
      toastSuccess('La cession a pris fin')
      onClose()
    },
  })
  const { form } = given
  return (
    <FormFrame title="Mettre fin à la cession" act="Mettre fin" form={given} onClose={onClose}>
      <Select
        data-autofocus
        label="Comment"
        data={choices.map((value) => ({ value, label: endingLabels[value] }))}
        allowDeselect={false}
        {...form.getInputProps('how')}
      />
      <TextInput label="Le" type="date" required max={day} {...form.getInputProps('endedOn')} />
      <Textarea label="Motif" required autosize minRows={2} {...form.getInputProps('reason')} />
      {isNotified(state) && (
        <Text size="sm">
          L’assureur connaît cette cession{'\u202f'}: écrivez-lui ensuite l’avis de fin, dans le menu. Ce que devient
          l’indemnité ne se décide pas ici{'\u202f'}: voyez-le avec votre client et votre conseil.
        </Text>
      )}
    </FormFrame>
  )
}
