import { bareDigits } from '#lib/company-numbers.ts'
import { fold } from '#lib/fold.ts'

export const clientKinds = ['person', 'company'] as const
export const civilities = ['mr', 'mrs'] as const
export const channels = ['email', 'sms', 'phone', 'post'] as const
export const clientSorts = ['name', 'city', 'createdAt', 'updatedAt'] as const

/** The clients that a list shows: active, archived, both, or the active ones that resemble another. */
export const clientShelves = ['active', 'archived', 'all', 'duplicates'] as const

export type ClientKind = (typeof clientKinds)[number]
export type Channel = (typeof channels)[number]
export type ClientSort = (typeof clientSorts)[number]
export type ClientShelf = (typeof clientShelves)[number]

export const kindLabels: Record<ClientKind, string> = { person: 'Particulier', company: 'Professionnel' }
export const civilityLabels: Record<(typeof civilities)[number], string> = { mr: 'M.', mrs: 'Mme' }
export const channelLabels: Record<Channel, string> = {
  email: 'Email',
  sms: 'SMS',
  phone: 'Téléphone',
  post: 'Courrier',
}

/** The fields that people of the garage write, in screen order. */
export const clientFields = [
  'kind',
  'civility',
  'firstName',
  'lastName',
  'companyName',
  'siren',
  'siret',
  'vatNumber',
  'email',
  'mobile',
  'phone',
  'addressStreet',
  'addressZipCode',
  'addressCity',
  'addressCountry',
] as const
export type ClientField = (typeof clientFields)[number]

/** Fields of companies only. */
export function isOfCompany(field: ClientField): boolean {
  return field === 'companyName' || field === 'siren' || field === 'siret' || field === 'vatNumber'
}

export const fieldLabels: Record<ClientField, string> = {
  kind: 'Type de client',
  civility: 'Civilité',
  firstName: 'Prénom',
  lastName: 'Nom',
  companyName: 'Raison sociale',
  siren: 'SIREN',
  siret: 'SIRET',
  vatNumber: 'N° de TVA',
  email: 'Email',
  mobile: 'Mobile',
  phone: 'Téléphone',
  addressStreet: 'Adresse',
  addressZipCode: 'Code postal',
  addressCity: 'Ville',
  addressCountry: 'Pays',
}

type Named = { kind: ClientKind; firstName: string; lastName: string; companyName: string }

export function displayName({ kind, firstName, lastName, companyName }: Named): string {
  return kind === 'company' ? companyName : `${lastName.toUpperCase()} ${firstName}`.trim()
}

/** The words of a search. A number typed with spaces, dots or +33 is one word, in its stored form. */
export function searchWords(query: string): string[] {
  const joined = query.replace(/(?<=\d)[\s.\-\u00a0\u202f]+(?=\d)/g, '').replace(/(?:\+|\b00)(?=\d{4})/g, '')
  return joined
    .split(/\s+/)
    .flatMap((word) => (/^\d+$/.test(bareDigits(word)) ? bareDigits(word) : fold(word).split(' ')))
    .filter(Boolean)
}
