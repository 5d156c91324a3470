import type { Firm } from '#features/directory/contract.ts'
import type { FirmInput } from '#features/directory/firm-input.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { refuseTakenName } from '#features/directory/server/queries/firm-names.ts'
import { completeFirm } from '#features/directory/server/queries/firm-parts.ts'
import { firmColumns } from '#features/directory/server/queries/firm-records.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function createFirm(ctx: Context, firm: { id: string } & FirmInput): Promise<Firm> {
  authorise(ctx, directoryRights.write)
  await refuseTakenName(ctx, firm)
  const created = await ctx.db
    .insertInto('directoryFirms')
    .values({ ...firm, garageId: ctx.garageId, createdAt: ctx.now, updatedAt: ctx.now })
    .returning(firmColumns)
    .executeTakeFirstOrThrow()

  await audit(ctx, 'firm.created', firm.id)
  return completeFirm(ctx, created)
}
