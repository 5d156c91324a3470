import readWorkbook from 'read-excel-file/node'
import { afterAll, expect, test } from 'vitest'
import { analyse } from '#engine/analyse.ts'
import type { ReportContent } from '#engine/expert-report.ts'
import { openPool } from '#engine/pool/open-pool.ts'
import { scoreReport } from '#engine/score/score-report.ts'
import { clientFields } from '#features/clients/server/samples.ts'
import { analyseExpertReport } from '#features/expert-reports/server/analyse-expert-report.ts'
import { reportFields } from '#features/expert-reports/server/samples.ts'
import { secondReadExpertReport } from '#features/expert-reports/server/second-read-expert-report.ts'
import { creationOf, newDossierOf } from '#features/report-creations/server/samples.ts'
import { openLanguageModel } from '#platform/language-model.ts'
import { isDeep } from '#tests/support/depth.ts'
import { hostileTexts, hostileTwins } from '#tests/support/hostile-report.ts'
import { languageModelServer } from '#tests/support/language-model-server.ts'
import { pdfPages, unspaced } from '#tests/support/pdf-text.ts'
import { printReport } from '#tests/support/print-report.ts'
import { reportBytes, reportTruth, textReports } from '#tests/support/report-corpus.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
const pool = openPool({ workers: 1 })
afterAll(() => pool.close())

/** The free week of a garage opens ten reports. */
const perGarage = 10
/** Their firm takes wear off the net total: the difference is explained, line by line. */
const netOfWear = ['a-0014', 'a-0050']

async function readByGarage(person: Person, content: Uint8Array<ArrayBuffer>) {
  const { id } = await person.api.expertReports.receiveExpertReport(await reportFields(person, content))
  await analyseExpertReport({ files: api.services.files, pool }, id, { inGarage: (work) => person.inGarage(work) })
  return { id, report: (await person.api.expertReports.readReportReading({ id })).report }
}

async function quoteOf(person: Person, id: string) {
  const asked = creationOf(id, await newDossierOf(person))
  await person.api.reportCreations.createFromReport(asked)
  const { quote } = await person.api.quotes.readQuote({ id: asked.paperId })
  return [quote.netCents, quote.vatCents, quote.grossCents]
}

/** Has a second reader that obeys the document answer about a report. */
async function secondRead(person: Person, id: string, obeying: ReportContent) {
  const { url, asked } = await languageModelServer(() => ({ message: { content: JSON.stringify(obeying) } }))
  const languageModel = openLanguageModel({ url, model: 'petit' })
  await secondReadExpertReport({ languageModel }, id, { inGarage: (work) => person.inGarage(work) })
  const [instructions, words] = asked[0]?.messages ?? []
  const reading = await person.api.expertReports.readReportReading({ id })
  return { instructions: instructions?.content ?? '', asked: words?.content ?? '', reading }
}

test('a sent report is read as the command reads it, and gives a quote with its printed totals to the cent', async () => {
  let person = await api.person()
  const quoted: string[] = []
  const names = isDeep ? textReports : textReports.slice(0, 2)
  for (const [at, name] of names.entries()) {
    if (at > 0 && at % perGarage === 0) person = await api.person()
    const { id, report } = await readByGarage(person, reportBytes(name))
    const read = await analyse([reportBytes(name)])
    if ('problem' in read || !report) throw new Error(name)
    expect(report, name).toEqual(read.report)
    if (scoreReport(reportTruth(name), report).differences.length > 0) continue
    const { totals } = (await person.api.reportCreations.previewReportCreation({ id })) ?? {}
    if (netOfWear.includes(name)) expect(totals?.differences, name).not.toEqual([])
    else {
      const { net, vat, gross } = reportTruth(name).totals
      expect(await quoteOf(person, id), name).toEqual([net, vat, gross].map((euros) => Math.round((euros ?? 0) * 100)))
    }
    quoted.push(name)
  }
  expect(quoted.length).toBeGreaterThanOrEqual(names.length * 0.8)
}, 900_000)

test('a report whose texts give orders changes nothing with a second reader that obeys, and becomes a quote that shows them as texts, on paper and in a spreadsheet', async () => {
  const manager = await api.person()
  const { hostile } = hostileTwins()
  const content = Uint8Array.from(printReport(hostile, 'french'))
  const { id, report } = await readByGarage(manager, content)
  expect(report?.parts.map(({ label }) => label)).toEqual(hostileTexts)
  for (const search of hostileTexts) await manager.api.expertReports.listExpertReports({ search })
  await manager.api.expertReports.proposeReportCreation({ id })

  const second = await secondRead(manager, id, {
    ...hostile,
    totals: { ...hostile.totals, net: 1, vat: 0.2, gross: 1.2 },
  })
  expect(hostileTexts.filter((text) => !unspaced(second.asked).includes(unspaced(text)))).toEqual([])
  expect(hostileTexts.filter((text) => second.instructions.includes(text))).toEqual([])
  expect(second.reading).toMatchObject({ report, state: 'read', corrections: [] })
  expect(second.reading.doubts.filter(({ path }) => path.startsWith('totals'))).toEqual([])

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
