import { useCallback, useState } from 'react'
import { useLiveRecord } from '#browser/use-live-record.ts'
import { RecordParts } from '#browser/workshop-parts.tsx'
import { useLineAids } from '#features/canned-jobs/web/use-line-aids.ts'
import { DossierBanner } from '#features/dossiers/web/dossier-banner.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { useLineRates } from '#features/labour-rates/web/use-line-rates.ts'
import { useLineCosts } from '#features/line-costs/web/use-line-costs.ts'
import { RefusedOffer } from '#features/refused-work/web/refused-offer.tsx'
import type { WholeOrder } from '#features/repair-orders/contract.ts'
import { isPriceOpen, isReceptionOpen } from '#features/repair-orders/repair-order.ts'
import { repairOrdersRights } from '#features/repair-orders/rights.ts'
import { call, orderFileEntity, orderPlace } from '#features/repair-orders/web/api.ts'
import { EditOrderDrawer } from '#features/repair-orders/web/edit-order-drawer.tsx'
import { OrderAuthorisations } from '#features/repair-orders/web/order-authorisations.tsx'
import { OrderComplements } from '#features/repair-orders/web/order-complements.tsx'
import { OrderHeader } from '#features/repair-orders/web/order-header.tsx'
import { OrderHistory } from '#features/repair-orders/web/order-history.tsx'
import { orderWords } from '#features/repair-orders/web/order-look.tsx'
import { OrderQuality } from '#features/repair-orders/web/order-quality.tsx'
import { OrderReception } from '#features/repair-orders/web/order-reception.tsx'
import { OrderSummary } from '#features/repair-orders/web/order-summary.tsx'
import { ReceptionDrawer } from '#features/repair-orders/web/reception-drawer.tsx'
import { PaperSignature } from '#features/signatures/web/record-signatures.tsx'
import { PaperLines } from '#priced-papers/web/paper-lines.tsx'
import classes from '#priced-papers/web/paper-page.module.css'
import { DraftDesk } from '#priced-papers/web/preview-desk.tsx'
import type { SaveLines } from '#priced-papers/web/use-lines.ts'
import { LiveRecord, RecordFrame } from '#records/record-frame.tsx'
import { useRecordTitle } from '#ui/record-place.ts'

const unknownWords = { unknown: 'Ordre introuvable', all: 'Voir tous les ordres' }

/** An order, on a page of its own or beside the list. */
export function OrderPage({ id }: { id: string }) {
  return (
    <RecordFrame words={orderWords} unknown={unknownWords} place={orderPlace} id={id}>
      <Asked id={id} />
    </RecordFrame>
  )
}

function Asked({ id }: { id: string }) {
  const record = useLiveRecord('repairOrders', orderFileEntity, id)
  const title = record.value?.order.number ?? 'Ordre de réparation'
  useRecordTitle(title)
  return (
    <LiveRecord record={record} title={title} words={unknownWords} list={orderPlace.path}>
      {(whole) => <Known whole={whole} />}
    </LiveRecord>
  )
}

function Known({ whole: { order, lines, sources, authorisations, complements } }: { whole: WholeOrder }) {
  const mayWrite = useMay(repairOrdersRights.write)
  // Those who repair come for the clock: it stands above what the office wrote.
  const isRepairing = useMay(repairOrdersRights.work) && !mayWrite
  const [isSaved, setSaved] = useState(true)
  const { id, dossierId, vehicleId } = order
  const draw = useCallback((signal: AbortSignal) => call.printRepairOrder({ id, format: 'picture' }, { signal }), [id])
  const saveLines: SaveLines = useCallback(
    async (sent) => {
      const answer = await call.editRepairOrderLines({ id, ...sent })
      return { ...answer, updatedAt: answer.order.updatedAt }
    },
    [id],
  )
  const isOpen = isPriceOpen(order) && mayWrite
  const rates = useLineRates(order, isOpen)
  const aids = useLineAids(rates, isOpen)
  const costs = useLineCosts('repair_order', id)
  const isReceiving = isReceptionOpen(order) && mayWrite
  const laterParts = <RecordParts of="repair_order" id={id} />
  return (
    <div className={classes.frame}>
      {dossierId && <DossierBanner id={dossierId} />}
      <OrderHeader order={order} isSaved={isSaved} />
      <div className={classes.parts}>
        {isRepairing && laterParts}
        <div className={classes.columns}>
          <OrderSummary order={order} mayEdit={isOpen} />
          <OrderReception order={order} mayEdit={isReceiving} />
        </div>
        {dossierId && <PaperSignature id={id} dossierId={dossierId} />}
        {!isRepairing && laterParts}
        <DraftDesk key={`${isOpen}`} isOpen={isOpen} group="Cet ordre" paper={order} draw={draw}>
          <PaperLines
            isOpen={isOpen}
            paper={order}
            fresh={lines}
            sources={sources}
            saveLines={saveLines}
            draftKind="repairOrderLinesDraft"
            rates={rates}
            aids={aids}
            offer={
              vehicleId
                ? (written, insert) => (
                    <RefusedOffer vehicleId={vehicleId} paperId={id} lines={written} insert={insert} />
                  )
                : undefined
            }
            costs={costs}
            onSaved={setSaved}
          />
        </DraftDesk>
        <div className={classes.columns}>
          <div className={classes.column}>
            <OrderAuthorisations order={order} authorisations={authorisations} />
            <OrderComplements complements={complements} />
            <OrderQuality order={order} />
          </div>
          <OrderHistory orderId={id} />
        </div>
      </div>
      {isOpen && <EditOrderDrawer order={order} />}
      {isReceiving && <ReceptionDrawer order={order} />}
    </div>
  )
}
