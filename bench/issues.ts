import { openBenchGarage } from '#bench/garage.ts'
import { type Comparison, compare, type Figure } from '#bench/measure.ts'
import { clientInput } from '#features/clients/client-input.ts'
import { createClient } from '#features/clients/server/create-client.ts'
import { sellerFacts } from '#features/garages/server/samples.ts'
import { invoiceInput } from '#features/invoices/invoice-input.ts'
import { createInvoice } from '#features/invoices/server/create-invoice.ts'
import { editInvoiceLines } from '#features/invoices/server/edit-invoice-lines.ts'
import { findDocument } from '#features/invoices/server/queries/invoice-documents.ts'
import { partLine } from '#features/quotes/server/samples.ts'
import { newId } from '#lib/id.ts'
import { type Context, withGarage } from '#platform/context.ts'
import { lineInput } from '#priced-papers/line-input.ts'
import type { Services } from '#server/services.ts'
import { enterSubscription } from '#tests/support/wire-rows.ts'

const town = { addressStreet: '4 rue du Port', addressZipCode: '56400', addressCity: 'Auray' }

/** Issues invoices through the API, against the printing and the checking of the same document alone. */
export async function compareIssues(services: Services): Promise<{ comparisons: Comparison[]; figures: Figure[] }> {
  const garage = await openBenchGarage(services, 0)
  await enterSubscription(services, garage)
  const inGarage = <T>(work: (ctx: Context) => Promise<T>) =>
    withGarage(services.database, { ...garage, requestId: 'bench', now: services.clock() }, work)
  const clientId = newId()
  const put = (path: string, fields: object) => garage.call(path, { method: 'PUT', body: JSON.stringify(fields) })
  const seller = { name: 'Banc d’essai', siret: '73282932000074', vatNumber: 'FR44732829320', phone: null }
  await put('/api/garage', { ...seller, ...town, addressCountry: 'France', baseVersion: 1 })
  await put('/api/garage/legal-facts', { ...sellerFacts, baseVersion: 0 })
  await inGarage(async (ctx) => {
    await createClient(ctx, { id: clientId, ...clientInput.parse({ kind: 'person', lastName: 'Lefèvre', ...town }) })
  })
  const draft = (count: number) =>
    inGarage(async (ctx) => {
      const { id } = await createInvoice(ctx, { id: newId(), ...invoiceInput.parse({ clientId }) })
      const lines = Array.from({ length: count }, (_, rank) => lineInput.parse(partLine({ rank })))
      return (
        await editInvoiceLines(ctx, { id, writes: lines.map((line) => ({ line, baseVersion: 0 })), removals: [] })
      ).invoice
    })
  const issue = ({ id, grossCents }: { id: string; grossCents: number }) =>
    garage.call(`/api/invoices/${id}/issuance`, { method: 'POST', body: JSON.stringify({ grossCents }) })

  const comparisons: Comparison[] = []
  for (const count of [6, 40]) {
    const first = await draft(count)
    await issue(first)
    const { sheet } = await inGarage((ctx) => findDocument(ctx, first.id))
    const drafts: { id: string; grossCents: number }[] = []
    for (let round = 0; round < 40; round++) drafts.push(await draft(count))
    const next = () => drafts.pop() ?? first
    comparisons.push(
      await compare(`issue ${count} lines`, {
        rounds: 30,
        // A number of its own, so that the compiler repeats nothing.
        bare: (round) => services.print({ ...sheet, number: `FA2026-${1_000 + round}` }, { isChecked: true }),
        api: () => issue(next()),
      }),
    )
  }
  await garage.close()
  const figures = comparisons.map(
    ({ name, apiMs, bareMs }): Figure => ({
      name: `${name}, p50 besides the document`,
      value: Math.round((apiMs.p50 - bareMs.p50) * 10) / 10,
      unit: 'ms',
    }),
  )
  return { comparisons, figures }
}
