import { implement } from '@orpc/server'
import { paperMailsContract } from '#features/paper-mails/contract.ts'
import { mailPaper } from '#features/paper-mails/server/mail-paper.ts'
import { listPaperMails, proposePaperMail } from '#features/paper-mails/server/queries.ts'
import { type ApiContext, atPrinter, inGarage } from '#platform/http.ts'

const os = implement(paperMailsContract).$context<ApiContext>()

export const paperMailsRoutes = os.router({
  listPaperMails: os.listPaperMails.handler(inGarage(listPaperMails)),
  proposePaperMail: os.proposePaperMail.handler(inGarage(proposePaperMail)),
  mailPaper: os.mailPaper.handler(atPrinter(mailPaper)),
})
