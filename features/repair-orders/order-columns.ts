import type { RepairOrder } from '#features/repair-orders/contract.ts'
import { orderStanding, standingLabels } from '#features/repair-orders/repair-order.ts'
import type { SheetColumn } from '#lib/sheet.ts'

/** A repair order as a line of an exported list. */
export const orderColumns: SheetColumn<RepairOrder>[] = [
  { header: 'Numéro', kind: 'text', value: ({ number }) => number },
  { header: 'État', kind: 'text', value: (order) => standingLabels[orderStanding(order)] },
  { header: 'Créé le', kind: 'instant', value: ({ createdAt }) => createdAt },
  { header: 'Reçu le', kind: 'instant', value: ({ receivedAt }) => receivedAt },
  { header: 'Travaux lancés le', kind: 'instant', value: ({ startedAt }) => startedAt },
  { header: 'Contrôlé le', kind: 'instant', value: ({ checkedAt }) => checkedAt },
  { header: 'Restitué le', kind: 'instant', value: ({ deliveredAt }) => deliveredAt },
  { header: 'Client', kind: 'text', value: ({ clientName }) => clientName },
  { header: 'Immatriculation', kind: 'text', value: ({ plate }) => plate },
  { header: 'Véhicule', kind: 'text', value: ({ vehicleName }) => vehicleName },
  { header: 'Kilométrage', kind: 'integer', value: ({ mileageKm }) => mileageKm },
  { header: 'Dossier', kind: 'text', value: ({ dossierNumber }) => dossierNumber },
  { header: 'Devis', kind: 'text', value: ({ quoteNumber }) => quoteNumber },
  { header: 'Complète', kind: 'text', value: ({ completesNumber }) => completesNumber },
  { header: 'Objet', kind: 'text', value: ({ title }) => title },
  { header: 'Motif d’annulation', kind: 'text', value: ({ cancelledReason }) => cancelledReason },
  { header: 'Total HT', kind: 'cents', value: ({ netCents }) => netCents },
  { header: 'TVA', kind: 'cents', value: ({ vatCents }) => vatCents },
  { header: 'Total TTC', kind: 'cents', value: ({ grossCents }) => grossCents },
]
