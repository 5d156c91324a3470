import { recordEvent } from '#features/signatures/server/queries/evidence.ts'
import type { WithdrawalPage } from '#features/withdrawals/contract.ts'
import { withdrawalByMember, withdrawalOver } from '#features/withdrawals/refusals.ts'
import { acknowledge } from '#features/withdrawals/server/queries/acknowledgement.ts'
import { following } from '#features/withdrawals/server/queries/following.ts'
import { contractOfLink, withdrawalPage } from '#features/withdrawals/server/queries/withdrawal-page.ts'
import { statementOf } from '#features/withdrawals/withdrawal.ts'
import type { WithdrawalInput } from '#features/withdrawals/withdrawal-input.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import type { GuestContext } from '#platform/context.ts'
import type { GuestEdge } from '#platform/http.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

/** Keeps a withdrawal with its acknowledgement, once. One that was given is answered again, whatever comes with it. */
export async function confirmWithdrawal(
  ctx: GuestContext,
  { name, email }: WithdrawalInput,
  { network, userAgent }: Pick<GuestEdge, 'network' | 'userAgent'>,
): Promise<WithdrawalPage> {
  refuseUnless(!ctx.isMember, withdrawalByMember)
  const { db, garageId, now, link } = ctx
  await db.selectFrom('signatureRequests').select('id').forUpdate().executeTakeFirst()
  const known = await db.selectFrom('withdrawals').select('id').executeTakeFirst()
  if (known) return withdrawalPage(ctx)
  const contract = await contractOfLink(ctx)
  const { request, right, titles, garage } = contract
  refuseUnless(now < new Date(right.endsAt), withdrawalOver)

  const { id, reference, about } = request
  const { concludedOn } = right
  const statement = statementOf({ name, garage: garage.name, titles, about, reference, concludedOn })
  await db
    .insertInto('withdrawals')
    .values({ garageId, id, linkId: link.id, name, email, statement, network, userAgent, withdrawnAt: now })
    .execute()
  const reached = await acknowledge(ctx, { contract, email, statement })
  await recordEvent(ctx, { requestId: id, kind: 'withdrawn', details: { name, statement, to: reached } })
  await enqueue(ctx, following, { requestId: id })
  await audit(ctx, 'withdrawal.confirmed', id, { name, statement })
  return withdrawalPage(ctx)
}
