import { expect, test } from 'vitest'
import { oilChange } from '#features/canned-jobs/server/samples.ts'
import { clientFields } from '#features/clients/server/samples.ts'
import { ratesOfGarage } from '#features/labour-rates/server/samples.ts'
import { newId } from '#lib/id.ts'
import { newLine } from '#priced-papers/line-edits.ts'
import type { LineInput } from '#priced-papers/line-input.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

const taken = { code: 'canned_job_code_taken', data: { fields: { code: expect.any(String) } } }

test('a job keeps its price and its lines as they were written, and has a code of its own', async () => {
  const { cannedJobs } = (await api.person()).api
  const job = await cannedJobs.createCannedJob({ id: newId(), ...oilChange() })
  expect(job).toMatchObject({ ...oilChange(), version: 1, archivedAt: null })
  expect(await cannedJobs.listCannedJobs()).toEqual([job])
  await expect(cannedJobs.createCannedJob({ id: newId(), ...oilChange({ code: 'vidange' }) })).rejects.toMatchObject(
    taken,
  )
})

test('two people who change other fields of a job both keep them; the same field asks for a choice', async () => {
  const { cannedJobs } = (await api.person()).api
  const { id } = await cannedJobs.createCannedJob({ id: newId(), ...oilChange() })
  const seen = oilChange()
  await cannedJobs.editCannedJob({ id, seen, ...oilChange({ name: 'Vidange et filtre' }) })
  const merged = await cannedJobs.editCannedJob({ id, seen, ...oilChange({ lumpSum: null }) })
  expect(merged).toMatchObject({ name: 'Vidange et filtre', lumpSum: null, version: 3 })
  const late = cannedJobs.editCannedJob({ id, seen, ...oilChange({ name: 'Révision' }) })
  await expect(late).rejects.toMatchObject({
    code: 'canned_job_changed',
    data: { current: { name: 'Vidange et filtre' }, conflicts: ['name'] },
  })
})

test('an archived job is not edited and comes back, unless another has its code', async () => {
  const { cannedJobs } = (await api.person()).api
  const { id } = await cannedJobs.createCannedJob({ id: newId(), ...oilChange() })
  await expect(cannedJobs.restoreCannedJob({ id })).rejects.toMatchObject({ code: 'canned_job_not_archived' })
  expect(await cannedJobs.archiveCannedJob({ id })).toMatchObject({ archivedAt: expect.any(String) })
  await expect(cannedJobs.archiveCannedJob({ id })).rejects.toMatchObject({ code: 'canned_job_archived' })
  const edit = cannedJobs.editCannedJob({ id, seen: oilChange(), ...oilChange({ name: 'Révision' }) })
  await expect(edit).rejects.toMatchObject({ code: 'canned_job_archived' })
  await cannedJobs.restoreCannedJob({ id })
  await cannedJobs.archiveCannedJob({ id })
  await cannedJobs.createCannedJob({ id: newId(), ...oilChange() })
  await expect(cannedJobs.restoreCannedJob({ id })).rejects.toMatchObject(taken)
})

test('the workshop sees the jobs and does not write them; another garage sees none', async () => {
  const manager = await api.person()
  await manager.api.cannedJobs.createCannedJob({ id: newId(), ...oilChange() })
  const painter = await api.person({ role: 'paint', colleagueOf: manager })
  expect(await painter.api.cannedJobs.listCannedJobs()).toHaveLength(1)
  await expect(
    painter.api.cannedJobs.createCannedJob({ id: newId(), ...oilChange({ code: 'X' }) }),
  ).rejects.toMatchObject({
    code: 'not_allowed',
  })
  await expect(painter.api.cannedJobs.suggestLines({ begun: 'ai' })).rejects.toMatchObject({ code: 'not_allowed' })
  expect(await (await api.person()).api.cannedJobs.listCannedJobs()).toEqual([])
})

