import { proofClaims, writeProof } from '#features/marketing/contact.ts'
import { newId } from '#lib/id.ts'
import type { SystemContext } from '#platform/context.ts'
import { signWith } from '#platform/crypto/keys.ts'
import type { Edge } from '#platform/http.ts'

export async function readContactForm(
  { now }: SystemContext,
  _: unknown,
  { keys }: Pick<Edge, 'keys'>,
): Promise<{ proof: string }> {
  const form = { openedAt: now.getTime(), nonce: newId(now.getTime()) }
  return { proof: writeProof(form, signWith(keys, 'contact form', proofClaims(form))) }
}
