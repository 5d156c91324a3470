import { redeemMailToken } from '#features/accounts/server/redeem-mail-token.ts'
import type { GarageExport } from '#features/garage-exports/contract.ts'
import { exportUnderWay, wrongExportCode } from '#features/garage-exports/refusals.ts'
import { garageExportsRights } from '#features/garage-exports/rights.ts'
import { failGarageExport } from '#features/garage-exports/server/fail-garage-export.ts'
import { writeGarageExportJob } from '#features/garage-exports/server/jobs.ts'
import { readGarageExport } from '#features/garage-exports/server/queries.ts'
import { Refusal, refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { AtProof } from '#platform/http.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

/** Has an archive of the whole garage made, for a manager who proves that their mailbox is theirs. */
export async function startGarageExport(
  { transaction, enterAccount, edge }: AtProof,
  { id, code }: { id: string; code: string },
): Promise<GarageExport> {
  await transaction(refuseExport)
  await enterAccount(async (ctx, { accountId }) => {
    const proof = await redeemMailToken(ctx, ['reauthentication'], { accountId, code })
    // Returned, because a refusal that is thrown would forget the wrong guess.
    return proof ? {} : new Refusal(wrongExportCode)
  })
  return transaction(async (ctx) => {
    await refuseExport(ctx)
    const { garageId, accountId, now } = ctx
    await ctx.db
      .insertInto('garageExports')
      .values({ garageId, id, status: 'waiting', requestedAt: now, requestedBy: accountId })
      .execute()
    await audit(ctx, 'garage_export.requested', id)
    await enqueue(ctx, writeGarageExportJob, { exportId: id })
    return readGarageExport(ctx, id, edge)
  })
}

/** Asked before the code too, so that nobody loses a code for nothing. */
async function refuseExport(ctx: Context): Promise<void> {
  authorise(ctx, garageExportsRights.run)
  const underWay = await ctx.db
    .selectFrom('garageExports')
    .select(['id', 'requestedAt'])
    .where('status', 'in', ['waiting', 'writing'])
    .executeTakeFirst()
  if (!underWay) return
  // A process that died in its last attempt could not say so.
  refuseUnless(underWay.requestedAt < new Date(ctx.now.getTime() - 86_400_000).toISOString(), exportUnderWay)
  await failGarageExport(ctx, underWay.id)
}
