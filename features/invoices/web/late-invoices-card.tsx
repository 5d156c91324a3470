import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { today } from '#browser/today.ts'
import { useLivePage } from '#browser/use-live-page.ts'
import type { Invoice } from '#features/invoices/contract.ts'
import { lateCentsOf } from '#features/invoices/dues.ts'
import { invoiceAddress } from '#features/invoices/invoice-list.ts'
import { invoiceList, invoicePlace, query } from '#features/invoices/web/api.ts'
import { daysBetween } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { WorkCard, WorkRow, workRows } from '#records/work-card.tsx'

const { page, ...late } = invoiceAddress.read(new URLSearchParams('etat=en-retard'))
const request = { filters: late, page, pageSize: workRows }
const all = `${invoicePlace.path}?${invoiceAddress.write({ page, ...late })}`

/** « Impayés »: the issued invoices whose day of payment is over. */
export function LateInvoicesCard() {
  const { data: sum } = useQuery(query.sumInvoices.queryOptions({ input: late }))
  return (
    <WorkCard
      title="Impayés"
      to={all}
      all="Toutes les factures en retard"
      page={useLivePage(invoiceList, request)}
      sumCents={sum?.lateCents}
      empty="Aucune facture en retard"
    >
      {(invoice) => <Row key={invoice.id} invoice={invoice} />}
    </WorkCard>
  )
}

function Row({ invoice: { id, number, clientName, plate, nextDueOn, ...amounts } }: { invoice: Invoice }) {
  const days = daysBetween(nextDueOn ?? today(), today())
  return (
    <WorkRow
      to={`${invoicePlace.path}/${id}`}
      name={[plate, clientName].filter(Boolean).join(' · ')}
      detail={number}
      after={
        <>
          <Text span size="sm" fw={600} c="copper" style={{ whiteSpace: 'nowrap' }}>
            {days}
            {'\u202f'}j
          </Text>
          <Text span size="sm" fw={600} style={{ whiteSpace: 'nowrap' }}>
            {euros(lateCentsOf({ ...amounts, dueOn: nextDueOn }, today()))}
          </Text>
        </>
      }
    />
  )
}
