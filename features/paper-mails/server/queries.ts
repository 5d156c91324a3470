import { sql } from 'kysely'
import { invoicesRights } from '#features/invoices/rights.ts'
import type { AskedMail, PaperMail } from '#features/paper-mails/contract.ts'
import { type MailedKind, paperFileName, paperMailBody, paperMailSubject } from '#features/paper-mails/paper-mail.ts'
import { readMailedPaper } from '#features/paper-mails/server/queries/mailed-paper.ts'
import { quotesRights } from '#features/quotes/rights.ts'
import { repairOrdersRights } from '#features/repair-orders/rights.ts'
import { colleagueName } from '#platform/colleagues.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Rights of a mail are those of its paper. */
export const rightsOf = {
  quote: quotesRights,
  repair_order: repairOrdersRights,
  invoice: invoicesRights,
} as const satisfies Record<MailedKind, object>

/** The column that points at the paper of a mail. */
export const columnOf = {
  quote: 'quoteId',
  repair_order: 'repairOrderId',
  invoice: 'invoiceId',
} as const satisfies Record<MailedKind, string>

export async function listPaperMails(ctx: Context, asked: AskedMail): Promise<PaperMail[]> {
  authorise(ctx, rightsOf[asked.kind].read)
  return mailsOf(ctx, asked)
}

/** The mails of a paper, the newest first. */
export async function mailsOf({ db }: Context, { kind, paperId }: AskedMail): Promise<PaperMail[]> {
  return db
    .selectFrom('paperMails as p')
    .innerJoin('outgoingMessages as m', (on) =>
      on.onRef('m.garageId', '=', 'p.garageId').onRef('m.id', '=', 'p.messageId'),
    )
    .leftJoin('colleagues', 'colleagues.id', 'p.sentBy')
    .select(['p.id', 'm.recipient', 'p.sentAt', 'm.state', sql<string>`coalesce(m.last_error, '')`.as('problem')])
    .select(colleagueName.as('sentBy'))
    .$narrowType<Pick<PaperMail, 'state'>>() // the database checks that it is one of these
    .where(`p.${columnOf[kind]}`, '=', paperId)
    .orderBy('p.sentAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(100)
    .execute()
}

/** The mail to complete. Refused for a paper that no client may see yet. */
export async function proposePaperMail(ctx: Context, asked: AskedMail) {
  authorise(ctx, rightsOf[asked.kind].write)
  const { paper, recipient } = await readMailedPaper(ctx, asked)
  const words = { subject: paperMailSubject(paper), body: paperMailBody(paper), fileName: paperFileName(paper) }
  return { recipient, ...words }
}
