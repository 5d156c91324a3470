import { callsOf } from '#browser/call.ts'
import { askAboutFile } from '#browser/send-file.ts'
import type { Verification, verificationsContract } from '#features/verifications/contract.ts'

export const { call } = callsOf<typeof verificationsContract>('verifications')

/** Sends a file for the check of its stamp. */
export async function checkStamp(file: File): Promise<Verification> {
  return (await askAboutFile('/api/verifications/file', file)) as Verification // the operation answers as verifyDocument
}
