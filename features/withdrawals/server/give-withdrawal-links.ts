import { withdrawalsRights } from '#features/withdrawals/rights.ts'
import { sendLinks } from '#features/withdrawals/server/queries/link-sending.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Given = { requestId: string; baseUrl: string }

/** Sends the link to withdraw beside the signed copy, once. */
export async function giveWithdrawalLinks(ctx: Context, { requestId, baseUrl }: Given): Promise<void> {
  authorise(ctx, withdrawalsRights.send)
  const count = await sendLinks(ctx, { requestId, baseUrl, purpose: 'withdrawal' })
  if (count > 0) await audit(ctx, 'withdrawal.link_sent', requestId, { count })
}
