import { Select, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { today } from '#browser/today.ts'
import { openByPayer, type Payer, payerLabels } from '#features/invoices/balance.ts'
import type { Invoice, InvoiceDue } from '#features/invoices/contract.ts'
import { modeLabels } from '#features/payments/payment.ts'
import { paymentFormInput } from '#features/payments/payment-form-input.ts'
import { call } from '#features/payments/web/api.ts'
import { formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { formatHundredths } from '#lib/hundredths.ts'
import { newId } from '#lib/id.ts'
import { FormDialog } from '#records/form-dialog.tsx'
import { useRefresh } from '#records/use-refresh.ts'
import { useServerForm } from '#records/use-server-form.ts'
import { toastSuccess } from '#ui/toasts.tsx'

export type PaymentWay = 'payment' | 'refund'
type FormProps = { invoice: Invoice; way: PaymentWay; title: string; onClose: () => void }

/** A receipt or a refund: the open amount of the payer stands ready. */
export function RecordPaymentForm({ invoice, way, title, onClose }: FormProps) {
  const [id] = useState(newId)
  const refreshInvoices = useRefresh('invoices')
  const open = openByPayer(invoice)
  const isRefund = way === 'refund'
  const sign = isRefund ? -1 : 1
  const first: Payer = sign * open.client <= 0 && sign * open.insurer > 0 ? 'insurer' : 'client'
  const amountOf = (payer: Payer) => formatHundredths(Math.max(0, sign * open[payer]))
  const wholeCents = Math.max(sign * invoice.openCents, sign * open[first])
  const given = useServerForm({
    feature: 'payments',
    schema: paymentFormInput,
    initial: {
      ...{ invoiceId: invoice.id, isRefund, payer: first as string, mode: '', amountCents: amountOf(first) }, // a choice of the form
      ...{ paidOn: today(), dueId: '', reference: '', note: '' },
    },
    send: (input) => call.recordPayment({ id, ...input }),
    onDone: () => {
      void refreshInvoices()
      toastSuccess(isRefund ? 'Remboursement noté' : 'Encaissement noté')
      onClose()
    },
  })
  const { form } = given
  const dues = isRefund ? [] : invoice.dues.filter((due) => due.payer === form.values.payer && due.openCents)
  return (
    <FormDialog title={title} act="Noter" form={given} onClose={onClose}>
      <Text>
        {isRefund ? 'Vous devez' : 'Il reste dû'} <b>{euros(wholeCents)} TTC</b>
        {sign * open.insurer > 0 && `, dont ${euros(sign * open.insurer)} TTC ${isRefund ? 'à' : 'par'} l’assureur`}.
      </Text>
      {invoice.insurerCents > 0 && (
        <Select
          label="Payeur"
          data={Object.entries(payerLabels).map(([value, label]) => ({ value, label }))}
          allowDeselect={false}
          {...form.getInputProps('payer')}
          onChange={(value) => {
            const payer: Payer = value === 'insurer' ? 'insurer' : 'client'
            form.setValues({ payer, dueId: '', amountCents: amountOf(payer) })
          }}
        />
      )}
      <TextInput
        label="Montant TTC"
        inputMode="decimal"
        rightSection="€"
        required
        {...form.getInputProps('amountCents')}
      />
      <Select
        label="Moyen de paiement"
        required
        placeholder="Carte, virement, chèque…"
        data={Object.entries(modeLabels).map(([value, label]) => ({ value, label }))}
        allowDeselect={false}
        data-autofocus
        {...form.getInputProps('mode')}
        value={form.values.mode || null}
      />
      {dues.length > 1 && (
        <Select
          label="Échéance"
          data={[{ value: '', label: 'La plus ancienne d’abord' }, ...dues.map(dueChoice)]}
          allowDeselect={false}
          {...form.getInputProps('dueId')}
        />
      )}
      <TextInput label="Payé le" type="date" required max={today()} {...form.getInputProps('paidOn')} />
      <TextInput label="Référence" placeholder="Numéro de chèque, de virement…" {...form.getInputProps('reference')} />
      <TextInput label="Note" placeholder="Vraie date d’un paiement ancien, accord…" {...form.getInputProps('note')} />
    </FormDialog>
  )
}

function dueChoice({ id, dueOn, openCents }: InvoiceDue) {
  return { value: id, label: `${formatDay(dueOn)}\u00a0: ${euros(openCents ?? 0)} TTC` }
}
