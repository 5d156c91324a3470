import type { Agreement } from '#features/directory/contract.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { lockAgreement } from '#features/directory/server/queries/agreements.ts'
import { lockKeptFirm, touchFirm } from '#features/directory/server/queries.ts'
import { costsRights } from '#lib/house-rights.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type OfAgreement = { id: string; agreementId: string }

export async function removeAgreement(ctx: Context, { id, agreementId }: OfAgreement): Promise<Agreement> {
  authorise(ctx, directoryRights.write)
  authorise(ctx, costsRights.read)
  const firm = await lockKeptFirm(ctx, id)
  const agreement = await lockAgreement(ctx, firm.id, agreementId, 'kept')

  await ctx.db.updateTable('directoryAgreements').set({ removedAt: ctx.now }).where('id', '=', agreementId).execute()
  await touchFirm(ctx, firm)

  await audit(ctx, 'firm.agreement_removed', firm.id, { agreementId, title: agreement.title })
  return agreement
}
