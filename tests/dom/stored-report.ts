import type { ExpertReport } from '#features/expert-reports/contract.ts'
import { newId } from '#lib/id.ts'

const at = '2026-11-20T10:00:00.000Z'

/** A report that is read and joined to nothing. */
export function storedReport(more: Partial<ExpertReport> = {}): ExpertReport {
  return {
    ...{
      id: newId(),
      name: 'Rapport Clio',
      status: 'readable',
      problem: null,
      form: 'pdf',
      fileCount: 1,
      sizeBytes: 1_000,
    },
    ...{ receivedAt: at, receivedBy: '', deletedAt: null, dossierId: null, dossierNumber: '', reviewedAt: null },
    ...{ plate: 'AB-123-CD', make: '', model: '', client: '', insurer: '', claimNumber: '', grossCents: null },
    ...{ readingState: 'read', version: 2, updatedAt: at },
    ...more,
  }
}
