import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { chequesWords } from '#features/cheque-deposits/cheque-deposit.ts'
import { cancellationInput } from '#features/cheque-deposits/cheque-deposit-input.ts'
import type { ChequeDeposit } from '#features/cheque-deposits/contract.ts'
import { call } from '#features/cheque-deposits/web/api.ts'
import { newId } from '#lib/id.ts'
import { useServerForm } from '#records/use-server-form.ts'
import { ProblemAbove } from '#ui/problem.tsx'
import { toastSuccess } from '#ui/toasts.tsx'

/** Nothing is erased: the opposite is added, with its reason. */
export function CancelForm({ deposit, onClose }: { deposit: ChequeDeposit; onClose: () => void }) {
  const { id, number, chequeCount } = deposit
  const [cancellationId] = useState(newId)
  const { form, element, submit, isSending, problem } = useServerForm({
    feature: 'chequeDeposits',
    schema: cancellationInput,
    initial: { cancellationId, reason: '' },
    send: (input) => call.cancelChequeDeposit({ id, ...input }),
    onDone: () => {
      toastSuccess('Remise annulée')
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title={`Annuler la remise ${number}\u202f?`}>
      <form ref={element} onSubmit={submit} noValidate>
        <Stack>
          <ProblemAbove sentence={problem} />
          <Text>
            {chequeCount > 1 ? `Ses ${chequesWords(chequeCount)} sont` : 'Son chèque est'} de nouveau à remettre. La
            remise et son annulation restent dans le livre.
          </Text>
          <TextInput
            label="Motif"
            required
            placeholder="Chèque oublié, mauvais compte…"
            data-autofocus
            {...form.getInputProps('reason')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Garder
            </Button>
            <Button type="submit" color="red" loading={isSending}>
              Annuler la remise
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
