import type { Authorisation } from '#features/dossiers/dossier-authorisation.ts'

/** The kinds of column that the rules know, in the order of a repair. A garage names its columns as it likes. */
export const columnKinds = [
  'expected',
  'arrived',
  'dismantling',
  'waiting',
  'body',
  'preparation',
  'paint',
  'assembly',
  'mechanics',
  'control',
  'ready',
  'delivered',
] as const
export type ColumnKind = (typeof columnKinds)[number]

export const columnKindLabels: Record<ColumnKind, string> = {
  expected: 'À venir',
  arrived: 'Arrivé',
  dismantling: 'Démontage',
  waiting: 'En attente',
  body: 'Tôlerie',
  preparation: 'Préparation',
  paint: 'Peinture',
  assembly: 'Remontage',
  mechanics: 'Mécanique',
  control: 'Contrôle',
  ready: 'Prêt',
  delivered: 'Restitué',
}

/** Columns in which the vehicle is repaired: nobody repairs without an approval. */
export const workKinds = ['body', 'preparation', 'paint', 'assembly', 'mechanics'] as const satisfies ColumnKind[]

/** Columns of vehicles that stand in the garage: each day there costs a place. */
export const onSiteKinds: readonly ColumnKind[] = columnKinds.filter(
  (kind) => kind !== 'expected' && kind !== 'delivered',
)

export type MoveFault = 'refusedApproval' | 'neverArrived'

/** Why a card may not go from one kind of column to another; undefined when it may. */
export function moveFault(
  from: ColumnKind,
  to: ColumnKind,
  { authorisation }: { authorisation: Authorisation },
): MoveFault | undefined {
  if (from === to) return undefined
  if (from === 'expected' && (to === 'ready' || to === 'delivered')) return 'neverArrived'
  if (authorisation === 'refused' && isWork(to)) return 'refusedApproval'
  return undefined
}

export function isWork(kind: ColumnKind): boolean {
  return workKinds.some((each) => each === kind)
}
