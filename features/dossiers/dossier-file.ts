import type { DossierNote, DossierPromise } from '#features/dossiers/contract.ts'

/** The device keeps this beside a dossier: its notes, pinned ones first, and the dates that were promised. */
export type DossierFile = {
  id: string
  version: number
  updatedAt: string
  notes: DossierNote[]
  promises: DossierPromise[]
}

export function emptyDossierFile(id: string): DossierFile {
  return { id, version: 0, updatedAt: '', notes: [], promises: [] }
}
