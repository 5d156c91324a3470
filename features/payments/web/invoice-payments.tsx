import { Anchor, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLivePage } from '#browser/use-live-page.ts'
import { settledCents } from '#features/dossiers/dossier-invoice.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { openByPayer } from '#features/invoices/balance.ts'
import type { Invoice } from '#features/invoices/contract.ts'
import { invoiceQuery } from '#features/invoices/web/api.ts'
import type { Payment } from '#features/payments/contract.ts'
import { modeLabels } from '#features/payments/payment.ts'
import { paymentAddress } from '#features/payments/payment-list.ts'
import { paymentsRights } from '#features/payments/rights.ts'
import { paymentList, paymentPlace } from '#features/payments/web/api.ts'
import { PaymentMark } from '#features/payments/web/payment-look.tsx'
import { type PaymentWay, RecordPaymentForm } from '#features/payments/web/record-payment-form.tsx'
import { formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { CommandButton } from '#ui/command-button.tsx'
import entries from '#ui/entry-list.module.css'
import { Panel } from '#ui/panel.tsx'

const { page, ...every } = paymentAddress.read(new URLSearchParams())

/** The payments of an issued invoice, and the form that records one. */
export function InvoicePayments({ id }: { id: string }) {
  const { data } = useQuery(invoiceQuery(id))
  const mayRecord = useMay(paymentsRights.record)
  const [open, setOpen] = useState<PaymentWay | null>(null)
  const { rows, isLoading } = useLivePage(paymentList, { filters: { ...every, invoiceId: id }, page, pageSize: 50 })
  if (!data || data.invoice.kind === 'credit_note') return null
  const { invoice } = data
  const ways = mayRecord ? waysOf(invoice) : []
  const action = ways.length > 0 && (
    <Group gap="xs">
      {ways.map((way) => (
        <CommandButton
          key={way}
          size="compact-sm"
          command={{
            ...{ id: `record-${way}`, label: wayWords[way], group: 'Cette facture', isOfRecord: true },
            ...{ keywords: 'règlement payer solder', run: () => setOpen(way) },
            ...(way === ways[0] && { keys: 'e' }),
          }}
        />
      ))}
    </Group>
  )
  return (
    <Panel title="Encaissements" action={action}>
      {isLoading && <Skeleton height={48} />}
      {!isLoading && rows.length === 0 && <Text className={entries.quiet}>Aucun encaissement pour l’instant.</Text>}
      <ul className={entries.list}>
        {rows.map((payment) => (
          <Row key={payment.id} payment={payment} />
        ))}
      </ul>
      {open && <RecordPaymentForm invoice={invoice} way={open} title={wayWords[open]} onClose={() => setOpen(null)} />}
    </Panel>
  )
}

const wayWords: Record<PaymentWay, string> = { payment: 'Noter un encaissement', refund: 'Noter un remboursement' }

/** An insurer may have to get back a credit note while the client still pays. */
function waysOf(invoice: Invoice): PaymentWay[] {
  const { client, insurer } = openByPayer(invoice)
  const [owed, back] = [Math.max(invoice.openCents, client), Math.max(-invoice.openCents, -insurer)]
  return [...(owed > settledCents ? ['payment' as const] : []), ...(back > settledCents ? ['refund' as const] : [])]
}

function Row({ payment }: { payment: Payment }) {
  const { id, number, amountCents, mode, payerName, paidOn } = payment
  return (
    <li className={entries.item}>
      <span className={entries.line}>
        <Group gap="xs">
          <Anchor component={Link} to={`${paymentPlace.path}/${id}`} fw={550}>
            {number}
          </Anchor>
          <PaymentMark payment={payment} />
        </Group>
        <b>{euros(amountCents)}&nbsp;TTC</b>
      </span>
      <span className={entries.quiet}>{[formatDay(paidOn), modeLabels[mode], payerName].join(' · ')}</span>
    </li>
  )
}
