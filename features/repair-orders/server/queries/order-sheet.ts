import { keepReceptionPhotographs, listReceptionPhotographs } from '#features/attachments/server/queries/receptions.ts'
import { readParties } from '#features/dossiers/server/queries/document-parties.ts'
import { findUsualTerms } from '#features/garages/server/queries/usual-terms.ts'
import type { AcceptanceChannel } from '#features/quotes/quote.ts'
import { reusedPartsOf } from '#features/quotes/server/queries/quote-sheet.ts'
import type { RepairOrder } from '#features/repair-orders/contract.ts'
import { listOrderLines } from '#features/repair-orders/server/queries/order-lines.ts'
import { describeMarks } from '#features/repair-orders/vehicle-marks.ts'
import { civilDate } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import type { Context } from '#platform/context.ts'
import { blankSheet, sheetOfLines } from '#priced-papers/server/paper-sheet.ts'
import { type DocumentSheet, documentSheet, type ReceptionPhotograph } from '#print/sheet/document-sheet.ts'

/** The sheet that the document of an order prints, as the order stands now. */
async function orderSheet(ctx: Context, order: RepairOrder): Promise<DocumentSheet> {
  const lines = await listOrderLines(ctx, order.id)
  const { parties } = await readParties(ctx, order)
  return {
    ...blankSheet,
    ...parties,
    vehicle: parties.vehicle && { ...parties.vehicle, mileageKm: order.mileageKm },
    ...sheetOfLines(order, lines),
    kind: 'repair_order',
    number: order.number,
    issuedOn: civilDate(new Date(order.createdAt)),
    downtimeDays: order.downtimeDays,
    references: referencesOf(order),
    order: receptionOf(order, await listReceptionPhotographs(ctx, order.id)),
    announced: { feeCents: null, depositCents: order.depositCents, storage: await storageOf(ctx) },
    reusedParts: reusedPartsOf(order),
    acceptance: await acceptanceOf(ctx, order.id),
    notes: order.terms || null,
  }
}

function referencesOf({ dossierNumber, quoteNumber, completesNumber }: RepairOrder): DocumentSheet['references'] {
  const told = [
    ['dossier', dossierNumber],
    ['quote', quoteNumber],
    ['repair_order', completesNumber],
  ] as const
  return told.flatMap(([kind, number]) => (number ? [{ kind, number, issuedOn: null }] : []))
}

function receptionOf(order: RepairOrder, photographs: ReceptionPhotograph[]): DocumentSheet['order'] {
  const { receivedAt, orderedBy, requests, marks, condition, fuelEighths, belongings } = order
  const { warnAboveCents, isRoadTestAllowed, areOldPartsReturned } = order
  return {
    ...{ receivedAt, fuelEighths, warnAboveCents, isRoadTestAllowed, areOldPartsReturned },
    orderedBy: orderedBy || null,
    requests: requests.split('\n').filter((each) => each.trim()),
    condition: [describeMarks(marks), condition].filter(Boolean).join(' ') || null,
    belongings: belongings || null,
    photographs,
  }
}

async function storageOf(ctx: Context) {
  const { storageDayCents: dayCents, storageFreeDays: freeDays } = await findUsualTerms(ctx)
  return dayCents === null ? null : { dayCents, freeDays }
}

const channels = {
  on_site: 'on_site',
  email: 'remote',
  sms: 'remote',
  phone: 'telephone',
  post: 'post',
} as const satisfies Record<Exclude<AcceptanceChannel, 'signature'>, string>

/** The authorisation that counts. A paper that was signed by hand is printed with its box to sign: no signature is claimed. */
async function acceptanceOf({ db }: Context, orderId: string): Promise<DocumentSheet['acceptance']> {
  const granted = await db
    .selectFrom('repairOrderAuthorisations')
    .select(['grantedBy', 'channel', 'grantedOn', 'recordedAt'])
    .where('repairOrderId', '=', orderId)
    .where('replacedAt', 'is', null)
    .executeTakeFirst()
  if (!granted || granted.channel === 'signature') return null
  const { grantedBy, grantedOn, recordedAt, channel } = granted
  const on = grantedOn === civilDate(new Date(recordedAt)) ? null : grantedOn
  return { by: grantedBy, at: recordedAt, on, channel: channels[channel] }
}

/** Keeps the document as it stands now, and the photographs that it names: from here on, it is printed so. */
export async function freezeSheet(ctx: Context, order: RepairOrder): Promise<void> {
  await keepReceptionPhotographs(ctx, order.id)
  const { db, garageId, now } = ctx
  const sheet = JSON.stringify(await orderSheet(ctx, order))
  await db
    .insertInto('repairOrderSheets')
    .values({ garageId, id: newId(now.getTime()), repairOrderId: order.id, sheet, frozenAt: now })
    .execute()
}

/** The sheet that the document prints: the last one that was frozen, or the order as it stands. */
export async function sheetToPrint(ctx: Context, order: RepairOrder): Promise<DocumentSheet> {
  if (order.frozenAt === null) return orderSheet(ctx, order)
  const { sheet } = await ctx.db
    .selectFrom('repairOrderSheets')
    .select('sheet')
    .where('repairOrderId', '=', order.id)
    .orderBy('frozenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return documentSheet.parse(sheet)
}
