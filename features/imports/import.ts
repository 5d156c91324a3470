import type { ImportPolicy } from '#lib/importing.ts'

/** The way of a file: recognised, rehearsed, written, perhaps taken back. */
export const importStatuses = [
  'draft',
  'checking',
  'checked',
  'running',
  'stopped',
  'done',
  'undoing',
  'undone',
] as const
export type ImportStatus = (typeof importStatuses)[number]

export const statusLabels: Record<ImportStatus, string> = {
  draft: 'À préparer',
  checking: 'Vérification en cours',
  checked: 'Vérifié, à lancer',
  running: 'Import en cours',
  stopped: 'Arrêté',
  done: 'Terminé',
  undoing: 'Annulation en cours',
  undone: 'Annulé',
}

export const policyLabels: Record<ImportPolicy, { label: string; hint: string }> = {
  skip: { label: 'Les laisser comme elles sont', hint: 'Seules les fiches nouvelles sont créées.' },
  complete: { label: 'Compléter leurs champs vides', hint: 'Ce qui est déjà écrit n’est jamais remplacé.' },
  overwrite: { label: 'Remplacer par le fichier', hint: 'Une case vide du fichier n’efface rien.' },
}

export const rowOutcomes = ['created', 'updated', 'same', 'refused'] as const
export type RowOutcomeKind = (typeof rowOutcomes)[number]

/** Limits of a file, told before it is chosen. */
export const mostRows = 50_000
export const mostBytes = 20 * 1024 * 1024

/** An import can be undone, and its file is kept, for so many days. */
export const undoDays = 30

/** The rows that one transaction writes: other requests come in between. */
export const batchSize = 50

export const previewRows = 10

/** Our own column for the reference of a record in the program that it came from. */
export const referenceKey = 'reference'

const busy: readonly ImportStatus[] = ['checking', 'running', 'undoing']
const written: readonly ImportStatus[] = ['stopped', 'done']

export const isBusy = (status: ImportStatus) => busy.includes(status)
export const mayEdit = (status: ImportStatus) => status === 'draft' || status === 'checked'
export const mayUndo = (status: ImportStatus) => written.includes(status)
