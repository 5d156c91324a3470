import type { Declaration } from '#features/declarations/contract.ts'
import { declarationSigned } from '#features/declarations/refusals.ts'
import { revokeChangedRequests } from '#features/signatures/server/revoke-changed-requests.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'

/** The kind of declarations among the records that people sign. */
export const declarationSignable = 'declaration'

/** The rank of the next declaration of a dossier, which is locked. */
export async function nextRankOf({ db }: Context, dossierId: string): Promise<number> {
  const { last } = await db
    .selectFrom('declarations')
    .select(({ fn }) => fn.max('rank').as('last'))
    .where('dossierId', '=', dossierId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** A signed declaration does not change; what waits for the signature of a draft is taken back. */
export async function openToChange(ctx: Context, { id, state }: Declaration, reason: string): Promise<void> {
  refuseUnless(state === 'draft', declarationSigned)
  await revokeChangedRequests(ctx, { kind: declarationSignable, subjectId: id, reason })
}
