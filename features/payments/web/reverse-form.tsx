import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Payment } from '#features/payments/contract.ts'
import { reversalInput } from '#features/payments/payment-input.ts'
import { call } from '#features/payments/web/api.ts'
import { euros } from '#lib/euros.ts'
import { newId } from '#lib/id.ts'
import { useRefresh } from '#records/use-refresh.ts'
import { useServerForm } from '#records/use-server-form.ts'
import { ProblemAbove } from '#ui/problem.tsx'
import { toastSuccess } from '#ui/toasts.tsx'

/** Nothing is erased: the opposite amount is added, with its reason. */
export function ReverseForm({
  payment: { id, number, amountCents, depositNumber },
  onClose,
}: {
  payment: Payment
  onClose: () => void
}) {
  const [reversalId] = useState(newId)
  const refreshInvoices = useRefresh('invoices')
  const { form, element, submit, isSending, problem } = useServerForm({
    feature: 'payments',
    schema: reversalInput,
    initial: { reversalId, reason: '' },
    send: (input) => call.reversePayment({ id, ...input }),
    onDone: () => {
      void refreshInvoices()
      toastSuccess('Encaissement annulé')
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title={`Annuler l’encaissement ${number}\u202f?`}>
      <form ref={element} onSubmit={submit} noValidate>
        <Stack>
          <ProblemAbove sentence={problem} />
          <Text>
            Une écriture de <b>{euros(-amountCents)}</b> est ajoutée. Les deux restent dans le livre.
            {depositNumber &&
              ` Ce chèque est dans la remise ${depositNumber}\u202f: l’annulation la nomme, et les comptes le reprennent à la banque.`}
          </Text>
          <TextInput
            label="Motif"
            required
            placeholder="Chèque impayé, erreur de montant…"
            data-autofocus
            {...form.getInputProps('reason')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Garder
            </Button>
            <Button type="submit" color="red" loading={isSending}>
              Annuler l’encaissement
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
