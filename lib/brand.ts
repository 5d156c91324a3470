export type Brand = {
  name: string
  slug: string
  email: string
  telephone: string
  address: { street: string; zipCode: string; city: string; country: string }
  /** Publisher and host of the site; empty until the installation sets them. */
  publisher: string
  host: string
  social: { linkedIn: string; facebook: string; x: string }
}

/** The only place that contains the name. */
export const brand: Brand = {
  name: 'Marbre',
  slug: 'marbre',
  email: 'bonjour@marbre.example',
  telephone: '',
  address: { street: '', zipCode: '', city: '', country: 'France' },
  publisher: '',
  host: '',
  social: { linkedIn: '', facebook: '', x: '' },
}

/** Sets the name of this installation before anything is rendered: the server reads its environment, a browser reads the page. */
export function nameBrand(given: Brand): void {
  Object.assign(brand, given)
}

/** Reads the brand of this installation; each part can come from the environment (BRAND_NAME, BRAND_EMAIL, …). */
export function brandFrom(variables: Record<string, string | undefined>): Brand {
  const of = (name: string, otherwise: string) => variables[`BRAND_${name}`] || otherwise
  return {
    name: of('NAME', brand.name),
    slug: of('SLUG', brand.slug),
    email: of('EMAIL', brand.email),
    telephone: of('TELEPHONE', brand.telephone),
    address: {
      street: of('STREET', brand.address.street),
      zipCode: of('ZIP_CODE', brand.address.zipCode),
      city: of('CITY', brand.address.city),
      country: of('COUNTRY', brand.address.country),
    },
    publisher: of('PUBLISHER', brand.publisher),
    host: of('HOST', brand.host),
    social: {
      linkedIn: of('LINKEDIN', brand.social.linkedIn),
      facebook: of('FACEBOOK', brand.social.facebook),
      x: of('X', brand.social.x),
    },
  }
}
