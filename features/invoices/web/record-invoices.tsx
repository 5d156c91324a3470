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

const deposit = (group: string, run: () => void): Command => ({
  ...{ id: 'invoice-deposit', label: 'Facturer un acompte', group, isOfRecord: true },
  ...{ keywords: 'arrhes avance', keys: 'a', run },
})

/** The invoices of an accepted quote, and « Facturer ». Before the agreement of the client there is nothing to invoice. */
export function QuoteInvoices({ id }: { id: string }) {
  const { data } = useQuery(quoteQuery(id))
  if (data?.quote.status !== 'accepted') return null
  const { quote } = data
  const begin = (invoices: readonly Invoice[]) =>
    !isBilled(invoices) && (
      <Bill
        of={{ quoteId: id }}
        base={quote}
        called="le devis"
        group="Ce devis"
        act={(invoiceId) => call.invoiceQuote({ id: invoiceId, quoteId: id })}
      />
    )
  return <Invoices of={{ quoteId: id }} begin={begin} />
}

/** Work with an invoice that stands is billed no second time. */
function isBilled(invoices: readonly Invoice[]): boolean {
  return invoices.some((invoice) => invoice.kind === 'invoice' && stands(invoice))
}

/** A draft, or an invoice that no credit note gave back whole. */
function stands({ status, creditedCents, grossCents }: Invoice): boolean {
  return status === 'draft' || creditedCents < grossCents
}

type BillProps = Omit<Parameters<typeof DepositForm>[0], 'onClose'> & {
  group: string
  act: (id: string) => Promise<Invoice>
}

/** « Facturer » and « Facturer un acompte » of a paper. */
function Bill({ group, act, ...of }: BillProps) {
  const [isDeposit, setDeposit] = useState(false)
  return (
    <Group gap="xs">
      <CommandButton size="compact-sm" variant="default" command={deposit(group, () => setDeposit(true))} />
      <BillWhole group={group} act={act} />
      {isDeposit && <DepositForm {...of} onClose={() => setDeposit(false)} />}
    </Group>
  )
}

function BillWhole({ group, act }: Pick<BillProps, 'group' | 'act'>) {
  const navigate = useNavigate()
  const { mutate, isPending } = useAct({
    feature: 'invoices',
    act: (_: undefined) => act(newId()),
    onDone: (invoice) => void navigate(`${invoicePlace.path}/${invoice.id}`),
  })
  return <CommandButton size="compact-sm" loading={isPending} command={bill(group, () => mutate(undefined))} />
}

/** The invoices and deposits of an order, or of its quote, and « Facturer ». A complement shows the invoice that bills it. */
export function OrderInvoice({ id }: { id: string }) {
  const mayWrite = useMay(invoicesRights.write)
  const order = useLiveRecord('repairOrders', orderFileEntity, id).value?.order
  const invoiceId = order?.invoiceId ?? ''
  const { data: whole } = useQuery({ ...invoiceQuery(invoiceId), enabled: invoiceId !== '' })
  if (!order || !mayBill(order)) return null
  const { quoteId, completesId } = order
  const group = 'Cet ordre'
  const act = (newInvoiceId: string) => call.invoiceOrder({ id: newInvoiceId, orderId: id })
  if (completesId === null)
    return (
      <Invoices
        none="Cet ordre n’est pas encore facturé."
        of={quoteId ? { quoteId } : { orderId: id }}
        begin={(invoices) =>
          !isBilled(invoices) && <Bill of={{ orderId: id }} base={order} called="l’ordre" group={group} act={act} />
        }
      />
    )
  return (
    <Panel
      title="Facture"
      action={mayWrite && !(whole && stands(whole.invoice)) && <BillWhole group={group} act={act} />}
    >
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

type InvoicesProps = {
  of: Partial<InvoiceFilters>
  begin?: ReactNode | ((invoices: readonly Invoice[]) => ReactNode)
  none?: string
}

function Invoices({ of, begin, none = 'Aucune facture pour l’instant.' }: InvoicesProps) {
  const mayWrite = useMay(invoicesRights.write)
  return (
    <RecordPapers
      title="Factures"
      none={none}
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
