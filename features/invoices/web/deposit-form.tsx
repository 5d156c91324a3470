import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { depositFormInput } from '#features/invoices/invoice-form-input.ts'
import { call, invoicePlace } from '#features/invoices/web/api.ts'
import { euros } from '#lib/euros.ts'
import { newId } from '#lib/id.ts'
import { FormDialog } from '#records/form-dialog.tsx'
import { useServerForm } from '#records/use-server-form.ts'

/** The paper that a deposit is a part of, and the deposit that it announced. */
type Base = { number: string; grossCents: number; depositCents: number | null }

type DepositProps = {
  of: { quoteId: string } | { orderId: string }
  base: Base
  /** « le devis », « l’ordre » */
  called: string
  onClose: () => void
}

/** A deposit on an accepted quote or on an order: a share of its total, or an amount. */
export function DepositForm({ of, base, called, onClose }: DepositProps) {
  const navigate = useNavigate()
  const [id] = useState(newId)
  const { number, grossCents, depositCents } = base
  const given = useServerForm({
    feature: 'invoices',
    schema: depositFormInput,
    initial: { part: depositCents === null ? '30\u00a0%' : euros(depositCents) },
    send: ({ part }) => call.invoiceDeposit({ id, ...of, part }),
    onDone: () => void navigate(`${invoicePlace.path}/${id}`),
  })
  const { form } = given
  return (
    <FormDialog title={`Acompte sur ${called} ${number}`} act="Préparer l’acompte" form={given} onClose={onClose}>
      <Text>
        {called.charAt(0).toUpperCase() + called.slice(1)} s’élève à <b>{euros(grossCents)} TTC</b>. La facture finale
        déduira cet acompte.
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
