import { z } from 'zod'

const text = z.string()
const day = z.iso.date()

/** `countryCode` is that of ISO 3166: FR. */
const place = { street: text, zipCode: text, city: text, countryCode: z.string().regex(/^[A-Z]{2}$/) }
export const address = z.strictObject(place)
export type Address = z.infer<typeof address>

/** The seller, as the law wants it on each document. */
export const garage = z.strictObject({
  name: text,
  /** SARL, SAS…; null for a sole trader. */
  legalForm: text.nullable(),
  isSoleTrader: z.boolean(),
  capitalCents: z.int().nullable(),
  ...place,
  phone: text.nullable(),
  email: text.nullable(),
  website: text.nullable(),
  siret: text.nullable(),
  /** Town of the trade register (RCS); null where there is none. */
  registerCity: text.nullable(),
  vatNumber: text.nullable(),
  activityCode: text.nullable(),
  iban: text.nullable(),
  bic: text.nullable(),
  insurance: text.nullable(),
  mediator: z.strictObject({ name: text, url: text }).nullable(),
  acceptsCheques: z.boolean(),
  logo: z.strictObject({ type: z.enum(['png', 'jpg', 'svg']), base64: z.base64() }).nullable(),
})
export type Garage = z.infer<typeof garage>

export const client = z.strictObject({
  name: text,
  isCompany: z.boolean(),
  attention: text.nullable(),
  ...place,
  siren: text.nullable(),
  vatNumber: text.nullable(),
  phone: text.nullable(),
  email: text.nullable(),
  number: text.nullable(),
})
export type Client = z.infer<typeof client>

export const vehicle = z.strictObject({
  plate: text.nullable(),
  make: text.nullable(),
  model: text.nullable(),
  vin: text.nullable(),
  firstRegisteredOn: day.nullable(),
  mileageKm: z.int().min(0).nullable(),
  energy: text.nullable(),
  colour: text.nullable(),
})
export type Vehicle = z.infer<typeof vehicle>
