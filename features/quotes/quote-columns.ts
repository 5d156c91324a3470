import type { Quote } from '#features/quotes/contract.ts'
import { stateLabels } from '#features/quotes/quote-state.ts'
import type { SheetColumn } from '#lib/sheet.ts'

/** A quote as a line of an exported list. A presented one is expired after its last day. */
export function quoteColumns(today: string): SheetColumn<Quote>[] {
  const isExpired = ({ status, validUntil }: Quote) =>
    status === 'presented' && validUntil !== null && validUntil < today
  return [
    { header: 'Numéro', kind: 'text', value: ({ number }) => number },
    { header: 'État', kind: 'text', value: (quote) => (isExpired(quote) ? 'Expiré' : stateLabels[quote.status]) },
    { header: 'Créé le', kind: 'instant', value: ({ createdAt }) => createdAt },
    { header: 'Présenté le', kind: 'instant', value: ({ presentedAt }) => presentedAt },
    { header: 'Valable jusqu’au', kind: 'day', value: ({ validUntil }) => validUntil },
    { header: 'Client', kind: 'text', value: ({ clientName }) => clientName },
    { header: 'Immatriculation', kind: 'text', value: ({ plate }) => plate },
    { header: 'Véhicule', kind: 'text', value: ({ vehicleName }) => vehicleName },
    { header: 'Dossier', kind: 'text', value: ({ dossierNumber }) => dossierNumber },
    { header: 'Objet', kind: 'text', value: ({ title }) => title },
    { header: 'Motif du refus', kind: 'text', value: ({ declinedReason }) => declinedReason },
    { header: 'Total HT', kind: 'cents', value: ({ netCents }) => netCents },
    { header: 'TVA', kind: 'cents', value: ({ vatCents }) => vatCents },
    { header: 'Total TTC', kind: 'cents', value: ({ grossCents }) => grossCents },
  ]
}
