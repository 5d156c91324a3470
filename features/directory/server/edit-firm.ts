import type { Firm } from '#features/directory/contract.ts'
import { firmFields } from '#features/directory/firm.ts'
import type { FirmInput } from '#features/directory/firm-input.ts'
import { firmArchived, firmChanged } from '#features/directory/refusals.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { refuseTakenName } from '#features/directory/server/queries/firm-names.ts'
import { completeFirm } from '#features/directory/server/queries/firm-parts.ts'
import { firmRecords } from '#features/directory/server/queries/firm-records.ts'
import { lockFirm } from '#features/directory/server/queries.ts'
import { changesBetween } from '#lib/field-changes.ts'
import { refuse, refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { writeRecord } from '#platform/records/record-writes.ts'

type Edit = { id: string; baseVersion: number } & FirmInput

export async function editFirm(ctx: Context, { id, baseVersion, ...fields }: Edit): Promise<Firm> {
  authorise(ctx, directoryRights.write)
  const current = await lockFirm(ctx, id)
  refuseUnless(current.archivedAt === null, firmArchived)
  if (current.version !== baseVersion) refuse(firmChanged, { current: await completeFirm(ctx, current) })
  const changes = changesBetween(firmFields, current, fields)
  if (Object.keys(changes).length === 0) return completeFirm(ctx, current)
  if (changes.name || changes.kind) await refuseTakenName(ctx, { id, ...fields })

  const edited = await writeRecord(ctx, firmRecords, current, fields)

  await audit(ctx, 'firm.edited', id, { changes })
  return completeFirm(ctx, edited)
}
