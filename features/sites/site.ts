/** Details of a site, in screen order. */
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
type SiteField = (typeof siteFields)[number]

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
