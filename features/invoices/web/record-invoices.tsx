import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLiveRecord } from '#browser/use-live-record.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { Invoice, InvoiceFilters } from '#features/invoices/contract.ts'
import { invoiceName } from '#features/invoices/invoice.ts'
import { invoicesRights } from '#features/invoices/rights.ts'
import { call, invoicePlace, invoiceQuery } from '#features/invoices/web/api.ts'
import { DepositForm } from '#features/invoices/web/deposit-form.tsx'
import { InvoiceBadge } from '#features/invoices/web/invoice-badge.tsx'
import type { Quote } from '#features/quotes/contract.ts'
import { quoteQuery } from '#features/quotes/web/api.ts'
import { mayBill } from '#features/repair-orders/repair-order.ts'
import { orderFileEntity } from '#features/repair-orders/web/api.ts'
import { formatDay } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import { BeginPaper, PaperEntry, RecordPapers } from '#priced-papers/web/record-papers.tsx'
import { useAct } from '#records/use-act.ts'
import { CommandButton } from '#ui/command-button.tsx'
import type { Command } from '#ui/command-store.ts'
import entries from '#ui/entry-list.module.css'
import { Panel } from '#ui/panel.tsx'

const bill = (group: string, run: () => void): Command => ({
  ...{ id: 'invoice-paper', label: 'Facturer', group, isOfRecord: true },
  ...{ keywords: 'facture brouillon', keys: 'f', run },
})

/** The invoices of an accepted quote, and « Facturer ». Before the agreement of the client there is nothing to invoice. */
export function QuoteInvoices({ id }: { id: string }) {
  const { data } = useQuery(quoteQuery(id))
  if (data?.quote.status !== 'accepted') return null
  return <Invoices of={{ quoteId: id }} begin={<InvoiceThis quote={data.quote} />} />
}

function InvoiceThis({ quote }: { quote: Quote }) {
  const navigate = useNavigate()
  const [isDeposit, setDeposit] = useState(false)
  const { mutate, isPending } = useAct({
    feature: 'invoices',
    act: (_: undefined) => call.invoiceQuote({ id: newId(), quoteId: quote.id }),
    onDone: (invoice) => void navigate(`${invoicePlace.path}/${invoice.id}`),
  })
  return (
    <Group gap="xs">
      <CommandButton
        size="compact-sm"
        variant="default"
        command={{
          ...{ id: 'invoice-deposit', label: 'Facturer un acompte', group: 'Ce devis', isOfRecord: true },
          ...{ keywords: 'arrhes avance', keys: 'a', run: () => setDeposit(true) },
        }}
      />
      <CommandButton size="compact-sm" loading={isPending} command={bill('Ce devis', () => mutate(undefined))} />
      {isDeposit && <DepositForm quote={quote} onClose={() => setDeposit(false)} />}
    </Group>
  )
}

/** The invoice of an order, and « Facturer ». */
export function OrderInvoice({ id }: { id: string }) {
  const navigate = useNavigate()
  const mayWrite = useMay(invoicesRights.write)
  const order = useLiveRecord('repairOrders', orderFileEntity, id).value?.order
  const invoiceId = order?.invoiceId ?? ''
  const { data: whole } = useQuery({ ...invoiceQuery(invoiceId), enabled: invoiceId !== '' })
  const { mutate, isPending } = useAct({
    feature: 'invoices',
    act: (_: undefined) => call.invoiceOrder({ id: newId(), orderId: id }),
    onDone: (invoice) => void navigate(`${invoicePlace.path}/${invoice.id}`),
  })
  const isStanding =
    whole && (whole.invoice.status === 'draft' || whole.invoice.creditedCents < whole.invoice.grossCents)
  if (!order || !mayBill(order)) return null
  const begin = (
    <CommandButton size="compact-sm" loading={isPending} command={bill('Cet ordre', () => mutate(undefined))} />
  )
  return (
    <Panel title="Facture" action={mayWrite && !isStanding && begin}>
      {whole ? (
        <ul className={entries.list}>
          <Row invoice={whole.invoice} />
        </ul>
      ) : (
        <Text className={entries.quiet}>Cet ordre n’est pas encore facturé.</Text>
      )}
    </Panel>
  )
}

/** The invoices of a client, on the client’s page. */
export function ClientInvoices({ id }: { id: string }) {
  return <Invoices of={{ clientId: id }} begin={<Begin parameters={{ pour: id }} />} />
}

/** The invoices of a vehicle, on its page. */
export function VehicleInvoices({ id }: { id: string }) {
  return <Invoices of={{ vehicleId: id }} />
}

/** The invoices of a dossier, on its page: its accepted quote is invoiced on the page of the quote. */
export function DossierInvoices({ id }: { id: string }) {
  return <Invoices of={{ dossierId: id }} />
}

function Begin({ parameters }: { parameters: Record<string, string> }) {
  return <BeginPaper path={invoicePlace.path} label="Nouvelle facture" parameters={parameters} />
}

function Invoices({ of, begin }: { of: Partial<InvoiceFilters>; begin?: ReactNode }) {
  const mayWrite = useMay(invoicesRights.write)
  return (
    <RecordPapers
      title="Factures"
      none="Aucune facture pour l’instant."
      all={(total) => `Voir les ${total} factures`}
      place={invoicePlace}
      of={of}
      action={mayWrite && begin}
    >
      {(invoice) => <Row key={invoice.id} invoice={invoice} />}
    </RecordPapers>
  )
}

function Row({ invoice }: { invoice: Invoice }) {
  const { id, kind, issuedOn, createdAt, title, grossCents } = invoice
  return (
    <PaperEntry
      to={`${invoicePlace.path}/${id}`}
      name={invoiceName(invoice)}
      badge={<InvoiceBadge invoice={invoice} size="sm" />}
      cents={kind === 'credit_note' ? -grossCents : grossCents}
      details={[formatDay(issuedOn ?? createdAt), title]}
    />
  )
}
