import { findDocument } from '#features/invoices/server/queries/invoice-documents.ts'
import type { AskedMail, PaperMail } from '#features/paper-mails/contract.ts'
import { paperFileName } from '#features/paper-mails/paper-mail.ts'
import type { PaperMailInput } from '#features/paper-mails/paper-mail-input.ts'
import { readMailedPaper } from '#features/paper-mails/server/queries/mailed-paper.ts'
import { keepPaperMail } from '#features/paper-mails/server/queries/paper-mail-writes.ts'
import { mailsOf, rightsOf } from '#features/paper-mails/server/queries.ts'
import { findQuote } from '#features/quotes/server/queries/quote-select.ts'
import { presentedSheet } from '#features/quotes/server/queries/quote-sheet.ts'
import { findOrder } from '#features/repair-orders/server/queries/order-select.ts'
import { sheetToPrint } from '#features/repair-orders/server/queries/order-sheet.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { storePdf } from '#platform/files/pdf-file.ts'
import type { AtPrinterAndFiles } from '#platform/http.ts'

type Mailing = AskedMail & PaperMailInput

/** Mails a quote as it was presented, an order as it was frozen, or an invoice with the very bytes that were issued. The same mail twice is one. */
export async function mailPaper(at: AtPrinterAndFiles, { kind, paperId, ...mail }: Mailing): Promise<PaperMail[]> {
  const asked = { kind, paperId }
  const begun = await at.transaction(async (ctx) => {
    authorise(ctx, rightsOf[kind].write)
    const { paper } = await readMailedPaper(ctx, asked)
    const mails = await mailsOf(ctx, asked)
    return { garageId: ctx.garageId, name: paperFileName(paper), mails, content: await contentOf(ctx, asked) }
  })
  if (begun.mails.some(({ id }) => id === mail.mailId)) return begun.mails
  const { garageId, name, content } = begun
  const pdf = content.kind === 'issued' ? content.pdf : (await at.print(content.sheet)).pdf
  const file = await storePdf(at.files, { garageId, pdf })
  return at.transaction(async (ctx) => {
    authorise(ctx, rightsOf[kind].write)
    if (await keepPaperMail(ctx, asked, { ...mail, file: { ...file, name } }))
      await audit(ctx, `${kind}.mailed`, paperId, { mailId: mail.mailId })
    return mailsOf(ctx, asked)
  })
}

type Content = { kind: 'issued'; pdf: Uint8Array } | { kind: 'frozen'; sheet: unknown }

async function contentOf(ctx: Context, { kind, paperId }: AskedMail): Promise<Content> {
  if (kind === 'invoice') return { kind: 'issued', pdf: (await findDocument(ctx, paperId)).pdf }
  if (kind === 'repair_order') return { kind: 'frozen', sheet: await sheetToPrint(ctx, await findOrder(ctx, paperId)) }
  return { kind: 'frozen', sheet: await presentedSheet(ctx, await findQuote(ctx, paperId)) }
}
