import { attachDemoPhotograph } from '#features/attachments/server/demo.ts'
import { demoDossiers } from '#features/dossiers/server/demo.ts'
import { demoGarage } from '#features/garages/server/demo.ts'
import { demoQuotes } from '#features/quotes/server/demo.ts'
import { type DemoOrder, ordersOfTheDemo } from '#features/repair-orders/demo-orders.ts'
import { receptionInput } from '#features/repair-orders/order-input.ts'
import { checkPoints } from '#features/repair-orders/quality-checks.ts'
import { checkRepairOrder } from '#features/repair-orders/server/check-repair-order.ts'
import { complementRepairOrder } from '#features/repair-orders/server/complement-repair-order.ts'
import { deliverRepairOrder } from '#features/repair-orders/server/deliver-repair-order.ts'
import { editRepairOrderLines } from '#features/repair-orders/server/edit-repair-order-lines.ts'
import { orderQuote } from '#features/repair-orders/server/order-quote.ts'
import { recordReception } from '#features/repair-orders/server/record-reception.ts'
import { startRepairOrder } from '#features/repair-orders/server/start-repair-order.ts'
import { newId } from '#lib/id.ts'
import type { Context } from '#platform/context.ts'
import { type Demo, type DemoPart, daysBefore } from '#platform/demo.ts'
import { lineInput } from '#priced-papers/line-input.ts'

/** The orders of the demonstration, made as people make them. */
export const demoRepairOrders: DemoPart = async (demo) => {
  const garage = await demo.part(demoGarage)
  const dossiers = await demo.part(demoDossiers)
  await demo.part(demoQuotes)
  await demo.inGarage(garage, 0, async (today) => {
    for (const told of ordersOfTheDemo) {
      const quote = await today.db
        .selectFrom('quotes')
        .select(['id', 'updatedAt'])
        .where('dossierId', '=', dossiers[told.dossier]?.id ?? null)
        .where('status', '=', 'accepted')
        .executeTakeFirstOrThrow()
      await tell({ ...today, now: daysBefore(new Date(quote.updatedAt), -1) }, demo, quote.id, told)
    }
  })
}

async function tell(ctx: Context, demo: Demo, quoteId: string, order: DemoOrder): Promise<void> {
  const { reception, photographs = [], standing, complement } = order
  const id = newId(ctx.now.getTime())
  const draft = await orderQuote(ctx, { id, quoteId })
  const receivedAt = ctx.now.toISOString()
  const told = receptionInput.parse({ requests: draft.title, orderedBy: draft.clientName, receivedAt, ...reception })
  await recordReception(ctx, { id, baseVersion: draft.version, ...told })
  for (const photograph of photographs)
    await attachDemoPhotograph(ctx, demo, photograph, { subjectKind: 'repair_order', subjectId: id })
  await startRepairOrder(ctx, { id, isConfirmed: false })
  if (complement) await addComplement(ctx, id, complement)
  if (standing === 'started') return
  const checks = Object.fromEntries(checkPoints.map((point) => [point, 'done' as const]))
  await checkRepairOrder(ctx, { id, checks, remarks: '' })
  await deliverRepairOrder(ctx, { id, deliveredTo: draft.clientName, withoutReason: '' })
}

async function addComplement(ctx: Context, id: string, told: NonNullable<DemoOrder['complement']>): Promise<void> {
  const complementId = newId(ctx.now.getTime())
  const { version } = await complementRepairOrder(ctx, { id, complementId })
  const reception = receptionInput.parse({ requests: told.requests })
  await recordReception(ctx, { id: complementId, baseVersion: version, ...reception })
  const writes = told.lines.map((line, place) => ({
    line: lineInput.parse({ ...line, id: newId(ctx.now.getTime()), rank: place + 1 }),
    baseVersion: 0,
  }))
  await editRepairOrderLines(ctx, { id: complementId, writes, removals: [] })
}
