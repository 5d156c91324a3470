import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareActPictures } from '#bench/act-pictures.ts'
import { compareClaims } from '#bench/claims-to-cash.ts'
import { compareClients } from '#bench/clients.ts'
import { measureDocuments } from '#bench/documents.ts'
import { measureDrops } from '#bench/drops.ts'
import { compareEditors, fillQuotes } from '#bench/editor.ts'
import { openBenchGarage } from '#bench/garage.ts'
import { measureIdleMemory } from '#bench/idle-memory.ts'
import { compareInvoices } from '#bench/invoices.ts'
import { compareIssues } from '#bench/issues.ts'
import { compareListScreens, fillGarages } from '#bench/list-screens.ts'
import { compareLists } from '#bench/lists.ts'
import type { Comparison, Figure } from '#bench/measure.ts'
import { compareRecords } from '#bench/records.ts'
import { measureReports } from '#bench/reports.ts'
import { benchKeys, measureServer } from '#bench/server.ts'
import { measureSessions } from '#bench/sessions.ts'
import { compareSignings } from '#bench/signing.ts'
import { measureStamping, openActs } from '#bench/stamping-load.ts'
import { compareStamps } from '#bench/stamps.ts'
import { readEnv } from '#server/env.ts'
import { createServices, type Services } from '#server/services.ts'

const directory = mkdtempSync(join(tmpdir(), 'bench-'))
const engines: { name: string; url?: string }[] = [{ name: 'PGlite' }]
if (process.env.TEST_DATABASE_URL) engines.push({ name: 'PostgreSQL', url: process.env.TEST_DATABASE_URL })

const comparisons: Record<string, Comparison[]> = {}
const figures: Record<string, Figure[]> = {}
// `npm run bench -- reports`, `-- drops`, `-- documents`, `-- stamps`, `-- signing`, `-- stamping`, `-- editor`, `-- memory`, `-- lists`, `-- records [0.1]`, `-- invoices [0.1]` and `-- claims [0.1]` measure that alone.
const only = process.argv[2]
const measures = (what: string) => only === undefined || only === what
const documents = measures('documents') ? await measureDocuments() : undefined
if (documents) {
  console.log('\nDocuments: printing against headless Chromium with the same words, in one run (ms)')
  if (documents.absent.length > 0) console.log(`Not installed, and not compared: ${documents.absent.join(', ')}.`)
  tell(documents.comparisons, documents.figures, { bare: 'Chromium', api: 'print' })
}
for (const { name, url } of measures('documents') ? engines : []) {
  const issues = await withServices(join(directory, `${name}-issues`), url, compareIssues)
  console.log(`\n${name}: issuing an invoice through the API against its document alone, printed and checked (ms)`)
  tell(issues.comparisons, issues.figures, { bare: 'document', api: 'issue' })
}
if (measures('stamps')) {
  const stamps = await compareStamps()
  console.log('\nStamps: against the printing of the same document, and against pdfsig (ms)')
  tell(stamps, [], { bare: 'reference', api: 'stamp' })
  console.log('\nPictures of an act at two widths, with its text, against pdftoppm (ms)')
  tell(await compareActPictures(), [], { bare: 'pdftoppm', api: 'pictures' })
}
for (const { name, url } of measures('signing') ? engines : []) {
  const dataDir = join(directory, `${name}-signing`)
  const signings = await withServices(dataDir, url, compareSignings)
  console.log(`\n${name}: what a person does at a link, over HTTP against the same statements run bare (ms)`)
  tell(signings, [], { bare: 'bare', api: 'API' })
}
for (const { name, url } of measures('signing') || measures('stamping') ? engines : []) {
  const dataDir = join(directory, `${name}-stamping`)
  const acts = await withServices(dataDir, url, openActs)
  console.log(`\n${name}: other requests while acts are stamped`)
  tell([], await measureStamping(dataDir, url, acts), { bare: '', api: '' })
}
for (const { name, url } of measures('claims') ? engines : []) {
  const count = Number(process.argv[3] ?? 1) * (url ? 100_000 : 10_000)
  const dataDir = join(directory, `${name}-claims`)
  const { toBare, toTenth } = await withServices(dataDir, url, (services) => compareClaims(services, count))
  console.log(`\n${name}: ${count} cessions in one garage, through the API against the same statements run bare (ms)`)
  tell(toBare, [], { bare: 'bare', api: 'API' })
  console.log(`\n${name}: the same against a garage of a tenth, through the API (ms)`)
  tell(toTenth, [], { bare: 'a tenth', api: 'whole' })
}
const reports = measures('reports') ? await measureReports() : undefined
if (reports) {
  console.log('\nReports: the engine against what reads the same files, in one run (ms)')
  if (reports.absent.length > 0) console.log(`Not installed, and not compared: ${reports.absent.join(', ')}.`)
  tell(reports.comparisons, reports.figures, { bare: 'reference', api: 'engine' })
}
for (const { name, url } of measures('drops') ? engines : []) {
  console.log(`\n${name}: reports dropped in a garage, through the API`)
  tell([], await measureDrops(join(directory, `${name}-drops`), url), { bare: '', api: '' })
}
for (const { name, url } of measures('lists') ? engines : []) {
  const lists = await withServices(join(directory, `${name}-lists`), url, compareLists)
  console.log(`\n${name}: a page of a list of 10,000 against the same of 100, through the API (ms)`)
  tell(lists, [], { bare: 'of 100', api: 'of 10,000' })
}
for (const { name, url } of measures('records') ? engines : []) {
  // The embedded engine has a tenth of the rows; a second word makes both smaller.
  const factor = Number(process.argv[3] ?? 1) * (url ? 1 : 0.1)
  const dataDir = join(directory, `${name}-records`)
  const { toBare, toTenth } = await withServices(dataDir, url, (services) => compareRecords(services, factor))
  console.log(`\n${name}: ${factor * 300_000} dossiers in one garage, through the API against the bare statements (ms)`)
  tell(toBare, [], { bare: 'bare', api: 'API' })
  console.log(`\n${name}: the same against a garage of a tenth, through the API (ms)`)
  tell(toTenth, [], { bare: 'a tenth', api: 'whole' })
}
for (const { name, url } of measures('invoices') ? engines : []) {
  const count = Number(process.argv[3] ?? 1) * (url ? 1_000_000 : 100_000)
  const dataDir = join(directory, `${name}-invoices`)
  const compared = await withServices(dataDir, url, (services) => compareInvoices(services, count))
  console.log(`\n${name}: ${count} invoices in one garage against a tenth of them, through the API (ms)`)
  tell(compared, [], { bare: 'a tenth', api: 'whole' })
}
if (measures('editor')) {
  const dataDir = join(directory, 'editor')
  const quotes = await withServices(dataDir, undefined, fillQuotes)
  console.log('\nIn Chromium: the editor of a quote of 300 lines against one of 6, from the key to the drawing (ms)')
  tell(await compareEditors(dataDir, quotes), [], { bare: 'of 6', api: 'of 300' })
}
if (measures('lists')) {
  const dataDir = join(directory, 'list-screens')
  const garages = await withServices(dataDir, undefined, fillGarages)
  const screens = await compareListScreens(dataDir, garages)
  console.log('\nIn Chromium: the table of 10,000 clients against that of 100, from the click to the drawing (ms)')
  tell(screens.comparisons, screens.figures, { bare: 'of 100', api: 'of 10,000' })
}
for (const { name, url } of measures('memory') ? engines : []) {
  const idle = await measureIdleMemory(join(directory, `${name}-idle`), url)
  const within = only === 'memory' ? undefined : await benchServices(join(directory, name), url)
  comparisons[name] = within?.comparisons ?? []
  const served = within ? await measureServer(join(directory, `${name}-server`), url) : []
  figures[name] = [...idle, ...(within?.figures ?? []), ...served]
}
rmSync(directory, { recursive: true, force: true })

