import { Select, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { today } from '#browser/today.ts'
import { type SendingKind, sendingChannelLabels, sendingChannels } from '#features/claim-assignments/coverage.ts'
import { sendingForm } from '#features/claim-assignments/coverage-input.ts'
import { call, feature } from '#features/claim-assignments/web/api.ts'
import { FormFrame } from '#features/claim-assignments/web/form-frame.tsx'
import { newId } from '#lib/id.ts'
import { useServerForm } from '#records/use-server-form.ts'
import { toastSuccess } from '#ui/toasts.tsx'

type SendingProps = { id: string; kind: SendingKind; onClose: () => void }

const words = {
  invoice: {
    title: 'Facture envoyée à l’assureur',
    act: 'Noter l’envoi',
    done: 'Envoi de la facture noté',
    hint: 'Envoyez la facture par la voie que l’assureur demande, puis notez-le ici.',
  },
  reminder: {
    title: 'Relance de l’assureur',
    act: 'Noter la relance',
    done: 'Relance notée',
    hint: 'Notez la relance que vous venez de faire\u202f: la suivante saura de quand date la dernière.',
  },
} as const satisfies Record<SendingKind, object>

/** Notes a sending to an insurer that pays directly, with its day and its way. */
export function SendingForm({ id, kind, onClose }: SendingProps) {
  const [sendingId] = useState(newId)
  const [day] = useState(today)
  const { title, act, done, hint } = words[kind]
  const given = useServerForm({
    feature,
    schema: sendingForm,
    initial: { sendingId, kind: String(kind), channel: 'platform', sentOn: day, note: '' },
    send: (input) => call.recordCoverageSending({ id, ...input }),
    onDone: () => {
      toastSuccess(done)
      onClose()
    },
  })
  const { form } = given
  return (
    <FormFrame title={title} act={act} form={given} onClose={onClose}>
      <Text size="sm">{hint}</Text>
      <Select
        data-autofocus
        label="Comment"
        data={sendingChannels.map((value) => ({ value, label: sendingChannelLabels[value] }))}
        allowDeselect={false}
        {...form.getInputProps('channel')}
      />
      <TextInput label="Le" type="date" required max={day} {...form.getInputProps('sentOn')} />
      <Textarea label="Remarques" autosize minRows={2} {...form.getInputProps('note')} />
    </FormFrame>
  )
}
