import { clientFields } from '#features/clients/client.ts'
import type { ClientInput } from '#features/clients/client-input.ts'
import type { Client } from '#features/clients/contract.ts'
import { clientArchived, clientChanged } from '#features/clients/refusals.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { markDuplicate } from '#features/clients/server/queries/client-marks.ts'
import { clientRecords } from '#features/clients/server/queries/client-records.ts'
import { lockClient } from '#features/clients/server/queries.ts'
import { changesBetween } from '#lib/field-changes.ts'
import { refuse, refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { writeRecord } from '#platform/records/record-writes.ts'

type Edit = { id: string; baseVersion: number } & ClientInput

export async function editClient(ctx: Context, { id, baseVersion, ...fields }: Edit): Promise<Client> {
  authorise(ctx, clientsRights.write)
  const current = await lockClient(ctx, id)
  refuseUnless(current.archivedAt === null, clientArchived)
  if (current.version !== baseVersion) refuse(clientChanged, { current: await markDuplicate(ctx, current) })
  const changes = changesBetween(clientFields, current, fields)
  if (Object.keys(changes).length === 0) return markDuplicate(ctx, current)

  const edited = await writeRecord(ctx, clientRecords, current, fields)

  await audit(ctx, 'client.edited', id, { changes })
  return markDuplicate(ctx, edited)
}
