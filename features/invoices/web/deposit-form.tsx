import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { depositFormInput } from '#features/invoices/invoice-form-input.ts'
import { call, invoicePlace } from '#features/invoices/web/api.ts'
import type { Quote } from '#features/quotes/contract.ts'
import { euros } from '#lib/euros.ts'
import { newId } from '#lib/id.ts'
import { useServerForm } from '#records/use-server-form.ts'
import { ProblemAbove } from '#ui/problem.tsx'

/** A deposit on an accepted quote: a share of its total, or an amount. */
export function DepositForm({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const navigate = useNavigate()
  const [id] = useState(newId)
  const { form, element, submit, isSending, problem } = useServerForm({
    feature: 'invoices',
    schema: depositFormInput,
    initial: { part: '30\u00a0%' },
    send: ({ part }) => call.invoiceDeposit({ id, quoteId: quote.id, part }),
    onDone: () => void navigate(`${invoicePlace.path}/${id}`),
  })
  return (
    <Modal opened onClose={onClose} title={`Acompte sur le devis ${quote.number}`}>
      <form ref={element} onSubmit={submit} noValidate>
        <Stack>
          <ProblemAbove sentence={problem} />
          <Text>
            Le devis s’élève à <b>{euros(quote.grossCents)} TTC</b>. La facture finale déduira cet acompte.
          </Text>
          <TextInput
            label="Acompte"
            description="Une part, par exemple 30 %, ou un montant TTC, par exemple 500 €"
            required
            data-autofocus
            {...form.getInputProps('part')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Annuler
            </Button>
            <Button type="submit" loading={isSending}>
              Préparer l’acompte
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
