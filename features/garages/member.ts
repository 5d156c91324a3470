type Named = { firstName: string; lastName: string; email: string }

/** A person without a name is called by their address. */
export function fullName({ firstName, lastName, email }: Named): string {
  return `${firstName} ${lastName}`.trim() || email
}

type Standing = { role: string; suspendedAt: string | null }

/** True for the only manager. */
export function isLastManager(person: Standing & { id: string }, team: (Standing & { id: string })[]): boolean {
  const isActive = ({ role, suspendedAt }: Standing) => role === 'manager' && suspendedAt === null
  return isActive(person) && team.filter(isActive).length === 1
}
