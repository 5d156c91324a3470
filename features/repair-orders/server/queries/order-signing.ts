import { hasUnnamedPhotographs, keepReceptionPhotographs } from '#features/attachments/server/queries/receptions.ts'
import type { RepairOrder } from '#features/repair-orders/contract.ts'
import { mayBe, orderNoun } from '#features/repair-orders/repair-order.ts'
import { authoriseRepairOrder } from '#features/repair-orders/server/authorise-repair-order.ts'
import { cancelRepairOrder } from '#features/repair-orders/server/cancel-repair-order.ts'
import { findOrder, selectOrders } from '#features/repair-orders/server/queries/order-select.ts'
import { sheetToPrint } from '#features/repair-orders/server/queries/order-sheet.ts'
import { civilDate, formatDay } from '#lib/dates.ts'
import type { Context } from '#platform/context.ts'
import type { Signable, SignableDocument, SignedRecord, WithdrawnRecord } from '#platform/signing.ts'

/** An order, and the orders that complete it: their signature is the authorisation of the client. */
export const signableOrders: Signable = {
  kind: 'repair_order',
  label: 'Ordre de réparation',
  freeze: freezeOrder,
  listOf: async (ctx, dossierId) => {
    const orders = await selectOrders(ctx).where('o.dossierId', '=', dossierId).orderBy('o.createdAt').execute()
    return orders.map((order) => ({
      ...{ subjectId: order.id, title: titleOf(order), isReady: mayBe(order, 'authorise') },
    }))
  },
  outdated: async (ctx, id) =>
    (await hasUnnamedPhotographs(ctx, id)) ? 'Des photos ont été ajoutées à la réception' : undefined,
  completed: authoriseSigned,
  withdrawn: cancelWithdrawn,
}

async function freezeOrder(ctx: Context, id: string): Promise<SignableDocument | undefined> {
  const order = await selectOrders(ctx).where('o.id', '=', id).executeTakeFirst()
  if (!order || !mayBe(order, 'authorise')) return undefined
  const { version, grossCents, dossierId, vehicleName, plate } = order
  const about = [vehicleName, plate].filter(Boolean).join(' · ')
  // Those who sign read the prints of these photographs: none goes away meanwhile.
  await keepReceptionPhotographs(ctx, id)
  const sheet = await sheetToPrint(ctx, order)
  return { title: titleOf(order), version: `${version}`, amountCents: grossCents, dossierId, about, content: { sheet } }
}

function titleOf(order: Pick<RepairOrder, 'number' | 'completesId'>): string {
  return `${orderNoun(order)} ${order.number}`
}

async function authoriseSigned(ctx: Context, signed: SignedRecord): Promise<void> {
  const { subjectId: id, documentId, amountCents, signedBy, signedAt } = signed
  const order = await findOrder(ctx, id)
  if (order.authorisation === 'granted') return
  const granted = {
    grantedBy: signedBy.slice(0, 200),
    channel: 'signature' as const,
    isSigned: true as const,
    grantedOn: civilDate(new Date(signedAt)),
  }
  await authoriseRepairOrder(ctx, {
    id,
    authorisationId: documentId,
    grossCents: amountCents ?? order.grossCents,
    ...granted,
  })
}

/** An order whose work has not begun is cancelled. People decide about work that was begun: it may be owed. */
async function cancelWithdrawn(ctx: Context, withdrawn: WithdrawnRecord): Promise<string | undefined> {
  const { subjectId: id, withdrawnAt } = withdrawn
  const { status, number } = await findOrder(ctx, id)
  if (status === 'cancelled') return undefined
  if (status !== 'draft')
    return `Les travaux de l’ordre ${number} ont commencé\u00a0: l’ordre reste ouvert, décidez de la suite avec le client.`
  await cancelRepairOrder(ctx, { id, reason: `Rétractation du client le ${formatDay(withdrawnAt)}` })
  return undefined
}
