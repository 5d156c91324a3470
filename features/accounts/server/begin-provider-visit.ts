import type { Challenge } from '#features/accounts/server/issue-mail-token.ts'
import type { SystemContext } from '#platform/context.ts'
import { sha256 } from '#platform/crypto/crypto.ts'
import type { KeyRing } from '#platform/crypto/keys.ts'
import { seal } from '#platform/crypto/seal.ts'

export type ProviderVisit = {
  state: string
  nonce: string
  verifier: string
  redirectTo: string
  challenge: Challenge | undefined
}

/** Stores the values that must return from the provider. */
export async function beginProviderVisit(ctx: SystemContext, keys: KeyRing, visit: ProviderVisit): Promise<void> {
  const { state, nonce, verifier, redirectTo, challenge } = visit
  const stateHash = sha256(state)
  await ctx.db
    .insertInto('providerVisits')
    .values({
      stateHash,
      provider: 'google',
      nonce,
      verifier: seal(keys, Buffer.from(verifier), `provider visit ${stateHash.toString('hex')}`),
      challenge: challenge?.challenge ?? null,
      challengeMethod: challenge?.challengeMethod ?? null,
      redirectTo,
      createdAt: ctx.now,
    })
    .execute()
}
