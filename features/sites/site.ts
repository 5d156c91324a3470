/** What a garage writes about one of the places where it works, in the order in which screens show it. */
export const siteFields = [
  'name',
  'numberPrefix',
  'siret',
  'phone',
  'addressStreet',
  'addressZipCode',
  'addressCity',
  'addressCountry',
] as const
export type SiteField = (typeof siteFields)[number]

export const siteFieldLabels: Record<SiteField, string> = {
  name: 'Nom du site',
  numberPrefix: 'Début des numéros',
  siret: 'SIRET',
  phone: 'Téléphone',
  addressStreet: 'Adresse',
  addressZipCode: 'Code postal',
  addressCity: 'Ville',
  addressCountry: 'Pays',
}
