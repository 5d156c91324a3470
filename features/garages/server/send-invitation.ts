import { invitationDays, invitationMail } from '#features/garages/invitation.ts'
import type { MemberRole } from '#lib/rights.ts'
import type { Context } from '#platform/context.ts'
import { randomToken, sha256 } from '#platform/crypto/crypto.ts'
import type { Edge } from '#platform/http.ts'
import { queueMail } from '#platform/outgoing/outgoing.ts'

type Sending = { email: string; role: MemberRole; garageName: string }

/** Queues the mail with a secret link and returns the stored part: hash and expiry. */
export async function sendInvitation(
  ctx: Context,
  { email, role, garageName }: Sending,
  { baseUrl }: Pick<Edge, 'baseUrl'>,
) {
  const token = randomToken()
  const inviter = await ctx.db
    .selectFrom('colleagues')
    .select(['firstName', 'lastName'])
    .where('id', '=', ctx.accountId)
    .executeTakeFirst()
  const invitedBy = inviter ? `${inviter.firstName} ${inviter.lastName}` : ''
  await queueMail(ctx, { to: email, ...invitationMail({ garageName, role, invitedBy, token, baseUrl }) })
  const expiresAt = new Date(ctx.now.getTime() + invitationDays * 86_400_000)
  return { tokenHash: sha256(token), sentAt: ctx.now, expiresAt }
}
