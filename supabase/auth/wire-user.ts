import type { AccountCard, Factor, Identity } from '#features/accounts/account.ts'

/** An account in the hosted backend's format. Missing times are omitted, not null. */
export function wireUser(account: AccountCard) {
  const { id, email, mailed, emailConfirmedAt, factors, createdAt, updatedAt } = account
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    ...present({
      email_confirmed_at: emailConfirmedAt,
      confirmed_at: emailConfirmedAt,
      confirmation_sent_at: mailed.signup,
      recovery_sent_at: mailed.recovery ?? mailed.magiclink,
      new_email: account.newEmail,
      email_change_sent_at: mailed.email_change_new,
      reauthentication_sent_at: mailed.reauthentication,
      last_sign_in_at: account.lastSignInAt,
      banned_until: account.bannedUntil,
    }),
    app_metadata: appMetadata(account),
    user_metadata: userMetadata(account),
    ...(factors.length > 0 ? { factors: factors.map(wireFactor) } : {}),
    identities: account.identities.map((identity) => wireIdentity(account, identity)),
    created_at: createdAt,
    updated_at: updatedAt,
    is_anonymous: false,
  }
}

export function appMetadata({ identities }: AccountCard) {
  const providers = [...new Set(identities.map(({ provider }) => provider))]
  return { provider: providers[0] ?? 'email', providers: providers.length > 0 ? providers : ['email'] }
}

export function userMetadata({ id, email, firstName, lastName, metadata, emailConfirmedAt }: AccountCard) {
  const names = { ...(firstName ? { first_name: firstName } : {}), ...(lastName ? { last_name: lastName } : {}) }
  const facts = { sub: id, email, email_verified: emailConfirmedAt !== null, phone_verified: false }
  return { ...metadata, ...names, ...facts }
}

function wireIdentity(account: AccountCard, { id, provider, subject, details, ...times }: Identity) {
  const isOwn = provider === 'email'
  return {
    identity_id: id,
    id: isOwn ? account.id : subject,
    user_id: account.id,
    identity_data: isOwn ? userMetadata(account) : details,
    provider,
    ...present({ last_sign_in_at: isOwn ? account.lastSignInAt : times.lastSignInAt }),
    created_at: times.createdAt,
    updated_at: times.updatedAt,
    email: isOwn ? account.email : String(details.email ?? account.email),
  }
}

function wireFactor({ id, name, status, createdAt, updatedAt, lastChallengedAt }: Factor) {
  return {
    id,
    created_at: createdAt,
    updated_at: updatedAt,
    status,
    friendly_name: name,
    factor_type: 'totp',
    ...present({ last_challenged_at: lastChallengedAt }),
  }
}

function present(values: Record<string, string | null | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])))
}
