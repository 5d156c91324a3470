import { Button } from '@mantine/core'
import { IconFilePlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { Invoice, InvoiceFilters } from '#features/invoices/contract.ts'
import { invoiceName } from '#features/invoices/invoice.ts'
import { invoiceStandings, standingLabels } from '#features/invoices/invoice-standing.ts'
import { invoicesRights } from '#features/invoices/rights.ts'
import { InvoiceBadge } from '#features/invoices/web/invoice-badge.tsx'
import { formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { overPage } from '#records/use-opener.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ListLook } from '#ui/list/list-look.ts'

export const invoiceWords = {
  title: 'Factures',
  one: 'facture',
  many: 'factures',
  isFeminine: true,
  search: 'Chercher une facture',
  placeholder: 'Numéro, client, plaque, objet…',
  next: 'Facture suivante',
  previous: 'Facture précédente',
  choose: 'Choisir cette facture',
  beside: 'Facture',
  outage: 'Une facture se prépare et s’émet avec le réseau.',
  searched: 'La recherche porte sur le numéro, l’objet, le client, la plaque et le véhicule.',
}

export const invoiceLook: ListLook<Invoice, InvoiceFilters> = {
  words: invoiceWords,
  name: {
    title: 'Numéro',
    width: 250,
    of: (invoice) => invoice.number ?? invoiceName(invoice),
    badges: (invoice) => <InvoiceBadge invoice={invoice} size="sm" />,
  },
  columns: [
    { key: 'client', title: 'Client', width: 180, text: ({ clientName }) => clientName },
    { key: 'vehicle', title: 'Véhicule', width: 124, grows: true, text: vehicleOf },
    { key: 'title', title: 'Objet', width: 116, grows: true, text: ({ title }) => title },
    { key: 'gross', title: 'Total TTC', width: 116, isAmount: true, text: grossOf },
    { key: 'open', title: 'Reste dû TTC', width: 124, isAmount: true, text: openOf },
    { key: 'dueOn', title: 'Échéance', width: 104, text: dueDayOf },
    { key: 'issuedOn', title: 'Émise le', width: 104, text: ({ issuedOn }) => (issuedOn ? formatDay(issuedOn) : '') },
  ],
  filters: [
    {
      key: 'standing',
      label: 'État',
      choices: [
        { value: undefined, label: 'Toutes' },
        ...invoiceStandings.map((value) => ({ value, label: standingLabels[value] })),
      ],
    },
  ],
  card: {
    details: (invoice) => [invoice.clientName, vehicleOf(invoice), invoice.title].filter(Boolean).join(' · '),
    trailing: (invoice) => <b>{grossOf(invoice)}&nbsp;TTC</b>,
  },
  empty: () => <NothingYet />,
}

function vehicleOf({ plate, vehicleName }: Invoice): string {
  return [plate, vehicleName].filter(Boolean).join(' · ')
}

/** The first day that is still to be paid. */
function dueDayOf({ nextDueOn, dueOn }: Invoice): string {
  const day = nextDueOn ?? dueOn
  return day ? formatDay(day) : ''
}

/** A credit note gives back. */
function grossOf({ kind, grossCents }: Invoice): string {
  return euros(kind === 'credit_note' ? -grossCents : grossCents)
}

function openOf({ status, kind, openCents }: Invoice): string {
  return status === 'draft' || kind === 'credit_note' ? '' : euros(openCents)
}

const sample = [
  ['FA2026-00003', 'EXEMPLE Camille', '1 284,00 € TTC'],
  ['FA2026-00002', 'Garage Exemple', '462,50 € TTC'],
  ['FA2026-00001', 'EXEMPLE Julien', '2 910,00 € TTC'],
]

function NothingYet() {
  const mayWrite = useMay(invoicesRights.write)
  return (
    <EmptyState
      kind="nothing-yet"
      title="Votre première facture commence ici"
      sample={sample}
      action={
        mayWrite && (
          <Button component={Link} to="?nouveau=1" state={overPage} leftSection={<IconFilePlus size={18} />}>
            Préparer la première facture
          </Button>
        )
      }
    >
      Facturez un devis accepté sans rien ressaisir, ou partez d’une facture libre. Le numéro est attribué à l’émission,
      et le document ne change plus.
    </EmptyState>
  )
}
