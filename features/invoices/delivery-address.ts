import { zipCodeMistake } from '#lib/contact-fields.ts'

/** The fields of the address where goods are delivered, when it is not that of the client; all empty otherwise. */
export const deliveryFields = ['deliveryStreet', 'deliveryZipCode', 'deliveryCity', 'deliveryCountry'] as const
type DeliveryField = (typeof deliveryFields)[number]
export type DeliveryAddress = Record<DeliveryField, string>

export const deliveryLabels: Record<DeliveryField, string> = {
  deliveryStreet: 'Adresse de livraison',
  deliveryZipCode: 'Code postal de livraison',
  deliveryCity: 'Ville de livraison',
  deliveryCountry: 'Pays de livraison',
}

export const noDelivery: DeliveryAddress = {
  deliveryStreet: '',
  deliveryZipCode: '',
  deliveryCity: '',
  deliveryCountry: '',
}

export function deliveryOf(invoice: DeliveryAddress): DeliveryAddress {
  const { deliveryStreet, deliveryZipCode, deliveryCity, deliveryCountry } = invoice
  return { deliveryStreet, deliveryZipCode, deliveryCity, deliveryCountry }
}

export function hasDelivery(invoice: DeliveryAddress): boolean {
  return deliveryFields.some((field) => invoice[field] !== '')
}

/** Nothing typed for the country is France. */
export function deliveryCountryOf({ deliveryCountry }: DeliveryAddress): string {
  return deliveryCountry || 'France'
}

/** The mistakes of an address of delivery, by field: it is whole, or there is none. */
export function deliveryMistakes(invoice: DeliveryAddress): Partial<Record<DeliveryField, string>> {
  if (!hasDelivery(invoice)) return {}
  const { deliveryStreet, deliveryZipCode: addressZipCode, deliveryCity } = invoice
  const addressCountry = deliveryCountryOf(invoice)
  const isMissing = addressZipCode === '' && addressCountry.toLowerCase() === 'france'
  const zipCode = isMissing
    ? 'Indiquez le code postal de livraison'
    : zipCodeMistake({ addressZipCode, addressCountry })
  return {
    ...(deliveryStreet === '' && { deliveryStreet: 'Indiquez l’adresse de livraison, ou effacez tout' }),
    ...(zipCode && { deliveryZipCode: zipCode }),
    ...(deliveryCity === '' && { deliveryCity: 'Indiquez la ville de livraison' }),
  }
}
