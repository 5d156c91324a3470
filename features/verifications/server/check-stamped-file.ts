import { createHash } from 'node:crypto'
import type { Verification } from '#features/verifications/contract.ts'
import { verificationsSpent, verifiedFileTooLarge } from '#features/verifications/refusals.ts'
import { type HeldBytes, holding } from '#features/verifications/server/queries/held-bytes.ts'
import { findVerified } from '#features/verifications/server/queries/verified-documents.ts'
import { sentLimitBytes, verificationLimit } from '#features/verifications/verification.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Bytes } from '#platform/crypto/pieces.ts'
import type { StampCheck } from '#platform/feature.ts'
import type { AtFiles, Edge } from '#platform/http.ts'
import { raised, refuseBeyondIn } from '#platform/rate-limits.ts'

type AtStamp = Pick<AtFiles, 'transaction'> & { held: HeldBytes; stamp: StampCheck }
type CheckEdge = Pick<Edge, 'network' | 'networkLimitFactor' | 'signables'>

const verdictWithoutRecord = {
  intact: 'unlisted',
  modified: 'modified',
  'not-ours': 'foreign',
  unreadable: 'unreadable',
} as const

/** Judges the stamp of a file that a visitor sends. Its bytes are let go before the answer. */
export async function checkStampedFile(
  { transaction, held, stamp }: AtStamp,
  { content, announcedBytes }: { content: Bytes; announcedBytes: number },
  edge: CheckEdge,
): Promise<Verification> {
  const limit = raised(verificationLimit, edge.networkLimitFactor)
  await transaction((ctx) => refuseBeyondIn(ctx, limit, edge.network, verificationsSpent))
  refuseUnless(announcedBytes <= sentLimitBytes, verifiedFileTooLarge)
  const { sha256, told } = await holding(held, content, (bytes) => ({
    sha256: createHash('sha256').update(bytes).digest('hex'),
    told: stamp.verify(bytes).verdict,
  }))
  const found = await transaction((ctx) => findVerified(ctx, { sha256 }, edge))
  const isStampChecked = told === 'intact'
  if (!found) return { verdict: verdictWithoutRecord[told], documents: [], isStampChecked }
  return { verdict: found.isFrozen ? 'unsigned' : 'intact', documents: found.documents, isStampChecked }
}
