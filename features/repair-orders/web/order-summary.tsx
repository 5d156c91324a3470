import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { reusedPartsLabels } from '#features/quotes/quote.ts'
import type { RepairOrder } from '#features/repair-orders/contract.ts'
import { formatDays, formatInstant } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { PathTo, partyEntries } from '#priced-papers/web/party-entries.tsx'
import { useOpener } from '#records/use-opener.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Panel } from '#ui/panel.tsx'

/** The head of an order: its people, its papers, its conditions and its total. */
export function OrderSummary({ order, mayEdit }: { order: RepairOrder; mayEdit: boolean }) {
  const { quoteId, completesId, title, downtimeDays, depositCents, warnAboveCents, terms, isClaim } = order
  const entries = [
    ...partyEntries(order),
    quoteId && { label: 'Devis', value: <PathTo path={`devis/${quoteId}`}>{order.quoteNumber}</PathTo> },
    completesId && {
      label: 'Complète l’ordre',
      value: <PathTo path={`ordres/${completesId}`}>{order.completesNumber}</PathTo>,
    },
    { label: 'Total HT', value: euros(order.netCents) },
    { label: 'Total TTC', value: <b>{euros(order.grossCents)}</b> },
    isClaim && { label: 'Franchise', value: `${euros(order.deductibleCents)} TTC` },
    {
      label: 'Immobilisation',
      value: downtimeDays === null ? null : formatDays(downtimeDays),
    },
    depositCents !== null && { label: 'Acompte demandé', value: `${euros(depositCents)} TTC` },
    { label: 'Avertir au-delà de', value: warnAboveCents === null ? null : `${euros(warnAboveCents)} TTC` },
    { label: 'Pièces de réemploi', value: reusedPartsLabels[order.reusedParts] },
    { label: 'Essais sur route', value: answerOf(order.isRoadTestAllowed) },
    { label: 'Pièces remplacées rendues', value: answerOf(order.areOldPartsReturned) },
    order.startedAt && { label: 'Commencé le', value: formatInstant(order.startedAt) },
    order.checkedAt && { label: 'Contrôlé le', value: formatInstant(order.checkedAt) },
    order.deliveredAt && { label: 'Restitué le', value: deliveryOf(order) },
    order.status === 'cancelled' && { label: 'Motif d’annulation', value: order.cancelledReason },
    terms && { label: 'Conditions', value: terms },
  ]
  return (
    <Panel title={title || 'Ordre sans objet'} action={mayEdit && <Edit />}>
      <DefinitionList entries={entries.filter((entry) => typeof entry === 'object' && entry !== null)} />
    </Panel>
  )
}

function Edit() {
  const opener = useOpener('modifier')
  return (
    <Button size="compact-sm" variant="default" component={Link} {...opener}>
      Modifier l’en-tête
    </Button>
  )
}

function answerOf(value: boolean | null): string | null {
  return value === null ? null : value ? 'Oui' : 'Non'
}

function deliveryOf({ deliveredAt, deliveredTo }: RepairOrder): string {
  return [formatInstant(deliveredAt ?? ''), deliveredTo && `à ${deliveredTo}`].filter(Boolean).join(', ')
}
