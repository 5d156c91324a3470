import { normaliseEmail } from '#features/accounts/account.ts'
import { addIdentity } from '#features/accounts/server/add-identity.ts'
import { confirmEmail } from '#features/accounts/server/confirm-email.ts'
import { createAccount } from '#features/accounts/server/create-account.ts'
import { editMetadata } from '#features/accounts/server/edit-metadata.ts'
import { forgetPassword } from '#features/accounts/server/forget-password.ts'
import { findAccount } from '#features/accounts/server/queries.ts'
import { recordSecurityEvent } from '#features/accounts/server/record-security-event.ts'
import type { SystemContext } from '#platform/context.ts'

export type ProviderProfile = {
  provider: 'google'
  subject: string
  email: string
  isEmailVerified: boolean
  firstName: string
  lastName: string
  details: Record<string, unknown>
}

type Linked = { accountId: string } | { refused: 'unverified_email' | 'banned' }

/** Finds the account of a provider's user: by their id there, else by a verified address. */
export async function linkProvider(ctx: SystemContext, profile: ProviderProfile): Promise<Linked> {
  const { provider, subject, details, isEmailVerified } = profile
  const known = await ctx.db
    .selectFrom('identities')
    .select('accountId')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  // An address that the provider did not verify can belong to anybody.
  if (!known && !isEmailVerified) return { refused: 'unverified_email' }
  const accountId = known?.accountId ?? (await adopt(ctx, profile))
  await addIdentity(ctx, accountId, { provider, subject, details })
  await editMetadata(ctx, accountId, details)
  const account = await findAccount(ctx, { id: accountId })
  const isBanned = account?.bannedUntil && new Date(account.bannedUntil) > ctx.now
  return isBanned ? { refused: 'banned' } : { accountId }
}

async function adopt(ctx: SystemContext, { email, firstName, lastName }: ProviderProfile): Promise<string> {
  const existing = await findAccount(ctx, { email: normaliseEmail(email) })
  if (!existing) {
    const { id } = await createAccount(ctx, { email, passwordHash: null, firstName, lastName })
    return id
  }
  // An attacker may have registered the address before its owner: that password must not survive.
  if (existing.emailConfirmedAt === null) await forgetPassword(ctx, existing.id)
  await confirmEmail(ctx, existing.id)
  await recordSecurityEvent(ctx, existing.id, 'provider.linked')
  return existing.id
}
