import { implement } from '@orpc/server'
import { quotesContract } from '#features/quotes/contract.ts'
import { acceptQuote } from '#features/quotes/server/accept-quote.ts'
import { createQuote } from '#features/quotes/server/create-quote.ts'
import { declineQuote } from '#features/quotes/server/decline-quote.ts'
import { editQuote } from '#features/quotes/server/edit-quote.ts'
import { editQuoteLines } from '#features/quotes/server/edit-quote-lines.ts'
import { exportQuotes } from '#features/quotes/server/export-quotes.ts'
import { presentQuote } from '#features/quotes/server/present-quote.ts'
import { printQuote } from '#features/quotes/server/print-quote.ts'
import { listQuoteRevisions, readQuoteRevision } from '#features/quotes/server/queries/quote-answers.ts'
import { listQuotes, readQuote, readQuoteHistory, sumQuotes } from '#features/quotes/server/queries.ts'
import { removeQuote } from '#features/quotes/server/remove-quote.ts'
import { reopenQuote } from '#features/quotes/server/reopen-quote.ts'
import { restoreQuote } from '#features/quotes/server/restore-quote.ts'
import { restoreQuoteRevision } from '#features/quotes/server/restore-quote-revision.ts'
import { type ApiContext, atPrinter, inGarage, inTransactions } from '#platform/http.ts'

const os = implement(quotesContract).$context<ApiContext>()

export const quotesRoutes = os.router({
  listQuotes: os.listQuotes.handler(inGarage(listQuotes)),
  exportQuotes: os.exportQuotes.handler(inTransactions(exportQuotes)),
  sumQuotes: os.sumQuotes.handler(inGarage(sumQuotes)),
  readQuote: os.readQuote.handler(inGarage(readQuote)),
  createQuote: os.createQuote.handler(inGarage(createQuote)),
  editQuote: os.editQuote.handler(inGarage(editQuote)),
  removeQuote: os.removeQuote.handler(inGarage(removeQuote)),
  restoreQuote: os.restoreQuote.handler(inGarage(restoreQuote)),
  editQuoteLines: os.editQuoteLines.handler(inGarage(editQuoteLines)),
  presentQuote: os.presentQuote.handler(inGarage(presentQuote)),
  reopenQuote: os.reopenQuote.handler(inGarage(reopenQuote)),
  acceptQuote: os.acceptQuote.handler(inGarage(acceptQuote)),
  declineQuote: os.declineQuote.handler(inGarage(declineQuote)),
  listQuoteRevisions: os.listQuoteRevisions.handler(inGarage(listQuoteRevisions)),
  readQuoteRevision: os.readQuoteRevision.handler(inGarage(readQuoteRevision)),
  restoreQuoteRevision: os.restoreQuoteRevision.handler(inGarage(restoreQuoteRevision)),
  printQuote: os.printQuote.handler(atPrinter(printQuote)),
  readQuoteHistory: os.readQuoteHistory.handler(inGarage(readQuoteHistory)),
})
