import { type AccountCard, type MailPurpose, normaliseEmail } from '#features/accounts/account.ts'
import { createAccount } from '#features/accounts/server/create-account.ts'
import { findAccount } from '#features/accounts/server/queries.ts'
import { type AccessRequest, sendAccessMail } from '#features/accounts/server/send-access-mail.ts'
import type { SystemContext } from '#platform/context.ts'

type MailRequest = AccessRequest & {
  email: string
  /** The sign-up that this mail confirms, when one asks; else the address decides. */
  accountId?: string | undefined
  /** A request for a sign-in link creates a missing account. */
  newAccount?: { metadata: Record<string, unknown>; confirmsMail: boolean } | undefined
}

/** Sends the requested mail if the address has a suitable account. The caller was answered before, identically in both cases. */
export async function answerMailRequest(ctx: SystemContext, baseUrl: string, request: MailRequest): Promise<void> {
  const email = normaliseEmail(request.email)
  const { accountId } = request
  const known = await findAccount(ctx, accountId === undefined ? { email } : { id: accountId })
  const account = known ?? (await createIfAllowed(ctx, email, request))
  if (!account || !concerns(request.purpose, account)) return
  await sendAccessMail(ctx, baseUrl, account, request)
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

function concerns(purpose: MailPurpose, { emailConfirmedAt, newEmail }: AccountCard): boolean {
  if (purpose === 'signup') return emailConfirmedAt === null
  if (purpose === 'email_change_old' || purpose === 'email_change_new') return newEmail !== null
  return true
}
