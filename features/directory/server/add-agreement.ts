import type { AgreementInput } from '#features/directory/agreement-input.ts'
import type { Agreement } from '#features/directory/contract.ts'
import { firmArchived } from '#features/directory/refusals.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { agreementColumns, refuseOverlap } from '#features/directory/server/queries/agreements.ts'
import { lockKeptFirm, touchFirm } from '#features/directory/server/queries.ts'
import { costsRights } from '#lib/house-rights.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type NewAgreement = { id: string; agreementId: string } & AgreementInput

export async function addAgreement(ctx: Context, { id, agreementId, ...fields }: NewAgreement): Promise<Agreement> {
  authorise(ctx, directoryRights.write)
  authorise(ctx, costsRights.read)
  const firm = await lockKeptFirm(ctx, id)
  refuseUnless(firm.archivedAt === null, firmArchived)
  await refuseOverlap(ctx, firm.id, { id: agreementId, ...fields })

  const { garageId, now } = ctx
  const agreement = await ctx.db
    .insertInto('directoryAgreements')
    .values({ ...fields, garageId, id: agreementId, firmId: firm.id, createdAt: now, updatedAt: now })
    .returning(agreementColumns)
    .executeTakeFirstOrThrow()
  await touchFirm(ctx, firm)

  await audit(ctx, 'firm.agreement_added', firm.id, { agreementId, title: fields.title })
  return agreement
}
