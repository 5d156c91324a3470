/** Details of a garage on its documents, in screen order. */
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
type GarageField = (typeof garageFields)[number]

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

/** The garage that an account founded, in the words of the profile. */
export type ProfileFields = Omit<GarageDetails, 'name' | 'vatNumber'> & { companyName: string }

/** Every garage has a site from its first day. */
export const mainSiteName = 'Site principal'
