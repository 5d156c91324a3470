import { z } from 'zod'
import { channels, civilities, clientKinds } from '#features/clients/client.ts'
import { bareDigits, isSiren, isSiret, isVatNumber } from '#lib/company-numbers.ts'
import { parsePhone } from '#lib/phone.ts'

const text = (most: number) => z.string().trim().max(most, `${most} caractères au plus`).default('')

/** An optional field: its text is normalised, then checked. */
const optional = (normalise: (value: string) => string | undefined, sentence: string) =>
  z
    .string()
    .max(300, '300 caractères au plus')
    .nullish()
    .transform((value, ctx) => {
      if (!value?.trim()) return null
      const normal = normalise(value.trim())
      if (normal === undefined) ctx.addIssue({ code: 'custom', message: sentence })
      return normal ?? null
    })

const when = (check: (value: string) => boolean, clean: (value: string) => string) => (value: string) =>
  check(clean(value)) ? clean(value) : undefined

const address = z.email().max(255)

const fields = z.object({
  kind: z.enum(clientKinds, 'Choisissez particulier ou professionnel'),
  civility: z
    .enum(civilities, 'Choisissez M. ou Mme')
    .nullish()
    .transform((value) => value ?? null),
  firstName: text(100),
  lastName: text(100),
  companyName: text(200),
  siren: optional(when(isSiren, bareDigits), 'Ce SIREN est incorrect : il compte 9 chiffres, dont une clé de contrôle'),
  siret: optional(
    when(isSiret, bareDigits),
    'Ce SIRET est incorrect : il compte 14 chiffres, dont une clé de contrôle',
  ),
  vatNumber: optional(
    when(isVatNumber, (value) => bareDigits(value).toUpperCase()),
    'Ce numéro de TVA est incorrect : par exemple FR44 732 829 320',
  ),
  email: optional(
    when(
      (value) => address.safeParse(value).success,
      (value) => value.toLowerCase(),
    ),
    'Email invalide',
  ),
  mobile: optional(parsePhone, 'Ce numéro est incorrect : par exemple 06 12 34 56 78'),
  phone: optional(parsePhone, 'Ce numéro est incorrect : par exemple 02 99 12 34 56'),
  addressStreet: text(300),
  addressZipCode: text(20),
  addressCity: text(100),
  addressCountry: z
    .string()
    .trim()
    .max(100, '100 caractères au plus')
    .default('France')
    .transform((value) => value || 'France'),
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
  const inFrance = client.addressCountry.toLowerCase() === 'france'
  if (inFrance && client.addressZipCode && !/^\d{5}$/.test(client.addressZipCode)) {
    wrong('addressZipCode', 'Le code postal compte 5 chiffres')
  }
}

function ofItsKind(client: Fields): Fields {
  if (client.kind === 'person') return { ...client, companyName: '', siren: null, siret: null, vatNumber: null }
  return { ...client, siren: client.siren ?? client.siret?.slice(0, 9) ?? null }
}

const firstDay = '1900-01-01'
export const consentDaySentence = 'Indiquez une date entre le 01/01/1900 et demain'

export const consentInput = z.object({
  channel: z.enum(channels),
  granted: z.boolean(),
  source: z.string().trim().min(1, 'Indiquez comment ce choix a été donné').max(200, '200 caractères au plus'),
  givenOn: z.iso.date('Indiquez une date, jj/mm/aaaa').refine((day) => day >= firstDay, consentDaySentence),
})

export const noteInput = z.object({
  body: z.string().trim().min(1, 'Écrivez la note').max(5000, '5 000 caractères au plus'),
})
