import { keepNumber, noteFailure, takeLetter } from '#features/claim-assignments/server/queries/letter-sending.ts'
import type { LetterKey } from '#features/claim-assignments/server/queries/letter-writes.ts'
import { readAll } from '#platform/crypto/pieces.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { JobFailure, type JobRun } from '#platform/jobs/jobs.ts'
import { DeliveryFailure, type MailAttachment } from '#platform/outgoing/mail.ts'
import type { RegisteredMail } from '#platform/outgoing/registered-mail.ts'

export type LetterTools = { files: FileStore; registeredMail: RegisteredMail | undefined }
type Run = Pick<JobRun, 'inGarage' | 'isAskedAgain' | 'attempt'>

/** Gives a letter to the provider once: a sender that died after it asked looks the letter up before it asks again. */
export async function sendRegisteredLetter(tools: LetterTools, { noticeId }: LetterKey, run: Run): Promise<void> {
  const { registeredMail, files } = tools
  if (!registeredMail) throw new JobFailure('Le recommandé électronique n’est plus en service ici.', true)
  const taken = await run.inGarage((ctx) => takeLetter(ctx, noticeId, run))
  if (!taken) return
  const { sender, to, body: text, wasAsked } = taken
  try {
    const before = wasAsked ? await registeredMail.find({ id: noticeId, sender }) : undefined
    const attachments: MailAttachment[] = []
    for (const file of taken.files) attachments.push({ ...file, content: await readAll(await files.read(file)) })
    const letter = { id: noticeId, sender, to, text, attachments }
    const number = before ?? (await registeredMail.send(letter))
    await run.inGarage((ctx) => keepNumber(ctx, noticeId, number))
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error
    const { message, isPermanent } = error
    if (isPermanent) await run.inGarage((ctx) => noteFailure(ctx, noticeId, message))
    throw new JobFailure(`La lettre n’est pas partie\u00a0: ${message}`, isPermanent)
  }
}
