import type { NoticeInput } from '#features/claim-assignments/claim-assignment-input.ts'
import type { WholeAssignment } from '#features/claim-assignments/contract.ts'
import {
  registeredMailOff,
  registeredMailSilent,
  registeredSenderUnknown,
} from '#features/claim-assignments/refusals.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { assignmentOf } from '#features/claim-assignments/server/queries/assignment-select.ts'
import { copyInvoices } from '#features/claim-assignments/server/queries/notice-enclosures.ts'
import { isPrepared, keepNotice, wordsToPrint } from '#features/claim-assignments/server/queries/notice-writes.ts'
import { wholeAssignmentOf } from '#features/claim-assignments/server/queries/whole-assignment.ts'
import { refuse, refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise } from '#platform/context.ts'
import { storePdf } from '#platform/files/pdf-file.ts'
import type { AtPrinterAndFiles } from '#platform/http.ts'
import { DeliveryFailure } from '#platform/outgoing/mail.ts'

type Preparing = NoticeInput & { id: string }
type AtLetters = Pick<AtPrinterAndFiles, 'transaction' | 'print' | 'files'> &
  Partial<Pick<AtPrinterAndFiles, 'registeredMail'>>

/** Writes a letter about an assignment: to be posted or handed over, or by mail or registered mail by wire, which leave at once. The same one twice is one. */
export async function prepareAssignmentNotice(at: AtLetters, preparing: Preparing): Promise<WholeAssignment> {
  const { id, noticeId } = preparing
  const begun = await at.transaction(async (ctx) => {
    authorise(ctx, claimAssignmentsRights.write)
    if (await isPrepared(ctx, noticeId)) return { whole: await wholeAssignmentOf(ctx, id) }
    return { garageId: ctx.garageId, words: await wordsToPrint(ctx, await assignmentOf(ctx, id), preparing) }
  })
  if (begun.whole) return begun.whole
  const { garageId, words } = begun
  // The code of the sender lasts 30 seconds: it goes before the printing.
  const sender = await senderOf(at, preparing)
  const { pdf } = await at.print(words.sheet)
  const file = await storePdf(at.files, { garageId, pdf })
  const copies = await copyInvoices(at, { garageId, enclosed: words.enclosed })
  return at.transaction(async (ctx) => {
    authorise(ctx, claimAssignmentsRights.write)
    const isNew = await keepNotice(ctx, preparing, { ...words, file, sender, copies })
    const { kind, channel } = preparing
    if (isNew) await audit(ctx, 'claim_assignment.notice_prepared', id, { noticeId, kind, channel })
    return wholeAssignmentOf(ctx, id)
  })
}

async function senderOf(
  { registeredMail }: AtLetters,
  { channel, sender }: Pick<Preparing, 'channel' | 'sender'>,
): Promise<string | null> {
  if (channel !== 'electronic_registered_mail') return null
  refuseUnless(registeredMail, registeredMailOff)
  refuseUnless(sender, registeredSenderUnknown)
  return registeredMail.identify(sender).catch((error: unknown) => {
    if (!(error instanceof DeliveryFailure)) throw error
    return refuse(error.isPermanent ? registeredSenderUnknown : registeredMailSilent)
  })
}
