import type { BoardColumn, Dossier } from '#features/dossiers/contract.ts'
import { type ColumnKind, columnKindLabels } from '#features/dossiers/dossier-board.ts'
import { blankDossier } from '#features/dossiers/dossier-form-values.ts'
import { newId } from '#lib/id.ts'

/** Three days ago: what waits since then is not yet to chase. */
export const instant = new Date(Date.now() - 3 * 86_400_000).toISOString()

/** A claim whose vehicle waits for the approval of the insurer, as the server answers it. */
export function storedDossier(fields: Partial<Dossier> = {}): Dossier {
  return {
    ...blankDossier(newId(), instant),
    ...{ number: '2026-0042', clientId: newId(), clientName: 'LEFÈVRE Zoé', vehicleId: newId(), plate: 'AB-123-CD' },
    ...{ vehicleName: 'Peugeot 308', paymentMode: 'coverage', insurerId: newId(), insurerName: 'Assureur Exemple' },
    ...{ claimNumber: '24-123', columnKind: 'arrived', columnName: 'Arrivé', authorisation: 'awaited', version: 1 },
    authorisationAt: instant,
    ...fields,
  }
}

export function storedColumn(kind: ColumnKind, position: number, fields: Partial<BoardColumn> = {}): BoardColumn {
  return {
    ...{ id: newId(), name: columnKindLabels[kind], kind, position, cardLimit: null, dailyCostCents: null },
    ...{ dossierCount: 0, version: 1, updatedAt: instant },
    ...fields,
  }
}
