import { keepStanding, letterToRead } from '#features/claim-assignments/server/queries/letter-standing.ts'
import type { LetterKey } from '#features/claim-assignments/server/queries/letter-writes.ts'
import type { LetterTools } from '#features/claim-assignments/server/send-registered-letter.ts'
import type { StoredFile } from '#platform/files/file-store.ts'
import { storePdf } from '#platform/files/pdf-file.ts'
import { JobFailure, type JobRun } from '#platform/jobs/jobs.ts'
import { DeliveryFailure } from '#platform/outgoing/mail.ts'

type Run = Pick<JobRun, 'garageId' | 'inGarage'>

/** Asks the provider where a letter stands, and keeps its days and proofs. The same word twice changes nothing. */
export async function readRegisteredLetter(
  { registeredMail, files }: LetterTools,
  { noticeId }: LetterKey,
  { garageId, inGarage }: Run,
): Promise<void> {
  const letter = await inGarage((ctx) => letterToRead(ctx, noticeId))
  if (!letter || !registeredMail) return
  const { number, depositFileId, receiptFileId } = letter
  const kept: StoredFile[] = []
  const fetchProof = async (address: string | null, has: string | null): Promise<StoredFile | null> => {
    if (!address || has) return null
    const content = await registeredMail.proof(address)
    const file = await storePdf(files, { garageId, pdf: content })
    kept.push(file)
    return file
  }
  try {
    const standing = await registeredMail.read({ id: noticeId, number })
    const deposit = await fetchProof(standing.depositProof, depositFileId)
    const end = await fetchProof(standing.endProof, receiptFileId)
    const isKept = await inGarage((ctx) => keepStanding(ctx, { noticeId, standing, proofs: { deposit, end } }))
    if (!isKept) for (const file of kept) await files.remove(file.storageKey)
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error
    throw new JobFailure(`Le suivi de la lettre n’a pas pu être lu\u00a0: ${error.message}`, error.isPermanent)
  }
}
