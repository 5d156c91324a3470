import { searchedClients } from '#features/clients/server/queries/client-search.ts'
import { dossierWords } from '#features/dossiers/dossier-search.ts'
import { readClaimNumbers } from '#features/dossiers/server/queries/dossier-claims.ts'
import { searchedDossiers } from '#features/dossiers/server/queries/dossier-search.ts'
import { foundInvoice } from '#features/invoices/invoice-found.ts'
import { invoicesRights } from '#features/invoices/rights.ts'
import { selectInvoices } from '#features/invoices/server/queries/invoice-select.ts'
import { searchedVehicles } from '#features/vehicles/server/queries/vehicle-search.ts'
import { civilDate } from '#lib/dates.ts'
import { defineSearched, findByAmount, findOf, findRows } from '#platform/search.ts'

const rows = { table: 'invoices' }

export const searchedInvoices = defineSearched({
  kind: 'invoice',
  label: 'Factures',
  called: { words: ['facture', 'factures', 'avoir', 'avoirs'], rows },
  right: invoicesRights.read,
  async find(ctx, sought) {
    const { text, isLoose } = sought
    return [
      ...(await findRows(ctx, rows, dossierWords(text), sought)),
      ...(isLoose ? [] : await findByAmount(ctx, 'invoices', ['gross_cents', 'net_cents'], text)),
      ...(await findOf(ctx, rows, 'dossier_id', await searchedDossiers.find(ctx, sought))),
      ...(await findOf(ctx, rows, 'vehicle_id', await searchedVehicles.find(ctx, sought))),
      ...(await findOf(ctx, rows, 'client_id', await searchedClients.find(ctx, sought))),
    ]
  },
  async describe(ctx, ids, { text }) {
    const invoices = await selectInvoices(ctx).where('i.id', 'in', ids).execute()
    const dossierIds = invoices.map(({ dossierId }) => dossierId)
    const claims = await readClaimNumbers(ctx, dossierIds)
    const today = civilDate(ctx.now)
    return invoices.map((invoice) => foundInvoice(invoice, text, today, claims.get(invoice.dossierId ?? '')))
  },
})
