import { z } from 'zod'
import { optional, text } from '#features/garages/garage-input.ts'
import { legalForms, operationCategories } from '#features/garages/legal-facts.ts'
import { isBic, isIban } from '#lib/bank-account.ts'
import { bareDigits } from '#lib/company-numbers.ts'

const when = (test: (value: string) => boolean) => (value: string) => (test(value) ? value : undefined)
const bare = (test: (value: string) => boolean) => (value: string) => {
  const signs = bareDigits(value).toUpperCase()
  return test(signs) ? signs : undefined
}

const webAddress = optional((value) => {
  const address = /^https?:\/\//i.test(value) ? value : `https://${value}`
  return value.length <= 190 && z.url().safeParse(address).success && address.includes('.') ? address : undefined
}, 'Cette adresse internet est incorrecte\u00a0: par exemple www.mon-garage.fr')

/** Legal facts from a form or the API. */
export const legalFactsInput = z
  .object({
    legalForm: z.enum(legalForms, 'Choisissez une forme de la liste').nullable().default(null),
    capitalCents: z
      .number()
      .int('Deux décimales au plus')
      .min(0, 'Un capital ne peut pas être négatif')
      .max(100_000_000_000, 'Ce capital est trop grand')
      .nullable()
      .default(null),
    registerCity: text(60).default(''),
    activityCode: optional(
      bare((value) => /^\d{4}[A-Z]$/.test(value)),
      'Ce code compte quatre chiffres et une lettre\u00a0: par exemple 4520A',
    ),
    email: optional(
      when((value) => value.length <= 255 && z.email().safeParse(value).success),
      'Cette adresse email est incorrecte\u00a0: par exemple contact@mon-garage.fr',
    ),
    website: webAddress,
    iban: optional(bare(isIban), 'Cet IBAN est incorrect\u00a0: recopiez-le depuis votre RIB'),
    bic: optional(bare(isBic), 'Ce BIC est incorrect\u00a0: il compte 8 ou 11 signes'),
    insurance: text(300).default(''),
    mediatorName: text(150).default(''),
    mediatorUrl: webAddress,
    acceptsCheques: z.boolean().default(false),
    lateRate: text(150).default(''),
    paymentDays: z
      .number('Indiquez un nombre de jours')
      .int('Indiquez un nombre entier de jours')
      .min(0, 'Un délai va de 0 à 60 jours')
      .max(60, 'La loi limite ce délai à 60 jours')
      .default(30),
    isVatOnDebits: z.boolean().default(false),
    operationCategory: z.enum(operationCategories).default('mixed'),
    isSmallBusiness: z.boolean().default(false),
  })
  .refine(({ mediatorName, mediatorUrl }) => (mediatorName === '') === (mediatorUrl === null), {
    path: ['mediatorUrl'],
    error: 'La loi demande le nom du médiateur et son adresse internet, ensemble',
  })
export type LegalFactsInput = z.infer<typeof legalFactsInput>
