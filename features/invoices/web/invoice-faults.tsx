import { Alert, Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { Invoice, WholeInvoice } from '#features/invoices/contract.ts'
import { invoicePlace } from '#features/invoices/web/api.ts'

type FaultsProps = { invoice: Invoice; faults: WholeInvoice['faults'] }

/** All that keeps a draft from being issued, each with the way to the field that mends it. */
export function InvoiceFaults({ invoice, faults }: FaultsProps) {
  if (faults.length === 0) return null
  return (
    <Alert color="yellow" title="Avant d’émettre">
      <ul>
        {faults.map((fault) => (
          <li key={`${fault.place} ${fault.field} ${fault.sentence}`}>
            {fault.sentence} <Way fault={fault} invoice={invoice} />
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function Way({ fault: { place, field }, invoice }: { fault: FaultsProps['faults'][number]; invoice: Invoice }) {
  const ways = {
    garage: { to: `/dashboard/atelier#${field}`, words: 'Compléter « Mon atelier »' },
    client: { to: `/dashboard/clients/${invoice.clientId}?modifier=1`, words: 'Compléter la fiche du client' },
    invoice:
      field === 'rules'
        ? undefined
        : { to: `${invoicePlace.path}/${invoice.id}?modifier=1`, words: 'Modifier l’en-tête' },
    lines: undefined,
  }
  const way = ways[place]
  return way ? (
    <Anchor component={Link} to={way.to}>
      {way.words}
    </Anchor>
  ) : null
}
