import { readReference } from '#features/signatures/signature-reference.ts'
import type { Verification, VerificationQuestion } from '#features/verifications/contract.ts'
import { verificationsSpent } from '#features/verifications/refusals.ts'
import { findVerified } from '#features/verifications/server/queries/verified-documents.ts'
import { verificationLimit } from '#features/verifications/verification.ts'
import type { SystemContext } from '#platform/context.ts'
import type { Edge } from '#platform/http.ts'
import { raised, refuseBeyondIn } from '#platform/rate-limits.ts'

/** Says whether a hash or a reference is that of a document that was signed here. */
export async function verifyDocument(
  ctx: SystemContext,
  { sha256, reference }: VerificationQuestion,
  edge: Pick<Edge, 'network' | 'networkLimitFactor' | 'signables'>,
): Promise<Verification> {
  await refuseBeyondIn(ctx, raised(verificationLimit, edge.networkLimitFactor), edge.network, verificationsSpent)
  const isByHash = sha256 !== undefined
  const wanted = isByHash ? { sha256 } : { reference: readReference(reference ?? '') ?? '' }
  const found = await findVerified(ctx, wanted, edge)
  if (!found) return { verdict: 'unknown', documents: [], isStampChecked: false }
  const verdict = found.isFrozen ? 'unsigned' : 'intact'
  return { verdict: isByHash ? verdict : 'referenced', documents: found.documents, isStampChecked: false }
}
