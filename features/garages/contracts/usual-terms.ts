import { z } from 'zod'
import * as no from '#features/garages/refusals.ts'
import { usualTermsInput } from '#features/garages/usual-terms-input.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { operation } from '#lib/operation.ts'
import { count } from '#lib/wire.ts'

const usualTerms = z
  .object({
    quoteTerms: z.string(),
    quoteFeeCents: count.nullable(),
    orderTerms: z.string(),
    storageDayCents: count.nullable(),
    storageFreeDays: count,
    invoiceTerms: z.string(),
    version: count.describe('0 tant que rien n’est enregistré'),
  })
  .meta({ id: 'UsualTerms' })
export type UsualTerms = z.infer<typeof usualTerms>

const path = '/garage/usual-terms'

export const usualTermsOperations = {
  readUsualTerms: operation
    .route({ method: 'GET', path, summary: 'Les conditions habituelles de ses devis, ordres et factures' })
    .output(usualTerms),
  editUsualTerms: operation
    .errors({
      garage_changed: { ...errorsOf(no.garageChanged).garage_changed, data: z.object({ current: usualTerms }) },
    })
    .route({
      method: 'PUT',
      path,
      summary: 'Modifier ses conditions habituelles',
      description: 'Un nouveau document sans conditions prend celles-ci. Les documents qui existent gardent les leurs.',
    })
    .input(z.object({ baseVersion: z.number().int().min(0) }).and(usualTermsInput))
    .output(usualTerms),
}
