import type { Account } from '#features/accounts/account.ts'

/** An account as the hosted backend shows its user. */
export function wireUser({ id, email, firstName, lastName, createdAt }: Account & { createdAt: string }) {
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { first_name: firstName, last_name: lastName },
    identities: [],
    created_at: createdAt,
    updated_at: createdAt,
    is_anonymous: false,
  }
}
