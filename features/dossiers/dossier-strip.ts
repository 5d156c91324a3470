import type { Dossier } from '#features/dossiers/contract.ts'
import { notFollowed, notInService } from '#features/dossiers/dossier-states.ts'

/** A step of the strip. `toCome`: the product does not know it yet, and says so. */
export type StripStep = { label: string; state: 'done' | 'current' | 'later' | 'toCome'; note: string }

/** From the report of the expert to the last payment: where the dossier is on its way. */
export function stripOf({
  columnKind,
  columnName,
  archivedAt,
}: Pick<Dossier, 'columnKind' | 'columnName' | 'archivedAt'>) {
  const toCome = (label: string, note = notInService): StripStep => ({ label, state: 'toCome', note })
  const isDone = columnKind === 'ready' || columnKind === 'delivered' || archivedAt !== null
  const isHere = columnKind !== 'expected'
  const workshop: StripStep = {
    label: 'Atelier',
    state: isDone ? 'done' : isHere ? 'current' : 'later',
    note: columnName,
  }
  return [
    toCome('Rapport', notFollowed),
    toCome('Devis', notFollowed),
    toCome('OR'),
    workshop,
    toCome('Facture'),
    toCome('Réglée'),
  ]
}