for (const [engine, of] of Object.entries(comparisons)) {
  console.log(`\n${engine}: through the API against what it stands on, run bare (ms)`)
  tell(of, figures[engine] ?? [], { bare: 'bare', api: 'API' })
}
writeFileSync('bench-results.json', `${JSON.stringify({ comparisons, figures, documents, reports }, null, 2)}\n`)

function tell(compared: Comparison[], counted: Figure[], names: { bare: string; api: string }): void {
  if (compared.length > 0) console.table(Object.fromEntries(compared.map((row) => [row.name, rowOf(row, names)])))
  console.table(Object.fromEntries(counted.map(({ name, value, unit }) => [name, { value, unit }])))
}

function benchServices(dataDir: string, url: string | undefined) {
  return withServices(dataDir, url, async (services) => {
    const garage = await openBenchGarage(services, 100_000)
    const clients = await compareClients(services, garage)
    const sessions = await measureSessions(services, garage)
    await garage.close()
    return { comparisons: [...clients, ...sessions.comparisons], figures: sessions.figures }
  })
}

async function withServices<T>(dataDir: string, url: string | undefined, work: (services: Services) => Promise<T>) {
  const result = readEnv({
    DATA_DIR: dataDir,
    SEED_DEMO: '0',
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: '1',
    DATABASE_URL: url,
    JWT_SECRET: 'b'.repeat(32),
    ENCRYPTION_KEYS: benchKeys,
  })
  if ('mistakes' in result) throw new Error(result.mistakes.join('\n'))
  const services = await createServices(result.env)
  const done = await work(services)
  await services.close()
  return done
}

function rowOf({ bareMs, apiMs, p50Ratio, p95Ratio }: Comparison, { bare, api }: { bare: string; api: string }) {
  const round = (value: number) => Math.round(value * 100) / 100
  return {
    [`${bare} p50`]: round(bareMs.p50),
    [`${api} p50`]: round(apiMs.p50),
    'p50 ratio': round(p50Ratio),
    [`${bare} p95`]: round(bareMs.p95),
    [`${api} p95`]: round(apiMs.p95),
    'p95 ratio': round(p95Ratio),
  }
}
