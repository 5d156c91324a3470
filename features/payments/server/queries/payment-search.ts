import { searchedClients } from '#features/clients/server/queries/client-search.ts'
import { searchedInvoices } from '#features/invoices/server/queries/invoice-search.ts'
import { foundPayment } from '#features/payments/payment-found.ts'
import { paymentsRights } from '#features/payments/rights.ts'
import { selectPayments } from '#features/payments/server/queries/payment-select.ts'
import { fold } from '#lib/fold.ts'
import { defineSearched, findByAmount, findOf, findRows } from '#platform/search.ts'

const rows = { table: 'payments' }

export const searchedPayments = defineSearched({
  kind: 'payment',
  label: 'Encaissements',
  called: { words: ['encaissement', 'encaissements', 'paiement', 'paiements', 'reglement', 'reglements'], rows },
  right: paymentsRights.read,
  async find(ctx, sought) {
    const { text, isLoose } = sought
    const words = fold(text).split(/\s+/).filter(Boolean)
    return [
      ...(await findRows(ctx, rows, words, sought)),
      ...(isLoose ? [] : await findByAmount(ctx, 'payments', ['amount_cents'], text)),
      ...(await findOf(ctx, rows, 'invoice_id', await searchedInvoices.find(ctx, sought))),
      ...(await findOf(ctx, rows, 'client_id', await searchedClients.find(ctx, sought))),
    ]
  },
  describe: async (ctx, ids, { text }) =>
    (await selectPayments(ctx).where('p.id', 'in', ids).execute()).map((payment) => foundPayment(payment, text)),
})
