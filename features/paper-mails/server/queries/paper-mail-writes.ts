import { queueGarageMail } from '#features/garages/server/queries/garage-mail.ts'
import { lockInvoice } from '#features/invoices/server/queries/invoice-select.ts'
import type { AskedMail } from '#features/paper-mails/contract.ts'
import type { PaperMailInput } from '#features/paper-mails/paper-mail-input.ts'
import { columnOf } from '#features/paper-mails/server/queries.ts'
import { lockQuote } from '#features/quotes/server/queries/quote-select.ts'
import { lockOrder } from '#features/repair-orders/server/queries/order-select.ts'
import { accountOf, type Context } from '#platform/context.ts'
import type { StoredFile } from '#platform/files/file-store.ts'
import { keepPdf } from '#platform/files/pdf-file.ts'

const locks = { quote: lockQuote, repair_order: lockOrder, invoice: lockInvoice }

type Mail = PaperMailInput & { file: StoredFile & { name: string } }

/** Queues the mail with its document and notes it. The client answers the person who sends it. False when this mail was queued before. The paper is locked: of two clicks, the second sees the first. */
export async function keepPaperMail(ctx: Context, { kind, paperId }: AskedMail, mail: Mail): Promise<boolean> {
  const { db, garageId, now } = ctx
  const { mailId: id, recipient, subject, body, file } = mail
  await locks[kind](ctx, paperId)
  const known = await db.selectFrom('paperMails').select('id').where('id', '=', id).executeTakeFirst()
  if (known) return false
  const fileId = await keepPdf(ctx, file)
  const messageId = await queueGarageMail(ctx, {
    ...{ to: recipient, subject, body, attachments: [fileId], dedupeKey: `paper-mail-${id}` },
  })
  await db
    .insertInto('paperMails')
    .values({ garageId, id, [columnOf[kind]]: paperId, messageId, sentAt: now, sentBy: accountOf(ctx) })
    .execute()
  return true
}
