import type { FirmKind } from '#features/directory/firm.ts'

/** A person of a firm: somebody to call, or an expert of an expert firm. */
export const personFields = ['lastName', 'firstName', 'role', 'isExpert', 'approvalNumber', 'phone', 'email'] as const
export type PersonField = (typeof personFields)[number]

export const personLabels: Record<PersonField, string> = {
  lastName: 'Nom',
  firstName: 'Prénom',
  role: 'Fonction',
  isExpert: 'Expert en automobile',
  approvalNumber: 'N° d’agrément',
  phone: 'Téléphone',
  email: 'Email',
}

export function personName({ lastName, firstName }: { lastName: string; firstName: string }): string {
  return `${lastName.toUpperCase()} ${firstName}`.trim()
}

type Employed = { role: string; isExpert: boolean; approvalNumber: string }

/** « Responsable · agrément VE 12345 », « Gestionnaire sinistres » */
export function describeRole({ role, isExpert, approvalNumber }: Employed): string {
  const number = isExpert && approvalNumber ? `agrément ${approvalNumber}` : ''
  return [role, number].filter(Boolean).join(' · ') || (isExpert ? 'Expert' : '')
}

/** Only expert firms have experts, and only experts have an approval number. */
export function asPersonOf<Person extends Employed>(kind: FirmKind, person: Person): Person {
  const isExpert = kind === 'expert_firm' && person.isExpert
  return { ...person, isExpert, approvalNumber: isExpert ? person.approvalNumber : '' }
}
