import type { Firm } from '#features/directory/contract.ts'
import { type FirmField, kindLabels } from '#features/directory/firm.ts'
import type { FirmInput, PersonInput } from '#features/directory/firm-input.ts'
import type { PersonField } from '#features/directory/person.ts'
import { formatSiret } from '#lib/company-numbers.ts'
import { formatPhone } from '#lib/phone.ts'

/** The fields of a firm in a form: text as it is typed. */
export type FirmFormValues = Pick<Firm, 'kind'> & Record<Exclude<FirmField, 'kind'>, string>

export const blankFirmValues: FirmFormValues = {
  kind: 'insurer',
  name: '',
  otherNames: '',
  siret: '',
  phone: '',
  email: '',
  claimsPhone: '',
  claimsEmail: '',
  addressStreet: '',
  addressZipCode: '',
  addressCity: '',
  addressCountry: 'France',
}

/** The text of a form for a firm, or for a refused input. */
export function firmValuesOf(firm: FirmInput): FirmFormValues {
  return {
    kind: firm.kind,
    name: firm.name,
    otherNames: firm.otherNames,
    siret: formatSiret(firm.siret ?? ''),
    phone: formatPhone(firm.phone ?? ''),
    email: firm.email ?? '',
    claimsPhone: formatPhone(firm.claimsPhone ?? ''),
    claimsEmail: firm.claimsEmail ?? '',
    addressStreet: firm.addressStreet,
    addressZipCode: firm.addressZipCode,
    addressCity: firm.addressCity,
    addressCountry: firm.addressCountry,
  }
}

/** A firm of a known name, as the directory takes it. */
export function namedFirm(kind: Firm['kind'], name: string): FirmInput {
  const nobody = { siret: null, phone: null, email: null, claimsPhone: null, claimsEmail: null }
  return { ...blankFirmValues, ...nobody, kind, name }
}

/** A firm that only this device knows. */
export function blankFirm(id: string, now: string): Firm {
  return {
    ...namedFirm('insurer', ''),
    id,
    people: [],
    agreementPeriods: [],
    version: 0,
    createdAt: now,
    updatedAt: now,
    archivedAt: null,
    mergedIntoId: null,
  }
}

/** A value as a person reads it; empty for an empty field. */
export function showFirmField(field: FirmField, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  const text = `${value}`
  if (field === 'kind') return kindLabels[text === 'supplier' || text === 'expert_firm' ? text : 'insurer']
  if (field === 'phone' || field === 'claimsPhone') return formatPhone(text)
  if (field === 'siret') return formatSiret(text)
  return text
}

/** The fields of a person in a form. */
export type PersonFormValues = Record<Exclude<PersonField, 'isExpert'>, string> & { isExpert: boolean }

export const blankPersonValues: PersonFormValues = {
  lastName: '',
  firstName: '',
  role: '',
  isExpert: false,
  approvalNumber: '',
  phone: '',
  email: '',
}

export function personValuesOf({ phone, email, ...person }: PersonInput): PersonFormValues {
  const { lastName, firstName, role, isExpert, approvalNumber } = person
  return { lastName, firstName, role, isExpert, approvalNumber, phone: formatPhone(phone ?? ''), email: email ?? '' }
}

export function showPersonField(field: PersonField, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  return field === 'phone' ? formatPhone(`${value}`) : `${value}`
}
