import { type ClientField, civilityLabels, displayName, kindLabels } from '#features/clients/client.ts'
import type { ClientInput } from '#features/clients/client-input.ts'
import type { Client } from '#features/clients/contract.ts'
import { formatSiret } from '#lib/company-numbers.ts'
import { formatPhone } from '#lib/phone.ts'

/** The fields of a client in a form: text as it is typed. */
export type ClientFormValues = Pick<Client, 'kind' | 'civility'> &
  Record<Exclude<ClientField, 'kind' | 'civility'>, string>

export const blankFormValues: ClientFormValues = {
  kind: 'person',
  civility: null,
  firstName: '',
  lastName: '',
  companyName: '',
  siren: '',
  siret: '',
  vatNumber: '',
  email: '',
  mobile: '',
  phone: '',
  addressStreet: '',
  addressZipCode: '',
  addressCity: '',
  addressCountry: 'France',
}

/** The text of a form for a client, or for a refused input. */
export function formValuesOf(fields: ClientInput): ClientFormValues {
  return {
    kind: fields.kind,
    civility: fields.civility,
    firstName: fields.firstName,
    lastName: fields.lastName,
    companyName: fields.companyName,
    siren: formatSiret(fields.siren ?? ''),
    siret: formatSiret(fields.siret ?? ''),
    vatNumber: fields.vatNumber ?? '',
    email: fields.email ?? '',
    mobile: formatPhone(fields.mobile ?? ''),
    phone: formatPhone(fields.phone ?? ''),
    addressStreet: fields.addressStreet,
    addressZipCode: fields.addressZipCode,
    addressCity: fields.addressCity,
    addressCountry: fields.addressCountry,
  }
}

/** A client that only this device knows. */
export function blankClient(id: string, now: string): Client {
  return {
    ...blankFormValues,
    id,
    siren: null,
    siret: null,
    vatNumber: null,
    email: null,
    mobile: null,
    phone: null,
    displayName: '',
    version: 0,
    createdAt: now,
    updatedAt: now,
    archivedAt: null,
    mergedIntoId: null,
    erasedAt: null,
    isPossibleDuplicate: false,
  }
}

/** The client as it looks once these fields are written. */
export function withFields(client: Client, fields: ClientInput, now: string): Client {
  const written = { ...client, ...fields, updatedAt: now }
  return { ...written, displayName: displayName(written) }
}

/** A value as a person reads it; empty for an empty field. */
export function showField(field: ClientField, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  const text = `${value}`
  if (field === 'kind') return kindLabels[text === 'company' ? 'company' : 'person']
  if (field === 'civility') return civilityLabels[text === 'mrs' ? 'mrs' : 'mr']
  if (field === 'mobile' || field === 'phone') return formatPhone(text)
  if (field === 'siren' || field === 'siret') return formatSiret(text)
  return text
}
