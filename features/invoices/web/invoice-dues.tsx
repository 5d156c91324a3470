import { Badge, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { today } from '#browser/today.ts'
import { dueCentsOf, payerLabels, sharesOf } from '#features/invoices/balance.ts'
import type { Invoice } from '#features/invoices/contract.ts'
import { allDuesOf } from '#features/invoices/dues.ts'
import { DuesForm } from '#features/invoices/web/dues-form.tsx'
import { formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import entries from '#ui/entry-list.module.css'
import { Panel } from '#ui/panel.tsx'

/** « Échéancier »: the days and the amounts of an invoice that is paid in several times. */
export function InvoiceDues({ invoice, mayChoose }: { invoice: Invoice; mayChoose: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const { kind, dues } = invoice
  if (kind !== 'invoice' || (dues.length === 0 && !(mayChoose && dueCentsOf(invoice) > 0))) return null
  const action = mayChoose && (
    <Button size="compact-sm" variant="default" data-place="dues" onClick={() => setOpen(true)}>
      {dues.length === 0 ? 'Payer en plusieurs fois' : 'Modifier l’échéancier'}
    </Button>
  )
  return (
    <Panel title="Échéancier" action={action}>
      {dues.length === 0 && <Text className={entries.quiet}>Tout est dû à l’échéance de la facture.</Text>}
      <ul className={entries.list}>
        {rowsOf(invoice).map((due) => (
          <li key={due.id} className={entries.item}>
            <span className={entries.line}>
              <Group gap="xs">
                <span>{formatDay(due.dueOn)}</span>
                <DueMark due={due} />
              </Group>
              <b>{euros(due.cents)}&nbsp;TTC</b>
            </span>
            <span className={entries.quiet}>{detailOf(invoice, due)}</span>
          </li>
        ))}
      </ul>
      {isOpen && <DuesForm invoice={invoice} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

type Row = { id: string; payer: 'client' | 'insurer'; dueOn: string; cents: number; openCents: number | null }

/** The dues of a draft follow its total; those of an issued invoice are frozen. */
function rowsOf(invoice: Invoice): Row[] {
  const { status, dues, dueOn } = invoice
  if (status === 'issued') return dues.map((due) => ({ ...due, cents: due.cents ?? 0 }))
  const drafted = allDuesOf(dues, sharesOf(invoice), { dueOn, newId: () => 'whole' })
  return drafted.map((due) => ({ ...due, openCents: null }))
}

function DueMark({ due: { dueOn, openCents } }: { due: Row }) {
  if (openCents === null) return null
  if (openCents === 0) return <Badge color="green">Réglée</Badge>
  return dueOn < today() ? <Badge color="copper">En retard</Badge> : null
}

function detailOf({ insurerCents }: Invoice, { payer, cents, openCents }: Row): string {
  const isPartPaid = openCents !== null && openCents > 0 && openCents < cents
  return [insurerCents > 0 && payerLabels[payer], isPartPaid && `reste ${euros(openCents)} TTC`]
    .filter(Boolean)
    .join(' · ')
}
