/** The records that photographs and documents belong to. */
export const subjectKinds = ['dossier', 'vehicle', 'client', 'repair_order'] as const
export type SubjectKind = (typeof subjectKinds)[number]
export type Subject = { subjectKind: SubjectKind; subjectId: string }

export const attachmentKinds = [
  'photograph',
  'registration',
  'accident_report',
  'expert_report',
  'licence',
  'insurance_memo',
  'bank_details',
  'supplier_invoice',
  'other',
] as const
export type AttachmentKind = (typeof attachmentKinds)[number]

export const attachmentKindLabels: Record<AttachmentKind, string> = {
  photograph: 'Photo',
  registration: 'Carte grise',
  accident_report: 'Constat',
  expert_report: 'Rapport d’expert',
  licence: 'Permis',
  insurance_memo: 'Mémo d’assurance',
  bank_details: 'RIB',
  supplier_invoice: 'Facture fournisseur',
  other: 'Autre document',
}

/** When a photograph was taken, seen from the repair. */
export const repairStages = ['before', 'during', 'after'] as const
export type RepairStage = (typeof repairStages)[number]

export const repairStageLabels: Record<RepairStage, string> = {
  before: 'Avant',
  during: 'Pendant',
  after: 'Après',
}

/** The proposed captions of a photograph of a reception. */
export const receptionCaptions = [
  'Face avant',
  'Face arrière',
  'Côté gauche',
  'Côté droit',
  'Compteur',
  'Dommage',
  'Habitacle',
] as const

/** The records whose files are photographs, and nothing else. */
export function takesPhotographsOnly(kind: SubjectKind): boolean {
  return kind === 'repair_order'
}

/** How far the preview of a file is: still to draw, drawn, or of a type that cannot be drawn. */
export const previewStates = ['waiting', 'drawn', 'undrawable'] as const
export type PreviewState = (typeof previewStates)[number]

/** Days during which a file in the trash can be restored; then it is erased. */
export const keptTrashedDays = 30

/** The day after which a file of the trash is gone. */
export function erasedAfter(trashedAt: string): Date {
  return new Date(Date.parse(trashedAt) + keptTrashedDays * 86_400_000)
}

/** Files that one act may concern. */
export const mostAtOnce = 200

export function isPicture({ mediaType }: { mediaType: string }): boolean {
  return mediaType.startsWith('image/')
}

/** « 1 fichier », « 4 fichiers » */
export function countFiles(count: number): string {
  return `${count} fichier${count > 1 ? 's' : ''}`
}
