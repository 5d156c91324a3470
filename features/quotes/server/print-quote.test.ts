import { expect, test } from 'vitest'
import { partLine, presentedQuote, pricedQuote } from '#features/quotes/server/samples.ts'
import { newId } from '#lib/id.ts'
import { pdfPages, unspaced } from '#tests/support/pdf-text.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

const bytesOf = async (person: Person, id: string) =>
  Buffer.from(await (await person.api.quotes.printQuote({ id })).arrayBuffer())

test('a quote is printed as a PDF under its number', async () => {
  const owner = await api.person()
  const { id, number } = await pricedQuote(owner)
  const file = await owner.api.quotes.printQuote({ id })
  expect([file.name, file.type]).toEqual([`${number}.pdf`, 'application/pdf'])
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('a presented quote prints the same bytes, also after its client moved; a reopened one prints the draft', async () => {
  const owner = await api.person()
  const { id, clientId } = await presentedQuote(owner)
  const before = await bytesOf(owner, id)
  const { client } = await owner.api.clients.readClient({ id: clientId })
  await owner.api.clients.editClient({ ...client, addressCity: 'Quimper', baseVersion: 1 })
  expect((await bytesOf(owner, id)).equals(before)).toBe(true)
  await owner.api.quotes.reopenQuote({ id })
  await owner.api.quotes.editQuoteLines({ id, writes: [{ line: partLine({ rank: 2 }), baseVersion: 0 }] })
  expect((await bytesOf(owner, id)).equals(before)).toBe(false)
})

test('a reopened quote prints the version that it will become, as a draft, and the presented one no mark', async () => {
  const owner = await api.person()
  const { id } = await presentedQuote(owner)
  const shown = async () => unspaced((await pdfPages(await bytesOf(owner, id))).join(''))
  expect(await shown()).not.toContain('BROUILLON')
  await owner.api.quotes.reopenQuote({ id })
  const draft = await shown()
  expect(draft).toContain('BROUILLON')
  expect(draft).toContain('Version2')
})

test('a removed draft still prints, as a draft', async () => {
  const owner = await api.person()
  const { id } = await pricedQuote(owner)
  await owner.api.quotes.removeQuote({ id })
  expect(unspaced((await pdfPages(await bytesOf(owner, id))).join(''))).toContain('BROUILLON')
})

test('names in any writing are printed, and an empty draft too', async () => {
  const owner = await api.person()
  const { id } = await pricedQuote(owner)
  const line = partLine({
    rank: 2,
    label: 'Pare-chocs 🚗 保険杠',
    kind: 'flat_rate',
    priceIncludesVat: true,
    wear: { basisPoints: 3_000 },
  })
  await owner.api.quotes.editQuoteLines({ id, writes: [{ line, baseVersion: 0 }] })
  expect((await bytesOf(owner, id)).length).toBeGreaterThan(10_000)
})

test('a stranger prints no quote', async () => {
  const [owner, stranger] = [await api.person(), await api.person()]
  const { id } = await pricedQuote(owner)
  await expect(stranger.api.quotes.printQuote({ id })).rejects.toMatchObject({ code: 'quote_not_found' })
  await expect(owner.api.quotes.printQuote({ id: newId() })).rejects.toMatchObject({ code: 'quote_not_found' })
})

test('the pages of a draft are drawn as a picture, of those that read it alone', async () => {
  const owner = await api.person()
  const { id } = await pricedQuote(owner)
  const drawn = await owner.api.quotes.printQuote({ id, format: 'picture' })
  expect(drawn.type).toBe('image/svg+xml')
  expect(await drawn.text()).toMatch(/^<svg/)
  const other = await api.person()
  await expect(other.api.quotes.printQuote({ id, format: 'picture' })).rejects.toMatchObject({
    code: 'quote_not_found',
  })
})
