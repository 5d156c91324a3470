import type { SignatureRequest } from '#features/signatures/contract.ts'
import { placeLabels, standingLabel } from '#features/signatures/signature-request.ts'
import { conclusionLabels } from '#features/signatures/signature-terms.ts'
import type { SheetColumn } from '#lib/sheet.ts'

/** A signature request as a line of an exported list. */
export const requestColumns: SheetColumn<SignatureRequest>[] = [
  { header: 'Référence', kind: 'text', value: ({ reference }) => reference },
  { header: 'Documents', kind: 'text', value: ({ title }) => title },
  { header: 'État', kind: 'text', value: standingLabel },
  { header: 'Signataires', kind: 'text', value: ({ signerNames }) => signerNames },
  { header: 'Signatures attendues', kind: 'integer', value: ({ signerCount }) => signerCount },
  { header: 'Signatures reçues', kind: 'integer', value: ({ signedCount }) => signedCount },
  { header: 'Véhicule', kind: 'text', value: ({ about }) => about },
  { header: 'Dossier', kind: 'text', value: ({ dossierNumber }) => dossierNumber },
  { header: 'Lieu', kind: 'text', value: ({ place }) => placeLabels[place] },
  { header: 'Mode de conclusion', kind: 'text', value: ({ conclusion }) => conclusionLabels[conclusion] },
  { header: 'Préparée le', kind: 'instant', value: ({ createdAt }) => createdAt },
  { header: 'Envoyée le', kind: 'instant', value: ({ sentAt }) => sentAt },
  { header: 'Ouverte le', kind: 'instant', value: ({ openedAt }) => openedAt },
  { header: 'Signée le', kind: 'instant', value: ({ signedAt }) => signedAt },
  { header: 'Signée sur papier le', kind: 'day', value: ({ paperSignedOn }) => paperSignedOn },
  { header: 'Scellée le', kind: 'instant', value: ({ stampedAt }) => stampedAt },
  { header: 'Expire le', kind: 'instant', value: ({ expiresAt }) => expiresAt },
  { header: 'Close le', kind: 'instant', value: ({ endedAt }) => endedAt },
  { header: 'Motif', kind: 'text', value: ({ endedReason }) => endedReason },
  { header: 'Copies non remises', kind: 'integer', value: ({ lostCopies }) => lostCopies },
]
