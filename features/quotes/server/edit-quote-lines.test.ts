import { expect, test } from 'vitest'
import { newQuote, partLine, presentedQuote } from '#features/quotes/server/samples.ts'
import { newId } from '#lib/id.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

type Changes = Omit<Parameters<Person['api']['quotes']['editQuoteLines']>[0], 'id'>

async function one() {
  const owner = await api.person()
  const { id } = await newQuote(owner)
  const edit = (changes: Changes) => owner.api.quotes.editQuoteLines({ id, ...changes })
  return { owner, id, edit }
}

const added = (...lines: ReturnType<typeof partLine>[]) => ({ writes: lines.map((line) => ({ line, baseVersion: 0 })) })

test('lines are written, moved and removed, and the totals follow', async () => {
  const { owner, id, edit } = await one()
  const [wing, work] = [
    partLine(),
    partLine({ kind: 'labour', rank: 2, label: 'Dépose', quantityThousandths: 1_500, unitPriceCents: 6_800 }),
  ]
  const title = { id: newId(), rank: 0, kind: 'title' as const, label: 'Choc avant' }
  const written = await edit({ writes: [wing, work, title].map((line) => ({ line, baseVersion: 0 })) })
  expect(written.quote).toMatchObject({ netCents: 20_200, vatCents: 4_040, grossCents: 24_240 })
  expect(written.saved.map(({ kind, version }) => [kind, version])).toEqual([
    ['title', 1],
    ['part', 1],
    ['labour', 1],
  ])

  const moved = await edit({
    writes: [{ line: { ...wing, rank: 3 }, baseVersion: 1 }],
    removals: [{ id: title.id, baseVersion: 1 }],
  })
  expect(moved).toMatchObject({ saved: [{ id: wing.id, rank: 3, version: 2 }], conflicts: [] })
  const { lines } = await owner.api.quotes.readQuote({ id })
  expect(lines.map(({ id }) => id)).toEqual([work.id, wing.id])
})

test('every field of a line comes back as it was typed', async () => {
  const { owner, id, edit } = await one()
  const line = partLine({
    reference: '8200 123 456',
    partOrigin: 'reused',
    quantityThousandths: 2_500,
    priceIncludesVat: true,
    discount: { basisPoints: 1_250 },
    wear: { cents: 3_600 },
    isOutsideClaim: true,
  })
  const free = partLine({
    rank: 2,
    kind: 'disbursement',
    vatBasisPoints: 0,
    vatReason: 'disbursement',
    discount: { cents: 150 },
  })
  await edit(added(line, free))
  expect((await owner.api.quotes.readQuote({ id })).lines).toMatchObject([line, free])
})

test('a line that a colleague changed meanwhile stays theirs and is answered; the others are written', async () => {
  const { id, owner, edit } = await one()
  const [mine, theirs] = [partLine(), partLine({ rank: 2 })]
  await edit(added(mine, theirs))
  await edit({ writes: [{ line: { ...theirs, unitPriceCents: 5_000 }, baseVersion: 1 }] })
  const late = await edit({
    writes: [
      { line: { ...mine, unitPriceCents: 20_000 }, baseVersion: 1 },
      { line: { ...theirs, unitPriceCents: 7_000 }, baseVersion: 1 },
    ],
  })
  expect(late.conflicts).toMatchObject([{ id: theirs.id, current: { unitPriceCents: 5_000, version: 2 } }])
  expect(late.saved).toMatchObject([{ id: mine.id, unitPriceCents: 20_000 }])
  const { lines } = await owner.api.quotes.readQuote({ id })
  expect(lines).toMatchObject([{ unitPriceCents: 20_000 }, { unitPriceCents: 5_000 }])
})

test('a line that a colleague removed meanwhile is said to be gone', async () => {
  const { edit } = await one()
  const line = partLine()
  await edit(added(line))
  await edit({ removals: [{ id: line.id, baseVersion: 1 }] })
  const late = await edit({ writes: [{ line: { ...line, label: 'Aile' }, baseVersion: 1 }] })
  expect(late).toMatchObject({ saved: [], conflicts: [{ id: line.id, current: null }] })
})

test('a line of another quote is not taken over', async () => {
  const { owner, edit } = await one()
  const line = partLine()
  await edit(added(line))
  const other = await newQuote(owner)
  const taken = owner.api.quotes.editQuoteLines({ id: other.id, ...added(line) })
  await expect(taken).rejects.toMatchObject({ code: 'quote_line_elsewhere' })
})

test('a total beyond ten million euros is refused, and nothing of it is written', async () => {
  const { owner, id, edit } = await one()
  const dear = partLine({ quantityThousandths: 1_000_000_000, unitPriceCents: 100_000_000 })
  await expect(edit(added(dear))).rejects.toMatchObject({ code: 'quote_too_high' })
  expect((await owner.api.quotes.readQuote({ id })).lines).toEqual([])
})

test('a quote holds a thousand lines', async () => {
  const { edit } = await one()
  const some = (count: number) => Array.from({ length: count }, (_, rank) => partLine({ rank }))
  await edit(added(...some(500)))
  await edit(added(...some(500)))
  await expect(edit(added(...some(1)))).rejects.toMatchObject({ code: 'quote_full' })
})

test.each([
  ['a quantity of zero', { quantityThousandths: 0 }, 'Une quantité est plus grande que zéro'],
  ['a negative quantity', { quantityThousandths: -1_000 }, 'Une quantité est plus grande que zéro'],
  ['six decimals', { quantityThousandths: 1.5 }, 'Trois décimales au plus'],
  ['a quantity of a billion', { quantityThousandths: 1_000_000_000_000 }, 'Une quantité va jusqu’à 1 000 000'],
  ['a rate of 200 %', { discount: { basisPoints: 20_000 } }, 'Un taux va de 0 à 100 %'],
  ['a negative price', { unitPriceCents: -1 }, 'Un montant ne peut pas être négatif'],
  ['a label of 5,000 letters', { label: 'a'.repeat(5_000) }, '1\u202f000 caractères au plus'],
  ['no VAT without a reason', { vatBasisPoints: 0 }, 'Une TVA à 0 % porte le motif que la loi demande, et elle seule'],
])('%s is refused with a sentence', async (_, wrong, sentence) => {
  const { edit } = await one()
  const refused = await edit(added(partLine(wrong))).catch((error: unknown) => error)
  expect(JSON.stringify(refused)).toContain(sentence)
})

test('lines are written on a draft, by the office, in its own garage', async () => {
  const owner = await api.person()
  const { id } = await presentedQuote(owner)
  const changes = { id, ...added(partLine()) }
  await expect(owner.api.quotes.editQuoteLines(changes)).rejects.toMatchObject({ code: 'quote_not_draft' })
  const technician = await api.person({ role: 'workshop', colleagueOf: owner })
  await expect(technician.api.quotes.editQuoteLines(changes)).rejects.toMatchObject({ code: 'not_allowed' })
  const stranger = await api.person()
  await expect(stranger.api.quotes.editQuoteLines(changes)).rejects.toMatchObject({ code: 'quote_not_found' })
})
