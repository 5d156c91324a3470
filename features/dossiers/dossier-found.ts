import type { Dossier } from '#features/dossiers/contract.ts'
import { dossierTitle } from '#features/dossiers/dossier.ts'
import { dossierReason } from '#features/dossiers/dossier-search.ts'
import type { FoundRecord } from '#lib/found-record.ts'

export function foundDossier(dossier: Dossier, search: string): FoundRecord {
  return {
    id: dossier.id,
    title: dossierTitle(dossier),
    detail: [dossier.plate && dossier.clientName, dossier.vehicleName, dossier.number].filter(Boolean).join(' · '),
    reason: dossierReason(dossier, search),
    badge: dossier.archivedAt ? 'Archivé' : undefined,
    isArchived: dossier.archivedAt !== null,
  }
}
