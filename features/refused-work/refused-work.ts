import type { RefusedWork } from '#features/refused-work/contract.ts'
import { sumOf } from '#lib/sum.ts'

/** The work that one paper offered and that was refused on one day. */
export type RefusedGroup = {
  key: string
  offeredBy: RefusedWork['offeredBy']
  refusedOn: string
  reason: string
  netCents: number
  works: RefusedWork[]
}

/** Whether work waits to be proposed again. */
export function isProposed({ takenUpBy, dismissedAt }: Pick<RefusedWork, 'takenUpBy' | 'dismissedAt'>): boolean {
  return takenUpBy === null && dismissedAt === null
}

/** The works by paper and day, in the order in which they come. */
export function groupsOfRefused(works: readonly RefusedWork[]): RefusedGroup[] {
  const groups = Map.groupBy(works, ({ offeredBy, refusedOn, reason }) => `${offeredBy.id} ${refusedOn} ${reason}`)
  return [...groups].flatMap(([key, group]) => {
    const [first] = group
    if (!first) return []
    const { offeredBy, refusedOn, reason } = first
    return [{ key, offeredBy, refusedOn, reason, netCents: sumOf(group.map(({ netCents }) => netCents)), works: group }]
  })
}

/** « Devis DV2026-00012 » */
export function paperWords({ kind, number }: RefusedWork['offeredBy']): string {
  return `${kind === 'quote' ? 'Devis' : 'Ordre'} ${number}`
}

export function paperAddress({ kind, id }: RefusedWork['offeredBy']): string {
  return `/dashboard/${kind === 'quote' ? 'devis' : 'ordres'}/${id}`
}
