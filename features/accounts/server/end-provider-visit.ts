import type { ProviderVisit } from '#features/accounts/server/begin-provider-visit.ts'
import type { SystemContext } from '#platform/context.ts'
import { sha256 } from '#platform/crypto/crypto.ts'
import type { KeyRing } from '#platform/crypto/keys.ts'
import { unseal } from '#platform/crypto/seal.ts'

const visitSeconds = 600

/** Redeems a provider visit once, before it expires. */
export async function endProviderVisit(
  ctx: SystemContext,
  keys: KeyRing,
  state: string,
): Promise<ProviderVisit | undefined> {
  const stateHash = sha256(state)
  const found = await ctx.db
    .deleteFrom('providerVisits')
    .where('stateHash', '=', stateHash)
    .returningAll()
    .executeTakeFirst()
  if (!found || ctx.now.getTime() - new Date(found.createdAt).getTime() > visitSeconds * 1000) return undefined
  const { nonce, redirectTo, challenge, challengeMethod } = found
  return {
    state,
    nonce,
    redirectTo,
    verifier: unseal(keys, found.verifier, `provider visit ${stateHash.toString('hex')}`).toString(),
    challenge: challenge !== null && challengeMethod !== null ? { challenge, challengeMethod } : undefined,
  }
}
