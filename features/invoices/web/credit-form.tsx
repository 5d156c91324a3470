import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Invoice } from '#features/invoices/contract.ts'
import { creditInput } from '#features/invoices/invoice-input.ts'
import { call, invoicePlace } from '#features/invoices/web/api.ts'
import { euros } from '#lib/euros.ts'
import { newId } from '#lib/id.ts'
import { useServerForm } from '#records/use-server-form.ts'
import { ProblemAbove } from '#ui/problem.tsx'

/** A credit note begins with all lines of its invoice: the person takes away those that stay invoiced. */
export function CreditForm({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { id, number, grossCents, creditedCents } = invoice
  const navigate = useNavigate()
  const [creditId] = useState(newId)
  const { form, element, submit, isSending, problem } = useServerForm({
    feature: 'invoices',
    schema: creditInput,
    initial: { creditId, reason: '' },
    send: (input) => call.creditInvoice({ id, ...input }),
    onDone: () => void navigate(`${invoicePlace.path}/${creditId}`),
  })
  return (
    <Modal opened onClose={onClose} title={`Avoir sur la facture ${number}`}>
      <form ref={element} onSubmit={submit} noValidate>
        <Stack>
          <ProblemAbove sentence={problem} />
          <Text>
            Le brouillon reprend toutes les lignes. Pour un avoir partiel, retirez celles qui restent dues. Il peut
            aller jusqu’à <b>{euros(grossCents - creditedCents)} TTC</b>.
          </Text>
          <TextInput
            label="Motif"
            required
            placeholder="Pièce non posée, erreur de client…"
            data-autofocus
            {...form.getInputProps('reason')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Annuler
            </Button>
            <Button type="submit" loading={isSending}>
              Préparer l’avoir
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
