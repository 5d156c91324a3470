import { clientInput } from '#features/clients/client-input.ts'
import { createClient } from '#features/clients/server/create-client.ts'
import { demoClients } from '#features/clients/server/demo.ts'
import { demoDossiers } from '#features/dossiers/server/demo.ts'
import { readDossier } from '#features/dossiers/server/queries.ts'
import { demoGarage } from '#features/garages/server/demo.ts'
import { findLegalFacts } from '#features/garages/server/queries/legal-facts.ts'
import { writeLegalFacts } from '#features/garages/server/queries/legal-facts-writes.ts'
import { type DemoBuyer, type DemoInvoice, earlyInvoices, invoicesOfTheDemo } from '#features/invoices/demo-invoices.ts'
import { monthlyDays } from '#features/invoices/dues.ts'
import { invoiceInput } from '#features/invoices/invoice-input.ts'
import { chooseDues } from '#features/invoices/server/choose-dues.ts'
import { createInvoice } from '#features/invoices/server/create-invoice.ts'
import { creditInvoice } from '#features/invoices/server/credit-invoice.ts'
import { editInvoiceLines } from '#features/invoices/server/edit-invoice-lines.ts'
import { invoiceDeposit } from '#features/invoices/server/invoice-deposit.ts'
import { invoiceQuote } from '#features/invoices/server/invoice-quote.ts'
import { issueInvoice } from '#features/invoices/server/issue-invoice.ts'
import { listInvoiceLines } from '#features/invoices/server/queries/invoice-lines.ts'
import { findInvoice } from '#features/invoices/server/queries/invoice-select.ts'
import { replaceInvoice } from '#features/invoices/server/replace-invoice.ts'
import { demoQuotes } from '#features/quotes/server/demo.ts'
import { civilDate } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import type { Context } from '#platform/context.ts'
import { type Demo, type DemoPart, daysBefore } from '#platform/demo.ts'
import { lineInput } from '#priced-papers/line-input.ts'

type At = (daysAgo: number) => Context
type Buyers = (buyer: DemoBuyer) => Promise<{ clientId: string; dossierId?: string }>
type Around = { at: At; buyer: Buyers; print: Demo['print'] }

/** The invoices of the demonstration, issued as people issue them, in the order of their days. Answers those that are paid. */
export const demoInvoices: DemoPart<string[]> = async (demo) => {
  const garage = await demo.part(demoGarage)
  const clients = await demo.part(demoClients)
  const dossiers = await demo.part(demoDossiers)
  await demo.part(demoQuotes)
  return demo.inGarage(garage, 0, async (today) => {
    const at: At = (daysAgo) => ({ ...today, now: daysBefore(demo.now, daysAgo) })
    const abroad = await addForeigners(at(60))
    const buyer: Buyers = async (told) => {
      if (typeof told === 'number') return { clientId: clients[told]?.id ?? '' }
      if (typeof told === 'string') return { clientId: abroad[told] }
      const { dossier } = await readDossier(today, { id: dossiers[told.dossier]?.id ?? '' })
      return { clientId: dossier.clientId, dossierId: dossier.id }
    }
    const around = { at, buyer, print: demo.print }
    await chargeVat(at(79), false)
    for (const told of earlyInvoices) await tell(around, told)
    await chargeVat(at(75), true)
    const issued: string[] = []
    for (const told of invoicesOfTheDemo) issued.push(await tell(around, told))
    await tellQuotes(around)
    return issued
  })
}

async function chargeVat(ctx: Context, isCharged: boolean): Promise<void> {
  const { version, ...facts } = await findLegalFacts(ctx)
  await writeLegalFacts(ctx, { ...facts, baseVersion: version, isSmallBusiness: !isCharged })
}

