/** The roles that a person may have for a vehicle. A co-owner stands on the papers beside the owner. */
export const linkRoles = ['owner', 'co_owner', 'driver', 'insured', 'lessor'] as const
export type LinkRole = (typeof linkRoles)[number]

export const linkRoleLabels: Record<LinkRole, string> = {
  owner: 'Propriétaire',
  co_owner: 'Cotitulaire',
  driver: 'Conducteur',
  insured: 'Assuré',
  lessor: 'Loueur ou crédit-bailleur',
}

/** The days of a link, both included; null is an open end. */
type Period = { fromDay: string | null; toDay: string | null }

type Link = Period & { id: string; clientId: string; role: LinkRole }

export function overlap(one: Period, other: Period): boolean {
  const startsIn = (first: Period, second: Period) => !second.fromDay || !first.toDay || second.fromDay <= first.toDay
  return startsIn(one, other) && startsIn(other, one)
}

export function isCurrent(link: Period, today: string): boolean {
  return overlap(link, { fromDay: today, toDay: today })
}

/** `owned`: another person owns the vehicle on one of these days. `repeated`: the person has that role already. */
export function linkConflict(links: readonly Link[], link: Link): 'owned' | 'repeated' | undefined {
  const meanwhile = links.filter((each) => each.id !== link.id && each.role === link.role && overlap(each, link))
  if (meanwhile.some(({ clientId }) => clientId === link.clientId)) return 'repeated'
  return link.role === 'owner' && meanwhile.length > 0 ? 'owned' : undefined
}

/** Current links first, by role, then those that ended last. */
export function byRoleThenDate(today: string) {
  return (one: Link, other: Link): number =>
    Number(isCurrent(other, today)) - Number(isCurrent(one, today)) ||
    linkRoles.indexOf(one.role) - linkRoles.indexOf(other.role) ||
    descending(one.toDay ?? '9999', other.toDay ?? '9999') ||
    descending(one.id, other.id)
}

function descending(one: string, other: string): number {
  return one < other ? 1 : one > other ? -1 : 0
}

/** The owner and co-owners of a day: « LEFÈVRE Zoé, DURAND Ana ». */
export function ownerNames(people: readonly (Link & { name: string })[], today: string): string {
  const owners = people.filter((link) => (link.role === 'owner' || link.role === 'co_owner') && isCurrent(link, today))
  return [...new Set(owners.map(({ name }) => name))].join(', ')
}
