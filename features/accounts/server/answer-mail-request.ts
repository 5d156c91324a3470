import { type AccountCard, type MailPurpose, normaliseEmail } from '#features/accounts/account.ts'
import { accountKnownMail } from '#features/accounts/mails.ts'
import { createAccount } from '#features/accounts/server/create-account.ts'
import { findAccount } from '#features/accounts/server/queries.ts'
import { type AccessRequest, sendAccessMail } from '#features/accounts/server/send-access-mail.ts'
import type { SystemContext } from '#platform/context.ts'
import { queueMail } from '#platform/outgoing/outgoing.ts'

type MailRequest = AccessRequest & {
  email: string
  /** The sign-up that this mail confirms, when one asks; else the address decides. */
  accountId?: string | undefined
  /** A request for a sign-in link creates a missing account. */
  newAccount?: { metadata: Record<string, unknown>; confirmsMail: boolean } | undefined
}

/** Sends the requested mail if the address has a suitable account. The caller was answered before, identically in all cases. */
export async function answerMailRequest(ctx: SystemContext, baseUrl: string, request: MailRequest): Promise<void> {
  const email = normaliseEmail(request.email)
  const { accountId, purpose } = request
  const owner = await findAccount(ctx, { email })
  // Only this mail tells a person who signs up again that they have an account.
  if (purpose === 'signup' && owner && owner.emailConfirmedAt !== null) {
    await queueMail(ctx, { to: email, ...accountKnownMail(baseUrl) })
    return
  }
  const account =
    accountId === undefined
      ? (owner ?? (await createIfAllowed(ctx, email, request)))
      : await findAccount(ctx, { id: accountId })
  if (account && concerns(purpose, account)) await sendAccessMail(ctx, baseUrl, account, request)
}

async function createIfAllowed(ctx: SystemContext, email: string, { newAccount }: MailRequest) {
  if (!newAccount) return undefined
  const { metadata, confirmsMail } = newAccount
  const { id } = await createAccount(ctx, {
    email,
    passwordHash: null,
    firstName: '',
    lastName: '',
    metadata,
    isConfirmed: !confirmsMail,
  })
  return findAccount(ctx, { id })
}

function concerns(purpose: MailPurpose, { newEmail }: AccountCard): boolean {
  if (purpose === 'email_change_old' || purpose === 'email_change_new') return newEmail !== null
  return true
}
