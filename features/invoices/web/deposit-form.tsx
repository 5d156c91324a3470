import { Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { problemOf } from '#browser/call.ts'
import { depositFormInput } from '#features/invoices/invoice-form-input.ts'
import { call, invoicePlace, query } from '#features/invoices/web/api.ts'
import { euros } from '#lib/euros.ts'
import { newId } from '#lib/id.ts'
import { FormDialog } from '#records/form-dialog.tsx'
import { useServerForm } from '#records/use-server-form.ts'
import { ProblemAbove } from '#ui/problem.tsx'

/** The paper of the dialog, and the deposit that it announced. */
type Base = { number: string; depositCents: number | null }

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
  const { number, depositCents } = base
  const { data, error } = useQuery(query.readDepositBase.queryOptions({ input: of }))
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
      <ProblemAbove sentence={error ? problemOf(error).sentence : undefined} />
      {data && <Total {...data} />}
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

type Read = Awaited<ReturnType<typeof call.readDepositBase>>

/** The total that the deposit is a part of: that of the quote of an order, or of the order with its complementary orders. */
function Total({ kind, number, complements, grossCents, depositedCents }: Read) {
  const first = kind === 'quote' ? `Le devis ${number}` : `L’ordre ${number}`
  const following = complements.length === 1 ? 'son ordre complémentaire' : 'ses ordres complémentaires'
  return (
    <Text>
      {first}
      {complements.length > 0 && ` et ${following} ${complements.join(', ')}`}{' '}
      {complements.length > 0 ? 's’élèvent' : 's’élève'} à <b>{euros(grossCents)} TTC</b>.
      {depositedCents > 0 && ` ${euros(depositedCents)} TTC sont déjà demandés en acompte.`} La facture finale déduira
      cet acompte.
    </Text>
  )
}
