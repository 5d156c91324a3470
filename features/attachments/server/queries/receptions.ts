import { sql } from 'kysely'
import { receptionClosed } from '#features/attachments/refusals.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { auditEach } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { askComparison } from '#platform/signing.ts'
import type { ReceptionPhotograph } from '#print/sheet/document-sheet.ts'

/** Locks these orders against a freezing, and refuses photographs of a reception whose document is frozen. */
export async function refuseClosedReceptions({ db }: Context, orderIds: readonly string[]): Promise<void> {
  const orders = await db
    .selectFrom('repairOrders')
    .select(['status', 'frozenAt'])
    .where(sql<boolean>`id = any(${orderIds}::uuid[])`)
    .orderBy('id')
    .forShare()
    .execute()
  // The same words as `isReceptionOpen` of repair orders.
  refuseUnless(
    orders.every(({ status, frozenAt }) => status === 'draft' && frozenAt === null),
    receptionClosed,
  )
}

/** Photographs came to these receptions: a document that waits for a signature does not name them. */
export async function tellNewPhotographs(ctx: Context, orderIds: Iterable<string>): Promise<void> {
  for (const subjectId of new Set(orderIds)) await askComparison(ctx, { kind: 'repair_order', subjectId })
}

/** Whether a reception has photographs that no frozen document of its order names. */
export async function hasUnnamedPhotographs({ db }: Context, orderId: string): Promise<boolean> {
  const own = db.selectFrom('attachments').select('id').where('repairOrderId', '=', orderId)
  const unnamed = own.where('trashedAt', 'is', null).where('keptAt', 'is', null)
  return (await unnamed.limit(1).executeTakeFirst()) !== undefined
}

/** The photographs of a reception in the order of taking, as its document tells them. */
export async function listReceptionPhotographs({ db }: Context, orderId: string): Promise<ReceptionPhotograph[]> {
  const rows = await db
    .selectFrom('attachments as a')
    .innerJoin('attachmentFiles as f', (on) => on.onRef('f.garageId', '=', 'a.garageId').onRef('f.id', '=', 'a.fileId'))
    .select(['a.name', 'caption', 'capturedAt', 'attachedAt', 'f.sha256'])
    .where('repairOrderId', '=', orderId)
    .where('trashedAt', 'is', null)
    .orderBy('a.id')
    .execute()
  return rows.map(({ name, caption, ...told }) => ({ label: caption || name, ...told }))
}

/** A frozen document names the photographs of this reception from here on: they stay as they are. */
export async function keepReceptionPhotographs(ctx: Context, orderId: string): Promise<void> {
  const { db, now } = ctx
  const kept = await db
    .updateTable('attachments')
    .set((row) => ({ keptAt: now, version: sql`${row.ref('version')} + 1`, updatedAt: now }))
    .where('repairOrderId', '=', orderId)
    .where('trashedAt', 'is', null)
    .where('keptAt', 'is', null)
    .returning('id')
    .execute()
  await auditEach(
    ctx,
    'attachment.kept',
    kept.map(({ id }) => id),
  )
}
