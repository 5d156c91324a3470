import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useLivePage } from '#browser/use-live-page.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { Invoice, InvoiceFilters } from '#features/invoices/contract.ts'
import { invoiceName } from '#features/invoices/invoice.ts'
import { invoiceAddress } from '#features/invoices/invoice-list.ts'
import { invoicesRights } from '#features/invoices/rights.ts'
import { call, invoiceList, invoicePlace } from '#features/invoices/web/api.ts'
import { DepositForm } from '#features/invoices/web/deposit-form.tsx'
import { InvoiceBadge } from '#features/invoices/web/invoice-badge.tsx'
import type { Quote } from '#features/quotes/contract.ts'
import { quoteQuery } from '#features/quotes/web/api.ts'
import { formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { newId } from '#lib/id.ts'
import { useAct } from '#records/use-act.ts'
import entries from '#ui/entry-list.module.css'
import { Panel } from '#ui/panel.tsx'

const { page, ...everyInvoice } = invoiceAddress.read(new URLSearchParams())
const shown = 20

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
      <Button size="compact-sm" variant="default" onClick={() => setDeposit(true)}>
        Facturer un acompte
      </Button>
      <Button size="compact-sm" loading={isPending} onClick={() => mutate(undefined)}>
        Facturer
      </Button>
      {isDeposit && <DepositForm quote={quote} onClose={() => setDeposit(false)} />}
    </Group>
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
  const address = new URLSearchParams({ nouveau: '1', ...parameters })
  return (
    <Button size="compact-sm" variant="light" component={Link} to={`${invoicePlace.path}?${address}`}>
      Nouvelle facture
    </Button>
  )
}

function Invoices({ of, begin }: { of: Partial<InvoiceFilters>; begin?: ReactNode }) {
  const mayWrite = useMay(invoicesRights.write)
  const filters = { ...everyInvoice, ...of }
  const { rows, total, isLoading } = useLivePage(invoiceList, { filters, page, pageSize: shown })
  return (
    <Panel title="Factures" action={mayWrite && begin}>
      {isLoading && <Skeleton height={48} />}
      {!isLoading && rows.length === 0 && <Text className={entries.quiet}>Aucune facture pour l’instant.</Text>}
      <ul className={entries.list}>
        {rows.map((invoice) => (
          <Row key={invoice.id} invoice={invoice} />
        ))}
      </ul>
      {total > shown && (
        <Anchor component={Link} to={`${invoicePlace.path}?${invoiceAddress.write({ ...filters, page: 1 })}`}>
          Voir les {total} factures
        </Anchor>
      )}
    </Panel>
  )
}

function Row({ invoice }: { invoice: Invoice }) {
  const { id, kind, issuedOn, createdAt, title, grossCents } = invoice
  return (
    <li className={entries.item}>
      <span className={entries.line}>
        <Group gap="xs">
          <Anchor component={Link} to={`${invoicePlace.path}/${id}`} fw={550}>
            {invoiceName(invoice)}
          </Anchor>
          <InvoiceBadge invoice={invoice} size="sm" />
        </Group>
        <b>{euros(kind === 'credit_note' ? -grossCents : grossCents)}&nbsp;TTC</b>
      </span>
      <span className={entries.quiet}>{[formatDay(issuedOn ?? createdAt), title].filter(Boolean).join(' · ')}</span>
    </li>
  )
}
