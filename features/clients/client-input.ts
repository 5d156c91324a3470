import { z } from 'zod'
import { channels, civilities, clientKinds } from '#features/clients/client.ts'
import { bareDigits, isSiren, isVatNumber } from '#lib/company-numbers.ts'
import {
  cleanIf,
  countryField,
  emailField,
  mobileField,
  optionalField,
  phoneField,
  siretField,
  textField,
  zipCodeMistake,
} from '#lib/contact-fields.ts'
import { dayInput } from '#lib/day-input.ts'

const fields = z.object({
  kind: z.enum(clientKinds, 'Choisissez particulier ou professionnel'),
  civility: z
    .enum(civilities, 'Choisissez M. ou Mme')
    .nullish()
    .transform((value) => value ?? null),
  firstName: textField(100),
  lastName: textField(100),
  companyName: textField(200),
  siren: optionalField(
    cleanIf(isSiren, bareDigits),
    'Ce SIREN est incorrect : il compte 9 chiffres, dont une clé de contrôle',
  ),
  siret: siretField,
  vatNumber: optionalField(
    cleanIf(isVatNumber, (value) => bareDigits(value).toUpperCase()),
    'Ce numéro de TVA est incorrect : par exemple FR44 732 829 320',
  ),
  email: emailField,
  mobile: mobileField,
  phone: phoneField,
  addressStreet: textField(300),
  addressZipCode: textField(20),
  addressCity: textField(100),
  addressCountry: countryField,
})

type Fields = z.infer<typeof fields>

/** A client from a form or the API. Fields of the other kind are dropped, and the SIREN follows from the SIRET. */
export const clientInput = fields.superRefine(checkTogether, { when: holdsTexts }).transform(ofItsKind)
export type ClientInput = z.infer<typeof clientInput>

/** A mistake in one field hides none of the others, as long as every field is a text. */
function holdsTexts({ value }: { value: unknown }): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { addressZipCode, addressCountry, ...others } = value as Record<keyof Fields, unknown> // any object, so far
  const areTexts = [addressZipCode, addressCountry].every((field) => typeof field === 'string')
  return areTexts && Object.values(others).every((field) => field === null || typeof field === 'string')
}

function checkTogether(client: Fields, ctx: z.RefinementCtx) {
  const wrong = (field: keyof Fields, message: string) => ctx.addIssue({ code: 'custom', path: [field], message })
  if (client.kind === 'person' && !client.lastName) wrong('lastName', 'Indiquez le nom du client')
  if (client.kind === 'company' && !client.companyName) wrong('companyName', 'Indiquez la raison sociale')
  if (client.siret && client.siren && !client.siret.startsWith(client.siren)) {
    wrong('siret', 'Ce SIRET ne correspond pas au SIREN indiqué')
  }
  const zipCode = zipCodeMistake(client)
  if (zipCode) wrong('addressZipCode', zipCode)
}

function ofItsKind(client: Fields): Fields {
  if (client.kind === 'person') return { ...client, companyName: '', siren: null, siret: null, vatNumber: null }
  return { ...client, siren: client.siren ?? client.siret?.slice(0, 9) ?? null }
}

export const consentDaySentence = 'Indiquez une date entre le 01/01/1900 et demain'

export const consentInput = z.object({
  channel: z.enum(channels),
  granted: z.boolean(),
  source: z.string().trim().min(1, 'Indiquez comment ce choix a été donné').max(200, '200 caractères au plus'),
  givenOn: dayInput(consentDaySentence),
})
