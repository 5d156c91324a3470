import { z } from 'zod'
import { agreementInput } from '#features/directory/agreement-input.ts'
import {
  agreementChanged,
  agreementNotFound,
  agreementOverlaps,
  firmArchived,
  firmNotFound,
} from '#features/directory/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { operation } from '#lib/operation.ts'
import { baseVersion, day, id, instant } from '#lib/wire.ts'

const cents = z.number().int().nullable().describe('Centimes d’euro hors taxes par heure')

export const agreement = z
  .object({
    id,
    title: z.string(),
    validFrom: day,
    validTo: day.nullable(),
    isBesideOthers: z.boolean(),
    labourT1Cents: cents,
    labourT2Cents: cents,
    labourT3Cents: cents,
    paintCents: cents,
    materialsSolidCents: cents,
    materialsClearCents: cents,
    materialsMetallicCents: cents,
    materialsPearlCents: cents,
    partsDiscountBasisPoints: z.number().int().nullable(),
    paymentDelayDays: z.number().int().nullable(),
    isPaidDirectly: z.boolean(),
    isLoanCarIncluded: z.boolean(),
    conditions: z.string(),
    version: z.number().int(),
    updatedAt: instant,
  })
  .meta({ id: 'Agreement' })
export type Agreement = z.infer<typeof agreement>

const overlap = {
  agreement_overlaps: {
    status: agreementOverlaps.status,
    message: agreementOverlaps.sentence,
    data: z.object({ fields: z.object({ validFrom: z.string() }) }),
  },
}
const path = '/directory/{id}/agreements/{agreementId}'
const one = z.object({ id, agreementId: id })

export const agreementOperations = {
  addAgreement: operation
    .errors({ ...errorsOf(firmNotFound, firmArchived), ...overlap })
    .route({ method: 'POST', path: '/directory/{id}/agreements', summary: 'Ajouter un accord', successStatus: 201 })
    .input(one.and(agreementInput))
    .output(agreement),

  editAgreement: operation
    .errors({
      ...errorsOf(firmNotFound, firmArchived, agreementNotFound),
      ...overlap,
      agreement_changed: {
        status: agreementChanged.status,
        message: agreementChanged.sentence,
        data: z.object({ current: agreement }),
      },
    })
    .route({ method: 'PUT', path, summary: 'Modifier un accord' })
    .input(one.extend({ baseVersion }).and(agreementInput))
    .output(agreement),

  removeAgreement: operation
    .errors(errorsOf(firmNotFound, agreementNotFound))
    .route({ method: 'DELETE', path, summary: 'Retirer un accord' })
    .input(one)
    .output(agreement),

  restoreAgreement: operation
    .errors({ ...errorsOf(firmNotFound, agreementNotFound), ...overlap })
    .route({ method: 'POST', path: `${path}/restoration`, summary: 'Remettre un accord retiré' })
    .input(one)
    .output(agreement),
}
