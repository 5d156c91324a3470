import { invitationDays, invitationLimits, invitationMail } from '#features/garages/invitation.ts'
import { tooManyInvitations } from '#features/garages/refusals.ts'
import type { Tier } from '#features/garages/tier.ts'
import type { MemberRole } from '#lib/rights.ts'
import type { Context } from '#platform/context.ts'
import { randomToken, sha256 } from '#platform/crypto/crypto.ts'
import type { Edge } from '#platform/http.ts'
import { queueMail } from '#platform/outgoing/outgoing.ts'
import { refuseBeyondIn } from '#platform/rate-limits.ts'

type Sending = { email: string; role: MemberRole; garage: { name: string; tier: Tier } }

/** Queues the mail with a secret link and returns the stored part: hash and expiry. */
export async function sendInvitation(
  ctx: Context,
  { email, role, garage }: Sending,
  { baseUrl }: Pick<Edge, 'baseUrl'>,
) {
  await refuseFlood(ctx, email, garage.tier)
  const token = randomToken()
  const inviter = await ctx.db
    .selectFrom('colleagues')
    .select(['firstName', 'lastName'])
    .where('id', '=', ctx.accountId)
    .executeTakeFirst()
  const invitedBy = inviter ? `${inviter.firstName} ${inviter.lastName}` : ''
  await queueMail(ctx, { to: email, ...invitationMail({ garageName: garage.name, role, invitedBy, token, baseUrl }) })
  const expiresAt = new Date(ctx.now.getTime() + invitationDays * 86_400_000)
  return { tokenHash: sha256(token), sentAt: ctx.now, expiresAt }
}

/** A garage is free to make: its invitations must not become a cannon of mails. */
async function refuseFlood(ctx: Context, email: string, tier: Tier): Promise<void> {
  const { garage, garageOnTrial, account, recipient } = invitationLimits
  await refuseBeyondIn(ctx, tier === 'trial' ? garageOnTrial : garage, ctx.garageId, tooManyInvitations)
  await refuseBeyondIn(ctx, account, ctx.accountId, tooManyInvitations)
  await refuseBeyondIn(ctx, recipient, email, tooManyInvitations)
}
