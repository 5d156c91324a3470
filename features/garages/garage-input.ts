import { z } from 'zod'
import { bareDigits, isSiret, isVatNumber } from '#lib/company-numbers.ts'
import { emailInvalid, emailMistake } from '#lib/email.ts'
import { parsePhone } from '#lib/phone.ts'
import { memberRoles } from '#lib/rights.ts'

export const text = (most: number) => z.string().trim().max(most, `${most} caractères au plus`)

/** An optional field: its value is normalised, then checked. */
export const optional = (normalise: (value: string) => string | undefined, sentence: string) =>
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

const siret = optional((value) => {
  const digits = bareDigits(value)
  return isSiret(digits) ? digits : undefined
}, 'Ce SIRET est incorrect : il compte 14 chiffres, dont une clé de contrôle')

const vatNumber = optional((value) => {
  const number = bareDigits(value).toUpperCase()
  return isVatNumber(number) ? number : undefined
}, 'Ce numéro de TVA est incorrect : par exemple FR44 732 829 320')

// Kept as typed, because documents print it in that form.
const phone = optional(
  (value) => (value.length <= 30 && parsePhone(value) ? value : undefined),
  'Ce numéro est incorrect : par exemple 02 99 12 34 56',
)

/** Address and contact of a garage or a site. */
export const place = {
  siret,
  phone,
  addressStreet: text(300).default(''),
  addressZipCode: text(20).default(''),
  addressCity: text(100).default(''),
  addressCountry: text(100)
    .default('France')
    .transform((value) => value || 'France'),
}

type Address = { addressZipCode: string; addressCountry: string }

export function checkZipCode({ addressZipCode, addressCountry }: Address, ctx: z.RefinementCtx): void {
  if (addressCountry.toLowerCase() !== 'france' || !addressZipCode || /^\d{5}$/.test(addressZipCode)) return
  ctx.addIssue({ code: 'custom', path: ['addressZipCode'], message: 'Le code postal compte 5 chiffres' })
}

/** Checks the address even when other fields have errors, so that every error is shown at once. */
export function holdsAddress({ value }: { value: unknown }): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { addressZipCode, addressCountry } = value as Partial<Address> // any object, so far
  return typeof addressZipCode === 'string' && typeof addressCountry === 'string'
}

/** Garage details from a form or the API. */
export const garageInput = z
  .object({ name: text(200).min(1, 'Veuillez indiquer le nom de votre entreprise'), vatNumber, ...place })
  .superRefine(checkZipCode, { when: holdsAddress })
export type GarageInput = z.infer<typeof garageInput>

export const invitationInput = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email({ error: ({ input }) => emailMistake(input) ?? emailInvalid }).max(255, '255 caractères au plus')),
  role: z.enum(memberRoles, 'Choisissez un rôle'),
})
export type InvitationInput = z.infer<typeof invitationInput>
