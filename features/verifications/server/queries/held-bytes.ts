import { verificationsFull, verifiedFileTooLarge } from '#features/verifications/refusals.ts'
import { sentLimitBytes } from '#features/verifications/verification.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Bytes } from '#platform/crypto/pieces.ts'

/** The bytes of visitors that this process holds, and may hold. */
export type HeldBytes = { now: number; readonly most: number }

/** Gives a whole file to a judge, and counts its bytes as held until then. */
export async function holding<T>(held: HeldBytes, content: Bytes, judge: (bytes: Buffer) => T): Promise<T> {
  const pieces: Uint8Array[] = []
  let length = 0
  try {
    for await (const piece of content) {
      length += piece.length
      held.now += piece.length
      pieces.push(piece)
      refuseUnless(length <= sentLimitBytes, verifiedFileTooLarge)
      refuseUnless(held.now <= held.most, verificationsFull, { retryAfterSeconds: 60 })
    }
    return judge(Buffer.concat(pieces, length))
  } finally {
    held.now -= length
  }
}
