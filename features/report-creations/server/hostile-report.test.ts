import readWorkbook from 'read-excel-file/node'
import { afterAll, expect, test } from 'vitest'
import { openPool } from '#engine/pool/open-pool.ts'
import { clientFields } from '#features/clients/server/samples.ts'
import { analyseExpertReport } from '#features/expert-reports/server/analyse-expert-report.ts'
import { reportFields } from '#features/expert-reports/server/samples.ts'
import { creationOf, newDossierOf } from '#features/report-creations/server/samples.ts'
import { hostileTexts, hostileTwins } from '#tests/support/hostile-report.ts'
import { pdfPages, unspaced } from '#tests/support/pdf-text.ts'
import { printReport } from '#tests/support/print-report.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()
const pool = openPool({ workers: 1 })
afterAll(() => pool.close())

test('a report whose texts give orders becomes a quote that shows them as texts, on paper and in a spreadsheet', async () => {
  const manager = await api.person()
  const { hostile } = hostileTwins()
  const content = Uint8Array.from(printReport(hostile, 'french'))
  const { id } = await manager.api.expertReports.receiveExpertReport(await reportFields(manager, content))
  await analyseExpertReport({ files: api.services.files, pool }, id, { inGarage: (work) => manager.inGarage(work) })
  const { report, doubts } = await manager.api.expertReports.readReportReading({ id })
  expect([report?.parts.map(({ label }) => label), doubts]).toEqual([hostileTexts, []])
  for (const search of hostileTexts) await manager.api.expertReports.listExpertReports({ search })
  await manager.api.expertReports.proposeReportCreation({ id })

  const [name = '', , title = ''] = hostileTexts
  const clientId = (await manager.api.clients.createClient({ ...clientFields(), lastName: name })).id
  const asked = creationOf(id, { ...(await newDossierOf(manager)), clientId })
  await manager.api.reportCreations.createFromReport(asked)
  const { quote, lines } = await manager.api.quotes.readQuote({ id: asked.paperId })
  const { net, gross } = hostile.totals
  expect([quote.netCents, quote.grossCents]).toEqual([net, gross].map((euros) => Math.round((euros ?? 0) * 100)))
  expect(hostileTexts.filter((text) => !lines.some(({ label }) => label.startsWith(text)))).toEqual([])

  await manager.api.quotes.editQuote({ id: quote.id, clientId, title, baseVersion: quote.version })
  const paper = await manager.api.quotes.printQuote({ id: quote.id })
  const printed = unspaced((await pdfPages(new Uint8Array(await paper.arrayBuffer()))).join(''))
  const shown = [...hostileTexts, title].map((text) => unspaced(text).replaceAll('"', ''))
  expect(shown.filter((text) => !printed.replaceAll(/["“”«»]/g, '').includes(text))).toEqual([])

  const csv = await (await manager.api.quotes.exportQuotes({ format: 'csv' })).text()
  expect(csv).not.toMatch(/(?:^|[;\n])"?[=+@]/)
  const workbook = await manager.api.quotes.exportQuotes({ format: 'xlsx' })
  const [sheet] = await readWorkbook(Buffer.from(await workbook.arrayBuffer()))
  expect(JSON.stringify(sheet?.data)).toContain('=HYPERLINK')
}, 30_000)
