import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import readWorkbook from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { photograph, reportPdf } from '#features/expert-reports/server/samples.ts'
import { createTryout } from '#features/tryouts/server/create-tryout.ts'
import { downloadTryout } from '#features/tryouts/server/download-tryout.ts'
import { eraseTryoutFiles } from '#features/tryouts/server/erase-tryout-files.ts'
import { eraseTryouts } from '#features/tryouts/server/erase-tryouts.ts'
import { listTryoutFiles } from '#features/tryouts/server/queries.ts'
import { readTryout } from '#features/tryouts/server/read-tryout.ts'
import { receiveTryoutFile } from '#features/tryouts/server/receive-tryout-file.ts'
import { removeTryout } from '#features/tryouts/server/remove-tryout.ts'
import { newId } from '#lib/id.ts'
import { readAll } from '#platform/crypto/pieces.ts'
import { testApi } from '#tests/support/test-api.ts'
import { announceTryout, atFiles, makeTryoutRead, sendTryout, tryoutRow } from '#tests/support/tryouts.ts'

const api = testApi()
const report = readFileSync('tests/fixtures/expert-reports/a-0002.pdf')
const at = () => atFiles(api.services)
const refused = (code: string) => ({ reason: { code } })

async function storedKeys(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of api.services.files.list()) keys.push(key)
  return keys
}
const keysOf = (tryoutId: string) =>
  at().transaction(({ db }) =>
    db.selectFrom('tryoutFiles').select('storageKey').where('tryoutId', '=', tryoutId).execute(),
  )

test('a visitor announces a report, sends its photographs in any order, and it waits for its reading', async () => {
  const photographs = [photograph(), photograph()]
  const { id } = await announceTryout(
    api.services,
    photographs.map(({ length }) => length),
  )
  const send = (position: number) =>
    receiveTryoutFile(at(), { id, position, content: [photographs[position - 1] ?? new Uint8Array()] })
  expect(await readTryout(at(), { id })).toMatchObject({ status: 'receiving', received: 0, fileCount: 2 })
  await send(2)
  expect(await readTryout(at(), { id })).toMatchObject({ status: 'receiving', received: 1 })
  await send(1)
  const waiting = await readTryout(at(), { id })
  expect(waiting).toMatchObject({ status: 'waiting', place: 1 })
  const next = await sendTryout(api.services)
  expect(await readTryout(at(), next)).toMatchObject({ status: 'waiting', place: 2 })
  // The browser lost the answer and sends the file again.
  await send(1)
  expect(await readTryout(at(), { id })).toEqual(waiting)
  await removeTryout(at(), { id })
  await removeTryout(at(), next)
})

test('a sent file lies sealed, and the database knows neither its name nor its id', async () => {
  const content = reportPdf()
  const { id } = await sendTryout(api.services, [content])
  const { id: tryoutId } = await tryoutRow(api.services, id)
  const [file] = await at().transaction((ctx) => listTryoutFiles(ctx, tryoutId, 'source'))
  if (!file) throw new Error('The file was not kept.')
  expect(await readAll(await api.services.files.read(file))).toEqual(Buffer.from(content))
  const rows = await api.services.database.query('select t::text as row from tryouts t')
  expect(JSON.stringify(rows)).not.toContain(id)
})

test('a file that is too large, empty or no report is refused and leaves no byte', async () => {
  const before = await storedKeys()
  const megabyte = 1_024 * 1_024
  await expect(announceTryout(api.services, [0])).rejects.toMatchObject(refused('report_file_empty'))
  await expect(announceTryout(api.services, [26 * megabyte])).rejects.toMatchObject(refused('report_file_too_large'))
  await expect(announceTryout(api.services, Array(9).fill(25 * megabyte))).rejects.toMatchObject(
    refused('report_too_large'),
  )
  const send = async (sizes: number[], position: number, content: Uint8Array) =>
    receiveTryoutFile(at(), { id: (await announceTryout(api.services, sizes)).id, position, content: [content] })
  const words = Buffer.from('Bonjour, voici le rapport.')
  await expect(send([words.length], 1, words)).rejects.toMatchObject(refused('report_format_unknown'))
  await expect(send([report.length + 1], 1, report)).rejects.toMatchObject(refused('report_file_damaged'))
  await expect(send([report.length - 1], 1, report)).rejects.toMatchObject(refused('file_too_large'))
  await expect(send([report.length, 40], 1, report)).rejects.toMatchObject(refused('one_pdf_alone'))
  await expect(send([report.length], 2, report)).rejects.toMatchObject(refused('tryout_file_unexpected'))
  expect(await storedKeys()).toEqual(before)
})

