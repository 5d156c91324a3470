import { kindLabels as clientKindLabels } from '#features/clients/client.ts'
import type { Client } from '#features/clients/contract.ts'
import type { Dossier } from '#features/dossiers/contract.ts'
import { dossierKindLabels, outcomeLabels, paymentModeLabels } from '#features/dossiers/dossier.ts'
import { dossierImportLabels as labels } from '#features/dossiers/dossier-import-columns.ts'
import type { SheetColumn } from '#lib/sheet.ts'

/** A dossier with the signs by which an import finds its client and its vehicle again. */
export type ListedDossier = Dossier & {
  clientKind: Client['kind']
  clientEmail: string | null
  vin: string | null
  make: string
  model: string
}

/** A dossier as a line of an exported list, which is imported again as it is. */
export const dossierSheet: SheetColumn<ListedDossier>[] = [
  { header: labels.number, kind: 'text', value: ({ number }) => number },
  { header: labels.kind, kind: 'text', value: ({ kind }) => dossierKindLabels[kind] },
  { header: labels.client, kind: 'text', value: ({ clientName }) => clientName },
  { header: labels.clientKind, kind: 'text', value: ({ clientKind }) => clientKindLabels[clientKind] },
  { header: labels.clientEmail, kind: 'text', value: ({ clientEmail }) => clientEmail },
  { header: labels.clientPhone, kind: 'text', value: ({ clientPhone }) => clientPhone },
  { header: labels.plate, kind: 'text', value: ({ plate }) => plate },
  { header: labels.vin, kind: 'text', value: ({ vin }) => vin },
  { header: labels.make, kind: 'text', value: ({ make }) => make },
  { header: labels.model, kind: 'text', value: ({ model }) => model },
  { header: labels.requestedWork, kind: 'text', value: ({ requestedWork }) => requestedWork },
  { header: labels.insurer, kind: 'text', value: ({ insurerName }) => insurerName },
  { header: labels.claimNumber, kind: 'text', value: ({ claimNumber }) => claimNumber },
  { header: labels.policyNumber, kind: 'text', value: ({ policyNumber }) => policyNumber },
  { header: labels.lossOn, kind: 'day', value: ({ lossOn }) => lossOn },
  { header: labels.circumstances, kind: 'text', value: ({ circumstances }) => circumstances },
  { header: labels.expertFirm, kind: 'text', value: ({ expertFirmName }) => expertFirmName },
  { header: labels.paymentMode, kind: 'text', value: ({ paymentMode }) => paymentModeLabels[paymentMode] },
  { header: labels.deductibleCents, kind: 'cents', value: ({ deductibleCents }) => deductibleCents },
  { header: labels.wearCents, kind: 'cents', value: ({ wearCents }) => wearCents },
  {
    header: labels.isVatRecoverable,
    kind: 'text',
    value: ({ isVatRecoverable }) => (isVatRecoverable ? 'oui' : 'non'),
  },
  { header: labels.keyNumber, kind: 'text', value: ({ keyNumber }) => keyNumber },
  { header: labels.parkingPlace, kind: 'text', value: ({ parkingPlace }) => parkingPlace },
  { header: labels.promisedOn, kind: 'day', value: ({ promisedOn }) => promisedOn },
  { header: labels.column, kind: 'text', value: ({ columnName }) => columnName },
  { header: labels.outcome, kind: 'text', value: ({ outcome }) => outcome && outcomeLabels[outcome] },
  { header: 'Créé le', kind: 'instant', value: ({ createdAt }) => createdAt },
  { header: 'Modifié le', kind: 'instant', value: ({ updatedAt }) => updatedAt },
]