test('a line that came with a job keeps its source from the quote to the invoice', async () => {
  const person = await api.person()
  const id = await quoteWith(person, [{ ...part('Filtre', 1_490), cannedJob: 'VIDANGE' }])
  expect((await person.api.quotes.readQuote({ id })).lines).toMatchObject([{ cannedJob: 'VIDANGE' }])
})

test('lines that were written before are proposed by their beginning, the most used first, as they were written last', async () => {
  const person = await api.person()
  await quoteWith(person, [part('Aile avant gauche', 20_000), part('Aile arrière', 15_000, '7700-AR')])
  await quoteWith(person, [part('AILE AVANT GAUCHE', 21_000), { ...part('Ailette', 500), kind: 'text' } as LineInput]) // words
  const begun = async (text: string) =>
    (await person.api.cannedJobs.suggestLines({ begun: text })).map(({ label, unitPriceCents, uses }) => [
      label,
      unitPriceCents,
      uses,
    ])
  expect(await begun('aîle')).toEqual([
    ['AILE AVANT GAUCHE', 21_000, 2],
    ['Aile arrière', 15_000, 1],
  ])
  expect(await begun('7700')).toEqual([['Aile arrière', 15_000, 1]])
  expect(await begun('%')).toEqual([])
  expect(await begun('')).toEqual([])
  expect(await (await api.person()).api.cannedJobs.suggestLines({ begun: 'aile' })).toEqual([])
})

test('the display of prices is drawn and printed from the rates in force and the displayed jobs', async () => {
  const { cannedJobs, labourRates } = (await api.person()).api
  expect((await cannedJobs.readPriceDisplay()).missing).toHaveLength(2)
  await labourRates.addLabourRates(ratesOfGarage())
  await cannedJobs.createCannedJob({ id: newId(), ...oilChange() })
  expect((await cannedJobs.readPriceDisplay()).missing).toEqual([expect.stringContaining('Carrosserie T3')])
  const picture = await cannedJobs.printPriceDisplay({ layout: 'poster', format: 'picture' })
  expect(await picture.text()).toContain('<svg')
  const pdf = await cannedJobs.printPriceDisplay({ layout: 'list' })
  expect(await pdf.slice(0, 5).text()).toBe('%PDF-')
})

function part(label: string, unitPriceCents: number, reference = ''): LineInput {
  return { ...newLine(newId(), undefined), label, unitPriceCents, reference, rank: 1 } as LineInput // a part
}

async function quoteWith(person: Person, lines: LineInput[]): Promise<string> {
  const { id: clientId } = await person.api.clients.createClient(clientFields({ mobile: null, email: null }))
  const { id } = await person.api.quotes.createQuote({ id: newId(), clientId, title: 'Aile' })
  await person.api.quotes.editQuoteLines({ id, writes: lines.map((line) => ({ line, baseVersion: 0 })) })
  return id
}

test('a job is found by its code, its name, its category and the word for all of them, at its price of today', async () => {
  const manager = await api.person()
  const { cannedJobs } = manager.api
  const { id } = await cannedJobs.createCannedJob({ id: newId(), ...oilChange() })
  const old = await cannedJobs.createCannedJob({
    id: newId(),
    ...oilChange({ code: 'VIEUX', name: 'Vidange du pont' }),
  })
  await cannedJobs.archiveCannedJob({ id: old.id })
  const found = async (text: string, person = manager) =>
    (await person.api.search.searchRecords({ search: text })).groups.filter(({ kind }) => kind === 'canned_job')
  const [{ items = [] } = {}] = await found('vidange')
  expect(items).toMatchObject([
    { id, title: 'Vidange', detail: expect.stringContaining('89,00\u00a0€ TTC (74,17\u00a0€ HT)') },
    { id: old.id, badge: 'Archivé', isArchived: true },
  ])
  for (const text of ['VIDAN', 'forfaits', 'forfait pont']) expect(await found(text)).toHaveLength(1)
  const painter = await api.person({ role: 'paint', colleagueOf: manager })
  expect([await found('vidange', painter), await found('vidange', await api.person())]).toMatchObject([[{}], []])
})
