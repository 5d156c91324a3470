import { z } from 'zod'
import { acceptanceChannels, reusedPartsChoices } from '#features/quotes/quote.ts'
import { vehicleMark } from '#features/repair-orders/order-input.ts'
import { checkPoints, checkResults } from '#features/repair-orders/quality-checks.ts'
import { authorisationStates, orderStates } from '#features/repair-orders/repair-order.ts'
import { count, day, id, instant } from '#lib/wire.ts'
import { lineSources, paperHead, paperLine } from '#priced-papers/contract.ts'

export const repairOrder = z
  .object({
    id,
    number: z.string(),
    siteId: id,
    ...paperHead,
    quoteId: id.nullable().describe('Le devis accepté que cet ordre exécute'),
    quoteNumber: z.string(),
    completesId: id.nullable().describe('L’ordre que celui-ci complète'),
    completesNumber: z.string(),
    invoiceId: id.nullable().describe('La dernière facture qui le facture'),
    status: z.enum(orderStates),
    authorisation: z.enum(authorisationStates),
    startedWithout: z.boolean().describe('Les travaux ont commencé sans autorisation, après confirmation'),
    downtimeDays: count.nullable(),
    depositCents: count.nullable().describe('L’acompte demandé, TTC'),
    warnAboveCents: count.nullable(),
    reusedParts: z.enum(reusedPartsChoices),
    isRoadTestAllowed: z.boolean().nullable(),
    areOldPartsReturned: z.boolean().nullable(),
    orderedBy: z.string(),
    requests: z.string(),
    receivedAt: instant.nullable(),
    mileageKm: count.nullable(),
    fuelEighths: count.nullable(),
    marks: z.array(vehicleMark),
    condition: z.string(),
    belongings: z.string(),
    checks: z.partialRecord(z.enum(checkPoints), z.enum(checkResults)),
    checkRemarks: z.string(),
    deliveredTo: z.string(),
    cancelledReason: z.string(),
    startedAt: instant.nullable(),
    checkedAt: instant.nullable(),
    deliveredAt: instant.nullable(),
    frozenAt: instant.nullable().describe('Le document reste tel qu’il était à cet instant'),
    version: count,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'RepairOrder' })
export type RepairOrder = z.infer<typeof repairOrder>

export const orderAuthorisation = z
  .object({
    id,
    grossCents: count,
    grantedBy: z.string(),
    channel: z.enum(acceptanceChannels),
    grantedOn: day,
    isFromQuote: z.boolean().describe('L’accord donné sur le devis'),
    recordedAt: instant,
    recordedBy: z.string(),
    replacedAt: instant.nullable(),
  })
  .meta({ id: 'RepairOrderAuthorisation' })
export type OrderAuthorisation = z.infer<typeof orderAuthorisation>

/** An order with all that its page shows. */
export const wholeOrder = z.object({
  order: repairOrder,
  lines: z.array(paperLine),
  sources: lineSources,
  authorisations: z.array(orderAuthorisation),
  complements: z.array(repairOrder).describe('Les ordres complémentaires'),
})
export type WholeOrder = z.infer<typeof wholeOrder>
