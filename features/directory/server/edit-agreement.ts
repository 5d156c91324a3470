import { agreementFields } from '#features/directory/agreement.ts'
import type { AgreementInput } from '#features/directory/agreement-input.ts'
import type { Agreement } from '#features/directory/contract.ts'
import { agreementChanged, firmArchived } from '#features/directory/refusals.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { agreementColumns, lockAgreement, refuseOverlap } from '#features/directory/server/queries/agreements.ts'
import { lockKeptFirm, touchFirm } from '#features/directory/server/queries.ts'
import { changesBetween } from '#lib/field-changes.ts'
import { costsRights } from '#lib/house-rights.ts'
import { refuse, refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Edit = { id: string; agreementId: string; baseVersion: number } & AgreementInput

export async function editAgreement(
  ctx: Context,
  { id, agreementId, baseVersion, ...fields }: Edit,
): Promise<Agreement> {
  authorise(ctx, directoryRights.write)
  authorise(ctx, costsRights.read)
  const firm = await lockKeptFirm(ctx, id)
  const current = await lockAgreement(ctx, firm.id, agreementId, 'kept')
  refuseUnless(firm.archivedAt === null, firmArchived)
  if (current.version !== baseVersion) refuse(agreementChanged, { current })
  await refuseOverlap(ctx, firm.id, { id: agreementId, ...fields })
  const changes = changesBetween(agreementFields, current, fields)
  if (Object.keys(changes).length === 0) return current

  const agreement = await ctx.db
    .updateTable('directoryAgreements')
    .set({ ...fields, version: current.version + 1, updatedAt: ctx.now })
    .where('id', '=', agreementId)
    .returning(agreementColumns)
    .executeTakeFirstOrThrow()
  await touchFirm(ctx, firm)

  await audit(ctx, 'firm.agreement_edited', firm.id, { agreementId, title: fields.title, changes })
  return agreement
}
