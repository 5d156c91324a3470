import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { depositFormInput } from '#features/invoices/invoice-form-input.ts'
import { call, invoicePlace } from '#features/invoices/web/api.ts'
import type { Quote } from '#features/quotes/contract.ts'
import { euros } from '#lib/euros.ts'
import { newId } from '#lib/id.ts'
import { FormDialog } from '#records/form-dialog.tsx'
import { useServerForm } from '#records/use-server-form.ts'

/** A deposit on an accepted quote: a share of its total, or an amount. */
export function DepositForm({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const navigate = useNavigate()
  const [id] = useState(newId)
  const given = useServerForm({
    feature: 'invoices',
    schema: depositFormInput,
    initial: { part: '30\u00a0%' },
    send: ({ part }) => call.invoiceDeposit({ id, quoteId: quote.id, part }),
    onDone: () => void navigate(`${invoicePlace.path}/${id}`),
  })
  const { form } = given
  return (
    <FormDialog title={`Acompte sur le devis ${quote.number}`} act="Préparer l’acompte" form={given} onClose={onClose}>
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
    </FormDialog>
  )
}
