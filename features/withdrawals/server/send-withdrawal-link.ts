import { consumerUnreachable, withdrawalOver } from '#features/withdrawals/refusals.ts'
import { withdrawalsRights } from '#features/withdrawals/rights.ts'
import { openWithdrawalRight } from '#features/withdrawals/server/open-withdrawal-right.ts'
import { sendLinks } from '#features/withdrawals/server/queries/link-sending.ts'
import { newId } from '#lib/id.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { Edge } from '#platform/http.ts'

/** Sends the link to withdraw again. Earlier links stay valid: they all lead to the same page. */
export async function sendWithdrawalLink(
  ctx: Context,
  { id }: { id: string },
  { baseUrl }: Pick<Edge, 'baseUrl'>,
): Promise<Record<string, never>> {
  authorise(ctx, withdrawalsRights.send)
  const { endsAt } = await openWithdrawalRight(ctx, id)
  refuseUnless(ctx.now < endsAt, withdrawalOver)
  const purpose = `withdrawal-${newId(ctx.now.getTime())}`
  const count = await sendLinks(ctx, { requestId: id, baseUrl, purpose })
  refuseUnless(count > 0, consumerUnreachable)
  await audit(ctx, 'withdrawal.link_sent', id, { count, isAgain: true })
  return {}
}
