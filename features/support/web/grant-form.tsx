import { Modal, NumberInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { type SupportInput, supportInput } from '#features/support/support-input.ts'
import { call } from '#features/support/web/api.ts'
import { newId } from '#lib/id.ts'
import { DialogForm } from '#records/form-dialog.tsx'
import { useServerForm } from '#records/use-server-form.ts'
import { toastSuccess } from '#ui/toasts.tsx'

export function GrantForm({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Ouvrir un accès à l’assistance">
      <Fields onClose={onClose} />
    </Modal>
  )
}

function Fields({ onClose }: { onClose: () => void }) {
  const [id] = useState(() => newId())
  const given = useServerForm<{ hours: number | string; reason: string }, SupportInput>({
    feature: 'support',
    schema: supportInput,
    initial: { hours: 4, reason: '' },
    send: (input) => call.grantSupport({ id, ...input }),
    onDone: () => {
      toastSuccess('Accès ouvert')
      onClose()
    },
  })
  const { form } = given
  return (
    <DialogForm act="Ouvrir l’accès" form={given} onClose={onClose}>
      <Textarea
        label="Ce qui ne va pas"
        description="L’assistance le lit avant d’entrer"
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <NumberInput
        label="Durée en heures"
        description={'De 1 à 168\u00a0heures, soit une semaine'}
        allowDecimal={false}
        {...form.getInputProps('hours')}
      />
    </DialogForm>
  )
}