async function addForeigners(ctx: Context): Promise<Record<'belgian' | 'swiss', string>> {
  const [belgian, swiss] = [newId(ctx.now.getTime()), newId(ctx.now.getTime())]
  const company = { kind: 'company', addressStreet: '14 rue du Pont' }
  await createClient(ctx, {
    id: belgian,
    ...clientInput.parse({
      ...{ ...company, companyName: 'Carrosserie Meuse', vatNumber: 'BE0123456749' },
      ...{ addressZipCode: '4000', addressCity: 'Liège', addressCountry: 'Belgique' },
    }),
  })
  await createClient(ctx, {
    id: swiss,
    ...clientInput.parse({
      ...{ ...company, companyName: 'Garage du Léman' },
      ...{ addressZipCode: '1200', addressCity: 'Genève', addressCountry: 'Suisse' },
    }),
  })
  return { belgian, swiss }
}

async function tell(around: Around, { daysAgo, client, lines, head, times = 0, credit }: DemoInvoice): Promise<string> {
  const ctx = around.at(daysAgo)
  const id = newId(ctx.now.getTime())
  await createInvoice(ctx, { id, ...invoiceInput.parse({ ...(await around.buyer(client)), ...head }) })
  const writes = lines.map((line, place) => ({
    line: lineInput.parse({ ...line, id: newId(ctx.now.getTime()), rank: place + 1 }),
    baseVersion: 0,
  }))
  const { invoice } = await editInvoiceLines(ctx, { id, writes, removals: [] })
  if (times > 0) await chooseDues(ctx, { id, baseVersion: invoice.version, dues: monthlyDues(ctx, times) })
  await issue(around, ctx, id)
  if (credit) await giveBack(around, id, credit)
  return id
}

function monthlyDues({ now }: Context, times: number) {
  const part = { payer: 'client' as const, basisPoints: null, askedCents: null }
  return monthlyDays(civilDate(now), times).map((dueOn) => ({ ...part, id: newId(now.getTime()), dueOn }))
}

async function giveBack(around: Around, id: string, credit: NonNullable<DemoInvoice['credit']>): Promise<void> {
  const ctx = around.at(credit.daysAgo)
  const creditId = newId(ctx.now.getTime())
  await creditInvoice(ctx, { id, creditId, reason: credit.reason })
  if (credit.part === 'first_line') {
    const lines = (await listInvoiceLines(ctx, creditId)).filter(({ kind }) => kind !== 'title')
    const removals = lines.slice(1).map((line) => ({ id: line.id, baseVersion: line.version }))
    await editInvoiceLines(ctx, { id: creditId, writes: [], removals })
  }
  await issue(around, ctx, creditId)
  if (!credit.isReplaced) return
  const later = around.at(credit.daysAgo - 0.01)
  const replacementId = newId(later.now.getTime())
  await replaceInvoice(later, { id, replacementId })
  await issue(around, later, replacementId)
}

/** Two accepted quotes: one with a deposit before its invoice, one whose invoice is still a draft. */
async function tellQuotes(around: Around): Promise<void> {
  const first = around.at(0.1)
  const accepted = await first.db
    .selectFrom('quotes')
    .select('id')
    .where('status', '=', 'accepted')
    .orderBy('createdAt')
    .limit(2)
    .execute()
  for (const [rank, { id: quoteId }] of accepted.entries()) {
    if (rank === 0) {
      const deposit = await invoiceDeposit(first, {
        id: newId(first.now.getTime()),
        quoteId,
        part: { basisPoints: 3_000 },
      })
      await issue(around, first, deposit.id)
    }
    const later = around.at(0.09 - rank * 0.01)
    const { id } = await invoiceQuote(later, { id: newId(later.now.getTime()), quoteId })
    if (rank === 0) await issue(around, later, id)
  }
}

async function issue({ print }: Around, ctx: Context, id: string): Promise<void> {
  const { grossCents } = await findInvoice(ctx, id)
  // A first start does not wait for the rules: a test checks every invoice of the demonstration.
  const unchecked = (sheet: unknown) => print(sheet)
  await issueInvoice(
    { transaction: (work) => work(ctx), print: unchecked, inTurn: (_, work) => work(false) },
    { id, grossCents },
  )
}
