import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { quoteQuery } from '#features/quotes/web/api.ts'
import type { OrderFilters, RepairOrder } from '#features/repair-orders/contract.ts'
import { repairOrdersRights } from '#features/repair-orders/rights.ts'
import { call, orderPlace } from '#features/repair-orders/web/api.ts'
import { OrderBadge } from '#features/repair-orders/web/order-badge.tsx'
import { formatDay } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import { BeginPaper, PaperEntry, RecordPapers } from '#priced-papers/web/record-papers.tsx'
import { useAct } from '#records/use-act.ts'
import { CommandButton } from '#ui/command-button.tsx'

/** The orders of an accepted quote, and the way from the quote to its order. Before the agreement there is nothing to order. */
export function QuoteOrders({ id }: { id: string }) {
  const navigate = useNavigate()
  const { data } = useQuery(quoteQuery(id))
  const { mutate, isPending } = useAct({
    feature: 'repairOrders',
    act: (_: undefined) => call.orderQuote({ id: newId(), quoteId: id }),
    onDone: (order) => void navigate(`${orderPlace.path}/${order.id}`),
  })
  if (data?.quote.status !== 'accepted') return null
  const begin = (orders: readonly RepairOrder[]) =>
    !orders.some(({ status, completesId }) => status !== 'cancelled' && completesId === null) && (
      <CommandButton
        size="compact-sm"
        loading={isPending}
        command={{
          ...{ id: 'order-quote', label: 'Passer en ordre de réparation', group: 'Ce devis', isOfRecord: true },
          ...{ keywords: 'travaux atelier', keys: 'o', run: () => mutate(undefined) },
        }}
      />
    )
  return <Orders of={{ quoteId: id }} begin={begin} />
}

/** The orders of a client, on the client’s page. */
export function ClientOrders({ id }: { id: string }) {
  return <Orders of={{ clientId: id }} begin={<Begin parameters={{ pour: id }} />} />
}

/** The orders of a vehicle, on its page. */
export function VehicleOrders({ id }: { id: string }) {
  return <Orders of={{ vehicleId: id }} />
}

/** The orders of a dossier, on its page: its accepted quote is ordered on the page of the quote. */
export function DossierOrders({ id }: { id: string }) {
  return <Orders of={{ dossierId: id }} />
}

function Begin({ parameters }: { parameters: Record<string, string> }) {
  return <BeginPaper path={orderPlace.path} label="Nouvel ordre" parameters={parameters} />
}

function Orders({
  of,
  begin,
}: {
  of: Partial<OrderFilters>
  begin?: ReactNode | ((orders: readonly RepairOrder[]) => ReactNode)
}) {
  const mayWrite = useMay(repairOrdersRights.write)
  return (
    <RecordPapers
      title="Ordres de réparation"
      none="Aucun ordre pour l’instant."
      all={(total) => `Voir les ${total} ordres`}
      place={orderPlace}
      of={of}
      action={mayWrite && begin}
    >
      {(order) => (
        <PaperEntry
          key={order.id}
          to={`${orderPlace.path}/${order.id}`}
          name={order.number}
          badge={<OrderBadge order={order} size="sm" />}
          cents={order.grossCents}
          details={[formatDay(order.createdAt), order.title]}
        />
      )}
    </RecordPapers>
  )
}
