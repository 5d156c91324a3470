import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { SupplementRequest } from '#features/supplement-requests/contract.ts'
import { supplementTitle } from '#features/supplement-requests/supplement-request.ts'
import { sendingInput } from '#features/supplement-requests/supplement-request-input.ts'
import { call, feature } from '#features/supplement-requests/web/api.ts'
import { euros } from '#lib/euros.ts'
import { newId } from '#lib/id.ts'
import { FormDialog } from '#records/form-dialog.tsx'
import { useServerForm } from '#records/use-server-form.ts'
import { toastSuccess } from '#ui/toasts.tsx'

/** The mail to the expert. Its id is chosen once: two clicks send one mail. */
export function SendForm({ request, onClose }: { request: SupplementRequest; onClose: () => void }) {
  const { id, version, state, netCents, grossCents } = request
  const [sendingId] = useState(newId)
  const isDraft = state === 'draft'
  const given = useServerForm({
    feature,
    schema: sendingInput,
    initial: { sendingId, recipient: request.recipient },
    send: (input) => call.sendSupplementRequest({ id, baseVersion: version, ...input }),
    onDone: () => {
      toastSuccess('Demande confiée à l’envoi')
      onClose()
    },
  })
  const { form } = given
  return (
    <FormDialog
      title={isDraft ? 'Envoyer à l’expert' : 'Renvoyer à l’expert'}
      act={isDraft ? 'Envoyer' : 'Renvoyer'}
      form={given}
      onClose={onClose}
    >
      <Text>
        {supplementTitle(request)}, {euros(netCents)} HT ({euros(grossCents)} TTC), part avec son PDF en pièce jointe.{' '}
        {isDraft
          ? 'Une fois envoyée, elle ne se modifie plus.'
          : 'Le PDF est celui du premier envoi, et ce nouvel envoi est noté au dossier.'}
      </Text>
      <TextInput
        label="Adresse email de l’expert"
        type="email"
        required
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('recipient')}
      />
    </FormDialog>
  )
}
