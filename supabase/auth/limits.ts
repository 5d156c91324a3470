import { normaliseEmail } from '#features/accounts/account.ts'
import { signInLimits } from '#features/accounts/sign-in-limits.ts'
import { networkOf, type RateLimit, raised, takePlace } from '#platform/rate-limits.ts'
import { mailTooSoon, tooManyRequests } from '#supabase/auth/problems.ts'
import type { AuthContext, AuthServices } from '#supabase/auth/services.ts'

export const limits = {
  signIn: signInLimits.network,
  refresh: { name: 'refresh', places: 150, perSeconds: 300 },
  signUp: { name: 'sign-up', places: 30, perSeconds: 300 },
  mail: { name: 'access-mail', places: 30, perSeconds: 300 },
  verify: { name: 'verify', places: 30, perSeconds: 300 },
  editUser: { name: 'edit-user', places: 30, perSeconds: 300 },
  provider: { name: 'provider-visit', places: 30, perSeconds: 300 },
  factor: { name: 'factor', places: 15, perSeconds: 60 },
} as const satisfies Record<string, RateLimit>

/** Answers an address that asks too often; undefined when it may go on. */
export async function refusedByNetwork(services: AuthServices, c: AuthContext, limit: RateLimit) {
  const { networkLimitFactor } = services.auth
  const wait = await takePlace(services.database, raised(limit, networkLimitFactor), networkOf(services.addressOf(c)))
  return wait > 0 ? tooManyRequests(c) : undefined
}

/** Allows one mail of a kind per minute and twenty a day to an address, known or unknown, so that a refusal reveals nothing. */
export async function refusedByMailbox(services: AuthServices, c: AuthContext, kind: string, email: string) {
  const minute = { name: `mail-${kind}`, places: 1, perSeconds: 60 }
  const day = { name: `mail-day-${kind}`, places: 20, perSeconds: 86_400 }
  const address = normaliseEmail(email)
  const wait =
    (await takePlace(services.database, minute, address)) || (await takePlace(services.database, day, address))
  return wait > 0 ? mailTooSoon(c, wait) : undefined
}
