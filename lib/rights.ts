/** The roles that a member of a garage may have. */
export const memberRoles = ['manager', 'reception', 'workshop', 'paint', 'accounting'] as const
export type MemberRole = (typeof memberRoles)[number]

/** Support is no member: it visits for some hours at a manager's request. */
export const roles = [...memberRoles, 'support'] as const
export type Role = (typeof roles)[number]

/** The roles of those who work at a desk. */
export const offices = ['manager', 'reception', 'accounting'] as const satisfies Role[]

export const roleLabels: Record<Role, string> = {
  manager: 'Gérant',
  reception: 'Réception',
  workshop: 'Atelier',
  paint: 'Peinture',
  accounting: 'Comptabilité',
  support: 'Assistance',
}

/** Something that a role may do: its group and its label for the screen, and the roles that hold it. */
export type Right = { name: string; group: string; label: string; holders: readonly Role[] }

/** The rights over one noun, `clients.read` among them: verbs and screens ask for them by value. */
export function defineRights<Verb extends string>(
  noun: string,
  group: string,
  rights: Record<Verb, Pick<Right, 'label' | 'holders'>>,
): Record<Verb, Right> {
  const entries = Object.entries<Pick<Right, 'label' | 'holders'>>(rights)
  const named = entries.map(([verb, right]) => [verb, { name: `${noun}.${verb}`, group, ...right }])
  return Object.fromEntries(named) as Record<Verb, Right> // fromEntries forgets the keys
}

export function may(role: Role, { holders }: Right): boolean {
  return holders.includes(role)
}

export type Ability = { right: string; label: string; isHeld: boolean }

/** The rights that a role has and lacks, group by group, in words. */
export function abilitiesOf(role: Role, rights: readonly Right[]): { group: string; abilities: Ability[] }[] {
  const groups = [...new Set(rights.map(({ group }) => group))]
  return groups.map((group) => ({
    group,
    abilities: rights
      .filter((right) => right.group === group)
      .map((right) => ({ right: right.name, label: right.label, isHeld: may(role, right) })),
  }))
}
