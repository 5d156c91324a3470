/** What a garage says about itself on its papers, in the order in which screens show it. */
export const garageFields = [
  'name',
  'siret',
  'vatNumber',
  'phone',
  'addressStreet',
  'addressZipCode',
  'addressCity',
  'addressCountry',
] as const
export type GarageField = (typeof garageFields)[number]

export type GarageDetails = {
  name: string
  siret: string | null
  vatNumber: string | null
  phone: string | null
  addressStreet: string
  addressZipCode: string
  addressCity: string
  addressCountry: string
}

export const garageFieldLabels: Record<GarageField, string> = {
  name: 'Nom de l’entreprise',
  siret: 'SIRET',
  vatNumber: 'N° de TVA',
  phone: 'Téléphone',
  addressStreet: 'Adresse',
  addressZipCode: 'Code postal',
  addressCity: 'Ville',
  addressCountry: 'Pays',
}

/** The profile of an account: the garage that it founded, in the words of the wire. */
export type ProfileFields = Omit<GarageDetails, 'name' | 'vatNumber'> & { companyName: string }

/** Every garage works somewhere from its first day. */
export const mainSiteName = 'Site principal'

export type FieldChanges = Record<string, [before: unknown, after: unknown]>

/** What an edit changed, field by field. */
export function changesBetween<Field extends string>(
  fields: readonly Field[],
  before: Record<Field, unknown>,
  after: Record<Field, unknown>,
): FieldChanges {
  const changed = fields.filter((field) => before[field] !== after[field])
  return Object.fromEntries(changed.map((field) => [field, [before[field], after[field]]]))
}
