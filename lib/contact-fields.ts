import { z } from 'zod'
import { bareDigits, isSiret } from '#lib/company-numbers.ts'
import { parsePhone } from '#lib/phone.ts'

/** Schemas of the fields that records of people and companies share. */
export const textField = (most: number) => z.string().trim().max(most, `${most} caractères au plus`).default('')

/** An optional field: its text is normalised, then checked. */
export const optionalField = (normalise: (value: string) => string | undefined, sentence: string) =>
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

/** The clean text if it passes the check. */
export const cleanIf = (check: (value: string) => boolean, clean: (value: string) => string) => (value: string) =>
  check(clean(value)) ? clean(value) : undefined

const address = z.email().max(255)

export const emailField = optionalField(
  cleanIf(
    (value) => address.safeParse(value).success,
    (value) => value.toLowerCase(),
  ),
  'Email invalide',
)

export const mobileField = optionalField(parsePhone, 'Ce numéro est incorrect : par exemple 06 12 34 56 78')
export const phoneField = optionalField(parsePhone, 'Ce numéro est incorrect : par exemple 02 99 12 34 56')

export const siretField = optionalField(
  cleanIf(isSiret, bareDigits),
  'Ce SIRET est incorrect : il compte 14 chiffres, dont une clé de contrôle',
)

export const countryField = z
  .string()
  .trim()
  .max(100, '100 caractères au plus')
  .default('France')
  .transform((value) => value || 'France')

/** The mistake of a French postal code; undefined for a right one, an empty one or one of another country. */
export function zipCodeMistake(address: { addressZipCode: string; addressCountry: string }): string | undefined {
  const inFrance = address.addressCountry.toLowerCase() === 'france'
  const isWrong = inFrance && address.addressZipCode !== '' && !/^\d{5}$/.test(address.addressZipCode)
  return isWrong ? 'Le code postal compte 5 chiffres' : undefined
}