test('a network reads ten reports an hour, more where the house allows it, and other networks do not wait', async () => {
  const edge = { network: newId(), networkLimitFactor: 1 }
  const create = (from: typeof edge) =>
    at().transaction((ctx) => createTryout(ctx, { files: [{ sizeBytes: 9 }] }, from))
  for (const _ of Array(10)) await create(edge)
  await expect(create(edge)).rejects.toMatchObject({
    reason: { code: 'tryouts_spent' },
    data: { retryAfterSeconds: expect.closeTo(360, -1) },
  })
  const company = { network: newId(), networkLimitFactor: 2 }
  for (const _ of Array(11)) await create(company)
})

test('beyond forty reports that wait, the next visitor is asked to come back', async () => {
  await api.services.database.query(
    `insert into tryouts (id, key_hash, status, file_count, waiting_since, created_at, expires_at)
     select gen_random_uuid(), sha256(n::text::bytea), 'waiting', 1, now(), now(), now() + interval '1 hour'
     from generate_series(1, 40) n`,
  )
  await expect(announceTryout(api.services, [9])).rejects.toMatchObject(refused('tryouts_full'))
  await api.services.database.query(
    'delete from tryouts where not exists (select from tryout_files where tryout_id = id)',
  )
  await announceTryout(api.services, [9])
})

test('a reading is shown with its places, its sums and a picture of each page', async () => {
  const { id, read } = await makeTryoutRead(api.services, report)
  const state = await readTryout(at(), { id })
  expect(state).toMatchObject({
    status: 'read',
    reading: { kind: { label: expect.any(String) }, report: read.report, evidence: read.evidence, doubts: [] },
    pictures: [`/api/tryouts/${id}/pages/1`, `/api/tryouts/${id}/pages/2`],
  })
  if (state.status !== 'read') throw new Error('It was read.')
  expect(state.reading.checks.length).toBeGreaterThan(5)
  expect(state.reading.checks.every(({ holds }) => holds)).toBe(true)
  const [answer, none] = await Promise.all([1, 3].map((page) => api.fetch(`/api/tryouts/${id}/pages/${page}`)))
  expect([answer?.status, answer?.headers.get('content-type'), none?.status]).toEqual([200, 'image/webp', 404])
  expect(await answer?.text()).toBe('RIFF....WEBP')
})

test('a reading is downloaded as JSON, as a French table for Excel, and as a workbook', async () => {
  const { id, read } = await makeTryoutRead(api.services, report)
  const json = await downloadTryout(at(), { id, format: 'json' })
  expect(JSON.parse(await json.text())).toEqual(read.report)

  const csv = await api.fetch(`/api/tryouts/${id}/download?format=csv`)
  expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="rapport-lu\.csv"/)
  const text = Buffer.from(await csv.arrayBuffer()).toString()
  expect(text.startsWith('\ufeffValeurs\r\nRubrique;Champ;Texte;Nombre;')).toBe(true)
  expect(text.match(/\ufeff/g)).toHaveLength(1)
  expect(text).toContain('\r\nSinistre;Numéro;820 862 110 T;;')
  expect(text).toMatch(/\r\nTotaux;Total TTC \(€\);;\d+,\d\d;/)
  expect(text).toContain('\r\n\r\nPièces\r\nRéférence;Désignation;')

  const xlsx = await downloadTryout(at(), { id, format: 'xlsx' })
  const sheets = await readWorkbook(Buffer.from(await xlsx.arrayBuffer()))
  expect(sheets.map(({ sheet, data }) => [sheet, data.length > 1])).toEqual([
    ['Valeurs', true],
    ['Pièces', true],
    ['Main-d’œuvre', true],
    ['Ingrédients et forfaits', true],
  ])
  expect(sheets[1]?.data.map((row) => row[7])).toEqual(['Montant HT', ...read.report.parts.map(({ amount }) => amount)])
})

