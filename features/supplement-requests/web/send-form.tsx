import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { SupplementRequest } from '#features/supplement-requests/contract.ts'
import { supplementTitle } from '#features/supplement-requests/supplement-request.ts'
import { sendingInput } from '#features/supplement-requests/supplement-request-input.ts'
import { call, feature } from '#features/supplement-requests/web/api.ts'
import { euros } from '#lib/euros.ts'
import { newId } from '#lib/id.ts'
import { useServerForm } from '#records/use-server-form.ts'
import { ProblemAbove } from '#ui/problem.tsx'
import { toastSuccess } from '#ui/toasts.tsx'

/** The mail to the expert. Its id is chosen once: two clicks send one mail. */
export function SendForm({ request, onClose }: { request: SupplementRequest; onClose: () => void }) {
  const { id, version, state, netCents, grossCents } = request
  const [sendingId] = useState(newId)
  const isDraft = state === 'draft'
  const { form, element, submit, isSending, problem } = useServerForm({
    feature,
    schema: sendingInput,
    initial: { sendingId, recipient: request.recipient },
    send: (input) => call.sendSupplementRequest({ id, baseVersion: version, ...input }),
    onDone: () => {
      toastSuccess('Demande confiée à l’envoi')
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title={isDraft ? 'Envoyer à l’expert' : 'Renvoyer à l’expert'}>
      <form ref={element} onSubmit={submit} noValidate>
        <Stack>
          <ProblemAbove sentence={problem} />
          <Text>
            {supplementTitle(request)}, {euros(netCents)} HT ({euros(grossCents)} TTC), part avec son PDF en pièce
            jointe.{' '}
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
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Annuler
            </Button>
            <Button type="submit" loading={isSending}>
              {isDraft ? 'Envoyer' : 'Renvoyer'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
