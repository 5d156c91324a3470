import type { Firm } from '#features/directory/contract.ts'
import { firmNotArchived } from '#features/directory/refusals.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { completeFirm } from '#features/directory/server/queries/firm-parts.ts'
import { firmRecords } from '#features/directory/server/queries/firm-records.ts'
import { lockFirm } from '#features/directory/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { writeRecord } from '#platform/records/record-writes.ts'

export async function restoreFirm(ctx: Context, { id }: { id: string }): Promise<Firm> {
  authorise(ctx, directoryRights.write)
  const current = await lockFirm(ctx, id)
  refuseUnless(current.archivedAt !== null, firmNotArchived)

  const restored = await writeRecord(ctx, firmRecords, current, { archivedAt: null })

  await audit(ctx, 'firm.restored', id)
  return completeFirm(ctx, restored)
}
