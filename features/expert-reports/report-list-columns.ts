import type { ExpertReport } from '#features/expert-reports/contract.ts'
import { describeForm, describeStage } from '#features/expert-reports/expert-report.ts'
import type { SheetColumn } from '#lib/sheet.ts'

/** A report as a line of an exported list. */
export const reportListColumns: SheetColumn<ExpertReport>[] = [
  { header: 'Immatriculation', kind: 'text', value: ({ plate }) => plate },
  { header: 'Marque', kind: 'text', value: ({ make }) => make },
  { header: 'Modèle', kind: 'text', value: ({ model }) => model },
  { header: 'Client ou assuré', kind: 'text', value: ({ client }) => client },
  { header: 'Assureur', kind: 'text', value: ({ insurer }) => insurer },
  { header: 'N° de sinistre', kind: 'text', value: ({ claimNumber }) => claimNumber },
  { header: 'Total TTC', kind: 'cents', value: ({ grossCents }) => grossCents },
  { header: 'État', kind: 'text', value: describeStage },
  { header: 'Dossier', kind: 'text', value: ({ dossierNumber }) => dossierNumber },
  { header: 'Déposé le', kind: 'instant', value: ({ receivedAt }) => receivedAt },
  { header: 'Déposé par', kind: 'text', value: ({ receivedBy }) => receivedBy },
  { header: 'Relu le', kind: 'instant', value: ({ reviewedAt }) => reviewedAt },
  { header: 'Fichier', kind: 'text', value: ({ name }) => name },
  { header: 'Nature', kind: 'text', value: describeForm },
  { header: 'Supprimé le', kind: 'instant', value: ({ deletedAt }) => deletedAt },
]
