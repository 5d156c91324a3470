/** Who may do what in a garage: one table, asked by the verbs and by the screens. */
export const roles = ['manager', 'reception', 'workshop', 'paint', 'accounting'] as const
export type Role = (typeof roles)[number]

export const roleLabels: Record<Role, string> = {
  manager: 'Gérant',
  reception: 'Réception',
  workshop: 'Atelier',
  paint: 'Peinture',
  accounting: 'Comptabilité',
}

const holders = {
  'clients.read': ['manager', 'reception', 'workshop', 'paint', 'accounting'],
  'clients.write': ['manager', 'reception', 'accounting'],
  'clients.merge': ['manager', 'reception'],
  'clients.export': ['manager', 'accounting'],
  'files.read': ['manager', 'reception', 'workshop', 'paint', 'accounting'],
  'files.write': ['manager', 'reception', 'workshop', 'paint', 'accounting'],
  'audit.read': ['manager'],
  'jobs.read': ['manager'],
  'jobs.retry': ['manager'],
} as const satisfies Record<string, readonly Role[]>

export type Right = keyof typeof holders

export function may(role: Role, right: Right): boolean {
  return (holders[right] as readonly Role[]).includes(role) // widening a literal tuple for includes
}

export function rightsOf(role: Role): Right[] {
  return (Object.keys(holders) as Right[]).filter((right) => may(role, right)) // Object.keys forgets its key type
}
