import { agreementFields, findOverlap, type Period } from '#features/directory/agreement.ts'
import { describeOverlap } from '#features/directory/agreement-words.ts'
import type { Agreement } from '#features/directory/contract.ts'
import { agreementNotFound, agreementOverlaps } from '#features/directory/refusals.ts'
import { costsRights } from '#lib/house-rights.ts'
import { refuse, refuseUnless } from '#lib/refusal.ts'
import { may } from '#lib/rights.ts'
import type { Context } from '#platform/context.ts'

export const agreementColumns = ['id', ...agreementFields, 'version', 'updatedAt'] as const

/** The agreements of a firm, the newest first; none for those who may not see prices. */
export async function listAgreements(ctx: Context, firmId: string): Promise<Agreement[]> {
  if (!may(ctx.role, costsRights.read)) return []
  return selectAgreements(ctx).where('firmId', '=', firmId).where('removedAt', 'is', null).execute()
}

/** Locks an agreement of a locked firm. */
export async function lockAgreement(
  ctx: Context,
  firmId: string,
  agreementId: string,
  state: 'kept' | 'removed',
): Promise<Agreement> {
  const agreement = await selectAgreements(ctx)
    .where('id', '=', agreementId)
    .where('firmId', '=', firmId)
    .where('removedAt', state === 'kept' ? 'is' : 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  refuseUnless(agreement, agreementNotFound)
  return agreement
}

/** Refuses days that another agreement of the locked firm has, unless one of both holds beside others. */
export async function refuseOverlap(ctx: Context, firmId: string, agreement: Period & { id: string }): Promise<void> {
  const others = await selectAgreements(ctx)
    .where('firmId', '=', firmId)
    .where('id', '<>', agreement.id)
    .where('removedAt', 'is', null)
    .execute()
  const overlap = findOverlap(agreement, others)
  if (overlap) refuse(agreementOverlaps, { fields: { validFrom: describeOverlap(overlap) } })
}

function selectAgreements({ db }: Context) {
  return db
    .selectFrom('directoryAgreements')
    .select(agreementColumns)
    .orderBy('validFrom', 'desc')
    .orderBy('id', 'desc')
}
