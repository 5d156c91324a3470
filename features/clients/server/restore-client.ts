import type { Client } from '#features/clients/contract.ts'
import { clientNotArchived } from '#features/clients/refusals.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { markDuplicate } from '#features/clients/server/queries/client-marks.ts'
import { clientRecords } from '#features/clients/server/queries/client-records.ts'
import { lockClient } from '#features/clients/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { writeRecord } from '#platform/records/record-writes.ts'

export async function restoreClient(ctx: Context, { id }: { id: string }): Promise<Client> {
  authorise(ctx, clientsRights.write)
  const current = await lockClient(ctx, id)
  refuseUnless(current.archivedAt !== null, clientNotArchived)

  const restored = await writeRecord(ctx, clientRecords, current, { archivedAt: null })

  await audit(ctx, 'client.restored', id)
  return markDuplicate(ctx, restored)
}
