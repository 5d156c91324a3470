import { z } from 'zod'
import { archiveInput, closingInput } from '#features/closings/closing-input.ts'
import { closingKinds } from '#features/closings/period.ts'
import * as no from '#features/closings/refusals.ts'
import { paymentModes } from '#features/payments/payment.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { documentNotPrinted } from '#lib/common-refusals.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { count, day, id, instant, nothing, one, pageInput, pageOf, search } from '#lib/wire.ts'

const sums = {
  paymentCount: count,
  receivedCents: count,
  returnedCents: count.describe('Remboursements et annulations\u00a0: zéro ou négatif'),
  totalCents: count,
  modeTotals: z.partialRecord(z.enum(paymentModes), count).describe('Le total de chaque moyen de paiement'),
}

const closing = z
  .object({
    id,
    position: count.describe('Le rang de la clôture, sans trou'),
    kind: z.enum(closingKinds),
    startsOn: day,
    endsOn: day,
    rowCount: count,
    ...sums,
    perpetualCents: count.describe('Le total depuis le premier encaissement'),
    rowsDigest: z.string().describe('L’empreinte des écritures couvertes'),
    previousDigest: z.string().describe('L’empreinte de la clôture d’avant'),
    digest: z.string(),
    closedAt: instant,
    closedBy: z.string().describe('Vide\u00a0: clôturée d’office'),
    version: count,
    updatedAt: instant,
  })
  .meta({ id: 'Closing' })
export type Closing = z.infer<typeof closing>

const filters = z.object({ search, kind: z.enum(closingKinds).optional() })
export type ClosingFilters = z.infer<typeof filters>

const openDays = z.object({
  closedThrough: day.nullable().describe('Le dernier jour clôturé'),
  perpetualCents: count,
  days: z.array(z.object({ day, ...sums })).describe('Les journées qui ont des encaissements et ne sont pas clôturées'),
})
export type OpenDays = z.infer<typeof openDays>

export const closingsContract = contractOf('Clôtures', {
  listClosings: operation
    .route({ method: 'GET', path: '/closings', summary: 'Les clôtures, de la plus récente à la plus ancienne' })
    .input(filters.extend(pageInput))
    .output(pageOf(closing)),
  exportClosings: operation
    .meta({ needs: 'export' })
    .route({ method: 'GET', path: '/closings/export', summary: 'La liste en CSV ou XLSX' })
    .input(filters.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }))
    .output(z.file()),
  readOpenDays: operation
    .route({ method: 'GET', path: '/closings/open-days', summary: 'Les journées qui ne sont pas encore clôturées' })
    .input(nothing)
    .output(openDays),
  readClosing: operation
    .errors(errorsOf(no.closingNotFound))
    .route({ method: 'GET', path: '/closings/{id}', summary: 'Une clôture' })
    .input(one)
    .output(closing),
  closeDay: operation
    .errors(errorsOf(no.closingInFuture, no.dayAlreadyClosed))
    .route({
      method: 'POST',
      path: '/closings',
      summary: 'Clôturer une journée',
      description: 'Les journées oubliées avant elle, et les mois et années qu’elle termine, sont clôturés avec elle.',
      successStatus: 201,
    })
    .input(closingInput)
    .output(z.object({ closings: z.array(closing) })),
  printClosing: operation
    .errors(errorsOf(no.closingNotFound, documentNotPrinted))
    .route({ method: 'GET', path: '/closings/{id}/document', summary: 'L’état d’une clôture (PDF)' })
    .input(one)
    .output(z.file()),
  exportArchive: operation
    .errors(errorsOf(no.archiveNotSigned, no.archiveClockEarly))
    .meta({ needs: 'export' })
    .route({
      method: 'POST',
      path: '/closings/archive',
      summary:
        'L’archive signée d’une période (ZIP)\u00a0: écritures, documents, journal, empreintes, et comment les vérifier',
      outputStructure: 'detailed',
    })
    .input(archiveInput)
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(ReadableStream) })),
})
