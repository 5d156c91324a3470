import { claimKindLabels, claimStateWords, nextClaimWords } from '#features/claim-assignments/claim-to-cash.ts'
import type { ClaimToCash } from '#features/claim-assignments/contract.ts'
import type { SheetColumn } from '#lib/sheet.ts'

/** A claim to cash as a line of an exported list. */
export const claimColumns: SheetColumn<ClaimToCash>[] = [
  { header: 'Nature', kind: 'text', value: ({ kind }) => claimKindLabels[kind] },
  { header: 'Numéro', kind: 'text', value: ({ number }) => number },
  { header: 'Immatriculation', kind: 'text', value: ({ plate }) => plate },
  { header: 'Client', kind: 'text', value: ({ clientName }) => clientName },
  { header: 'Assureur', kind: 'text', value: ({ insurerName }) => insurerName },
  { header: 'Sinistre', kind: 'text', value: ({ claimNumber }) => claimNumber },
  { header: 'Dossier', kind: 'text', value: ({ dossierNumber }) => dossierNumber },
  { header: 'État', kind: 'text', value: claimStateWords },
  { header: 'Depuis le', kind: 'instant', value: ({ stateSince }) => stateSince },
  { header: 'Prochaine action', kind: 'text', value: nextClaimWords },
  { header: 'Signée par le client le', kind: 'day', value: ({ clientSignedOn }) => clientSignedOn },
  { header: 'Signée par l’atelier le', kind: 'instant', value: ({ garageSignedAt }) => garageSignedAt },
  { header: 'Accord de l’assureur le', kind: 'instant', value: ({ agreedAt }) => agreedAt },
  { header: 'Facturée le', kind: 'day', value: ({ invoicedOn }) => invoicedOn },
  { header: 'Facture envoyée le', kind: 'day', value: ({ requestedOn }) => requestedOn },
  { header: 'Part de l’assureur TTC', kind: 'cents', value: ({ worthCents }) => worthCents },
  { header: 'Reçu TTC', kind: 'cents', value: ({ paidCents }) => paidCents },
  { header: 'Reste dû TTC', kind: 'cents', value: ({ openCents }) => openCents },
]
