import { beforeAll, expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { firmFields } from '#features/directory/server/samples.ts'
import { reportFields, sampleReading } from '#features/expert-reports/server/samples.ts'
import { settleExpertReport } from '#features/expert-reports/server/settle-expert-report.ts'
import { readySeller } from '#features/invoices/server/samples.ts'
import { acceptanceOf, presentationOf } from '#features/quotes/server/samples.ts'
import { creationOf, newDossierOf, pricedReport, printedReport } from '#features/report-creations/server/samples.ts'
import { writeReportPaper } from '#features/report-creations/server/write-report-paper.ts'
import { newId } from '#lib/id.ts'
import { changedLines } from '#priced-papers/line-source.ts'
import { journalOf } from '#tests/support/journal.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
let manager: Person
beforeAll(async () => {
  manager = await api.person()
})

const inCents = (euros: number | null) => Math.round((euros ?? 0) * 100)
const { totals } = printedReport()
const printed = { netCents: inCents(totals.net), vatCents: inCents(totals.vat), grossCents: inCents(totals.gross) }
const listDossiers = async () => (await manager.api.dossiers.listDossiers({ shelf: 'all' })).total
const create = (creation: Parameters<typeof manager.api.reportCreations.createFromReport>[0]) =>
  manager.api.reportCreations.createFromReport(creation)

test('a report gives its client, vehicle, dossier and quote in one act, to the cent, each line with its place', async () => {
  const id = await pricedReport(manager)
  const asked = creationOf(id, await newDossierOf(manager))
  const { creation, dossier } = await create(asked)
  const { quote, lines } = await manager.api.quotes.readQuote({ id: asked.paperId })
  expect(quote).toMatchObject({ ...printed, dossierId: dossier.id, clientId: dossier.clientId, isClaim: true })
  expect(quote.downtimeDays).toBe(Math.ceil(printedReport().conclusion.repairDays ?? 0))
  expect(creation).toMatchObject({ reportId: id, paperId: quote.id, paperNumber: quote.number })
  expect(creation.lineCount).toBe(lines.filter(({ kind }) => kind !== 'title').length)
  expect(dossier).toMatchObject({ reportId: id, reportState: 'reviewed', quoteId: quote.id })
  expect(await manager.api.reportCreations.listReportCreations({ id })).toEqual([creation])
  const source = await manager.api.reportCreations.readPaperSource({ paperId: quote.id })
  expect(source).toMatchObject({ reportId: id, isSupplement: false })
  const ids = lines.filter(({ kind }) => kind !== 'title').map((line) => line.id)
  const { sources } = await manager.api.quotes.readQuote({ id: quote.id })
  expect(sources.map(({ lineId }) => lineId).sort()).toEqual(ids.sort())
  expect(changedLines(lines, new Map(sources.map((each) => [each.lineId, each])))).toEqual([])
})

test('the same ids a second time answer the same, and a second quote of one report is refused', async () => {
  const asked = creationOf(await pricedReport(manager), await newDossierOf(manager))
  const first = await create(asked)
  const before = await listDossiers()
  expect(await create(asked)).toEqual(first)
  const again = { ...creationOf(asked.id, null), dossierId: asked.dossierId }
  await expect(create(again)).rejects.toMatchObject({ code: 'report_priced' })
  await expect(create({ ...asked, id: await pricedReport(manager) })).rejects.toMatchObject({
    code: 'report_creation_taken',
  })
  expect(await listDossiers()).toBe(before)
})

test.each(['order', 'invoice'] as const)('a report gives an %s with its printed totals', async (kind) => {
  const asked = { ...creationOf(await pricedReport(manager), await newDossierOf(manager)), kind }
  await create(asked)
  const paper =
    kind === 'order'
      ? (await manager.api.repairOrders.readRepairOrder({ id: asked.paperId })).order
      : (await manager.api.invoices.readInvoice({ id: asked.paperId })).invoice
  expect(paper).toMatchObject({ ...printed, status: 'draft' })
})

test('a refusal at the last step leaves nothing: no client, dossier, joined report or quote', async () => {
  const id = await pricedReport(manager, (report) => Object.assign(report, { parts: [], labour: [], supplies: [] }))
  const [dossiers, asked] = [await listDossiers(), creationOf(id, await newDossierOf(manager))]
  await expect(create(asked)).rejects.toMatchObject({ code: 'report_unpriced' })
  expect(await listDossiers()).toBe(dossiers)
  expect((await manager.api.expertReports.readExpertReport({ id })).report).toMatchObject({
    ...{ dossierId: null, reviewedAt: null },
  })
  await expect(manager.api.quotes.readQuote({ id: asked.paperId })).rejects.toMatchObject({ code: 'quote_not_found' })
})

test('a party that the garage does not have is refused in its field', async () => {
  const newDossier = { ...(await newDossierOf(manager)), insurerId: newId() }
  await expect(create(creationOf(await pricedReport(manager), newDossier))).rejects.toMatchObject({
    ...{ code: 'dossier_party_unknown', data: { fields: { insurerId: expect.any(String) } } },
  })
})

test('a report that nothing was read of opens its dossier alone', async () => {
  const { id } = await manager.api.expertReports.receiveExpertReport(await reportFields(manager))
  const { creation, dossier } = await create({
    ...creationOf(id, await newDossierOf(manager)),
    ...{ kind: 'dossier', paperId: null },
  })
  expect([creation.paperId, dossier.reportId, dossier.quoteId]).toEqual([null, id, null])
})

test('the second report of a claim shows what changed, and gives a supplement that leaves the first quote alone', async () => {
  const first = creationOf(await pricedReport(manager), await newDossierOf(manager))
  await create(first)
  const second = await pricedReport(manager, ({ parts }) => {
    parts.push({
      ...parts[0],
      label: 'Traverse avant',
      reference: 'TR-1',
      quantity: 1,
      unitPrice: 200,
      amount: 200,
    } as (typeof parts)[number]) // a whole part
  })
  const { dossierId } = first
  const { earlier } = (await manager.api.reportCreations.previewReportCreation({ id: second, dossierId })) ?? {}
  expect(earlier).toMatchObject({ reportId: first.id, differenceCents: 20_000, changes: [{ label: 'Traverse avant' }] })
  const asked = { ...creationOf(second, null), dossierId, isSupplement: true }
  await create(asked)
  const { quote, sources } = await manager.api.quotes.readQuote({ id: asked.paperId })
  expect(quote).toMatchObject({ netCents: 20_000, deductibleCents: 0 })
  expect(sources.map(({ isSupplement }) => isSupplement)).toEqual(sources.map(() => true))
  expect((await manager.api.quotes.readQuote({ id: first.paperId })).quote).toMatchObject(printed)
})

test('before anything is written, a person sees the totals, who pays, and the agreement of the insurer', async () => {
  const other = await api.person()
  const { id: insurerId } = await other.api.directory.createFirm({ ...firmFields(), kind: 'insurer' })
  const id = await pricedReport(other)
  const preview = await other.api.reportCreations.previewReportCreation({ id, insurerId })
  expect(preview).toMatchObject({ rates: [], earlier: null, totals: { isEqual: true, differences: [] } })
  const { insurerCents = 0, clientCents = 0 } = preview?.split ?? {}
  expect(insurerCents + clientCents).toBe(printed.grossCents)
})

test('the workshop creates nothing from a report', async () => {
  const owner = await api.person()
  const mechanic = await api.person({ role: 'workshop', colleagueOf: owner })
  const asked = creationOf(await pricedReport(owner), await newDossierOf(owner))
  await expect(mechanic.api.reportCreations.createFromReport(asked)).rejects.toMatchObject({ status: 403 })
})

test('each line of a paper knows its row of the report, with page and box', async () => {
  const owner = await api.person()
  const { id } = await owner.api.expertReports.receiveExpertReport(await reportFields(owner))
  const reading = sampleReading((report) => Object.assign(report, printedReport()))
  const box = { left: 50, top: 100, right: 90, bottom: 110 }
  reading.evidence['parts.0.amount'] = { page: 2, box, text: '58,50', confidence: 0.9 }
  await owner.inGarage((ctx) => settleExpertReport(ctx, { id, reading }))
  const newDossier = await newDossierOf(owner)
  const dossier = await owner.api.dossiers.createDossier({ ...newDossier, id: newId() })
  const paper = { id, dossier, isSupplement: false, kind: 'quote', paperId: newId() } as const
  const sources = await owner.inGarage((ctx) => writeReportPaper(ctx, paper))
  expect(sources.find(({ path }) => path === 'parts.0')).toMatchObject({ page: 2, box })
  const { lines } = await owner.api.quotes.readQuote({ id: paper.paperId })
  expect(sources.map((source) => source.id)).toEqual(
    lines.filter(({ kind }) => kind !== 'title').map((line) => line.id),
  )
})

test('the mentions of the report are raised again on the draft of its invoice, and the journal keeps them at the issue', async () => {
  const owner = await api.person()
  const { id } = await owner.api.expertReports.receiveExpertReport(await reportFields(owner))
  const reading = sampleReading((report) => Object.assign(report, printedReport()))
  const told = { page: 1, box: { left: 0, top: 0, right: 9, bottom: 9 }, text: 'à titre conservatoire', confidence: 1 }
  reading.mentions = { precautionary: told }
  await owner.inGarage((ctx) => settleExpertReport(ctx, { id, reading }))
  const town = { addressStreet: '4 rue Jacq', addressZipCode: '56400', addressCity: 'Auray' }
  const { id: clientId } = await owner.api.clients.createClient(clientFields(town))
  const newDossier = { ...(await newDossierOf(owner)), clientId }
  const asked = { ...creationOf(id, newDossier), kind: 'invoice' as const }
  await owner.api.reportCreations.createFromReport(asked)
  const { invoice } = await owner.api.invoices.readInvoice({ id: asked.paperId })
  expect(await owner.api.reportCreations.listInvoiceAlerts({ invoiceId: invoice.id })).toContainEqual(
    expect.objectContaining({ code: 'precautionary', severity: 'danger' }),
  )
  await readySeller(owner)
  await owner.api.invoices.issueInvoice({ id: invoice.id, grossCents: invoice.grossCents })
  expect(await journalOf(owner, 'invoice.issued')).toMatchObject([
    { details: { alerts: expect.arrayContaining(['precautionary']) } },
  ])
})

test('a line keeps its row of the report and the expert’s figures from quote to order to invoice', async () => {
  const colleague = await api.person()
  const id = await pricedReport(colleague)
  const asked = creationOf(id, await newDossierOf(colleague))
  const { quotes, repairOrders, invoices, reportCreations } = colleague.api
  await reportCreations.createFromReport(asked)
  const [line] = (await quotes.readQuote({ id: asked.paperId })).lines.filter(({ kind }) => kind === 'part')
  if (!line || !('unitPriceCents' in line)) throw new Error('no part')
  const { version: baseVersion, ...before } = line
  const dearer = { ...before, unitPriceCents: line.unitPriceCents + 1_000 }
  const { quote } = await quotes.editQuoteLines({ id: asked.paperId, writes: [{ line: dearer, baseVersion }] })
  await quotes.presentQuote(presentationOf(quote))
  await quotes.acceptQuote(acceptanceOf(quote))
  const order = await repairOrders.orderQuote({ id: newId(), quoteId: quote.id })
  const invoice = await invoices.invoiceOrder({ id: newId(), orderId: order.id })
  const { lines, sources } = await invoices.readInvoice({ id: invoice.id })
  const [changed, ...others] = changedLines(lines, new Map(sources.map((each) => [each.lineId, each])))
  expect([changed?.label, others]).toEqual([line.label, []])
  expect(sources.find(({ lineId }) => lineId === changed?.id)).toMatchObject({
    reportId: id,
    granted: { unitPriceCents: line.unitPriceCents },
  })
  const [creation] = await reportCreations.listReportCreations({ id })
  expect(creation?.lineCount).toBe(sources.length)
})
