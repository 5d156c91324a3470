import { z } from 'zod'
import { codeErrors, confirmationErrors } from '#features/accounts/refusals.ts'
import { legalForms, operationCategories } from '#features/garages/legal-facts.ts'
import { legalFactsInput } from '#features/garages/legal-facts-input.ts'
import * as no from '#features/garages/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { operation } from '#lib/operation.ts'
import { count } from '#lib/wire.ts'

const legalFacts = z
  .object({
    legalForm: z.enum(legalForms).nullable(),
    capitalCents: count.nullable(),
    registerCity: z.string(),
    activityCode: z.string().nullable(),
    email: z.string().nullable(),
    website: z.string().nullable(),
    iban: z.string().nullable(),
    bic: z.string().nullable(),
    insurance: z.string(),
    mediatorName: z.string(),
    mediatorUrl: z.string().nullable(),
    acceptsCheques: z.boolean(),
    lateRate: z.string(),
    paymentDays: count,
    isVatOnDebits: z.boolean(),
    operationCategory: z.enum(operationCategories),
    isSmallBusiness: z.boolean(),
    version: count.describe('0 tant que rien n’est enregistré'),
  })
  .meta({ id: 'LegalFacts' })
export type LegalFacts = z.infer<typeof legalFacts>

const path = '/garage/legal-facts'

export const legalFactsOperations = {
  readLegalFacts: operation
    .route({ method: 'GET', path, summary: 'Les mentions légales de ses documents' })
    .output(legalFacts),
  editLegalFacts: operation
    .errors({
      ...errorsOf(no.ibanUnproven),
      ...confirmationErrors,
      ...codeErrors,
      garage_changed: { ...errorsOf(no.garageChanged).garage_changed, data: z.object({ current: legalFacts }) },
    })
    .route({ method: 'PUT', path, summary: 'Modifier les mentions légales de ses documents' })
    .input(
      z
        .object({
          baseVersion: z.number().int().min(0),
          password: z.string().max(200).default('').describe('Demandé pour remplacer l’IBAN'),
          code: z
            .string()
            .trim()
            .max(20)
            .default('')
            .describe('Le code de la double authentification, quand le compte en a une, pour remplacer l’IBAN'),
        })
        .and(legalFactsInput),
    )
    .output(legalFacts),
}