test('nobody opens the tryout of another visitor, and an unfinished one shows no value', async () => {
  await makeTryoutRead(api.services, report)
  const id = crypto.randomUUID()
  for (const path of ['', '/download', '/pages/1']) {
    const answer = await api.fetch(`/api/tryouts/${id}${path}`)
    expect([answer.status, (await answer.json()).code]).toEqual([404, 'tryout_not_found'])
  }
  expect((await api.fetch(`/api/tryouts/${id}`, { method: 'DELETE' })).status).toBe(404)
  const waiting = await sendTryout(api.services)
  await expect(downloadTryout(at(), { ...waiting, format: 'json' })).rejects.toMatchObject(refused('tryout_not_read'))
})

test('a visitor erases everything at once', async () => {
  const { id } = await makeTryoutRead(api.services, report)
  const { id: tryoutId } = await tryoutRow(api.services, id)
  const keys = (await keysOf(tryoutId)).map(({ storageKey }) => storageKey)
  expect(keys).toHaveLength(4)
  expect(await storedKeys()).toEqual(expect.arrayContaining(keys))
  expect((await api.fetch(`/api/tryouts/${id}`, { method: 'DELETE' })).status).toBe(200)
  expect((await storedKeys()).filter((key) => keys.includes(key))).toEqual([])
  expect(await keysOf(tryoutId)).toEqual([])
  await expect(readTryout(at(), { id })).rejects.toMatchObject(refused('tryout_not_found'))
})

test('every tryout is erased within the hour, whatever its state', async () => {
  const deposited = new Date('2026-11-21T09:00:00Z')
  const later = (minutes: number) => api.setNow(new Date(deposited.getTime() + minutes * 60_000).toISOString())
  later(0)
  const [read, waiting] = [await makeTryoutRead(api.services, report), await sendTryout(api.services)]
  const ids = [await tryoutRow(api.services, read.id), await tryoutRow(api.services, waiting.id)].map(({ id }) => id)
  const keys = (await Promise.all(ids.map(keysOf))).flat().map(({ storageKey }) => storageKey)
  later(52)
  await eraseTryouts(at())
  expect((await readTryout(at(), { id: read.id })).status).toBe('read')
  later(53)
  // The tryout is closed at once; the next round erases it, six minutes later at most.
  await expect(readTryout(at(), { id: read.id })).rejects.toMatchObject(refused('tryout_not_found'))
  await eraseTryouts(at())
  expect((await storedKeys()).filter((key) => keys.includes(key))).toEqual([])
  for (const id of ids) expect(await keysOf(id)).toEqual([])
})

test('bytes of a removed tryout are found and erased, wherever the process died', async () => {
  const { id } = await sendTryout(api.services)
  const { id: tryoutId } = await tryoutRow(api.services, id)
  const keys = (await keysOf(tryoutId)).map(({ storageKey }) => storageKey)
  await api.services.database.query('delete from tryouts where id = $1', [tryoutId])
  await eraseTryoutFiles(at())
  expect((await storedKeys()).filter((key) => keys.includes(key))).toEqual([])
  expect(await keysOf(tryoutId)).toEqual([])
})

test('half of a file, whose process died as it came, is erased within the hour', async () => {
  const folder = join(api.services.env.DATA_DIR, 'files', '.incoming')
  const halves = ['old', 'arriving'].map((name) => join(folder, name))
  for (const half of halves) writeFileSync(half, 'sealed')
  const now = new Date('2026-11-21T12:00:00Z')
  api.setNow(now.toISOString())
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  for (const [at, minutes] of [54, 1].entries()) utimesSync(halves[at] ?? '', minutesAgo(minutes), minutesAgo(minutes))
  await eraseTryouts(at())
  expect(readdirSync(folder)).toEqual(['arriving'])
})

test('the wire accepts a file as it is, and tells a network that asks too often when to come back', async () => {
  api.setNow(new Date().toISOString())
  const announce = () =>
    api.fetch('/api/tryouts', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ files: [{ sizeBytes: report.length }] }),
    })
  const created = await announce()
  const { id } = await created.json()
  const sent = await api.fetch(`/api/tryouts/${id}/files/1`, { method: 'PUT', body: report })
  expect([created.status, sent.status, (await sent.json()).status]).toEqual([201, 201, 'waiting'])
  const nowhere = await api.fetch('/api/tryouts/rapport/files/1', { method: 'PUT', body: report })
  expect([nowhere.status, (await nowhere.json()).code]).toEqual([404, 'tryout_not_found'])
  const answers = await Promise.all(Array.from({ length: 10 }, announce))
  const late = answers.find(({ status }) => status === 429)
  expect(Number(late?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await late?.json()).toMatchObject({ code: 'tryouts_spent', message: expect.stringContaining('Dix') })
})
