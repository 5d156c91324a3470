import { expect, test } from 'vitest'
import { newId } from '#lib/id.ts'
import { compareLines } from '#priced-papers/compared-lines.ts'
import { lineInput } from '#priced-papers/line-input.ts'
import { withKind } from '#priced-papers/line-kinds.ts'
import { priced } from '#priced-papers/line-samples.ts'
import { scaleWords } from '#priced-papers/line-words.ts'
import { timesOf } from '#priced-papers/scale-time.ts'
import { totalsOf } from '#priced-papers/totals.ts'

const typed = {
  ...{ id: newId(), rank: 1, kind: 'labour', label: 'Remplacement de l’aile', labourClass: 't1' },
  ...{ quantityThousandths: 1_500, unitPriceCents: 5_800, vatBasisPoints: 2_000, scaleThousandths: 2_000 },
}
const hours = (scaleThousandths?: number) => priced({ kind: 'labour', quantityThousandths: 1_500, scaleThousandths })

test('the time of the scale changes no amount', () => {
  expect(totalsOf([hours(2_000)])).toEqual(totalsOf([hours()]))
})

test('the time of the scale is told where it is not the agreed one', () => {
  expect([hours(2_000), hours(1_500), hours()].map(scaleWords)).toEqual(['barème 2\u00a0h', '', ''])
})

test('hours of labour and of paint have a scale, nothing else does', () => {
  expect(lineInput.parse(typed)).toMatchObject({ scaleThousandths: 2_000 })
  expect(lineInput.safeParse({ ...typed, kind: 'paint', labourClass: null }).success).toBe(true)
  const [issue] = lineInput.safeParse({ ...typed, kind: 'part', labourClass: null }).error?.issues ?? []
  expect([issue?.path, issue?.message]).toEqual([
    ['scaleThousandths'],
    'Un temps barème se note sur une ligne de main-d’œuvre ou de peinture',
  ])
  expect(lineInput.safeParse({ ...typed, scaleThousandths: 0 }).success).toBe(false)
})

test('a line keeps its scale time from labour to paint, and loses it as a part or a text', () => {
  const line = lineInput.parse(typed)
  expect(withKind(line, 'paint')).toMatchObject({ scaleThousandths: 2_000 })
  expect(withKind(line, 'part')).not.toHaveProperty('scaleThousandths')
  expect(withKind(line, 'text')).not.toHaveProperty('scaleThousandths')
})

test('two versions tell a scale time that came, changed or went', () => {
  const line = lineInput.parse(typed)
  const { scaleThousandths: _, ...bare } = typed
  expect(compareLines([lineInput.parse(bare)], [line])).toMatchObject([
    { values: [{ label: 'Temps barème', before: '', after: '2\u00a0h' }] },
  ])
})

test('a paper adds up the scale and the agreed hours of the same lines, without options', () => {
  const option = { ...hours(9_000), isOption: true as const }
  expect(timesOf([hours(2_000), hours(1_000), hours(), option, { kind: 'title' }])).toEqual({
    scaleThousandths: 3_000,
    agreedThousandths: 3_000,
  })
  expect(timesOf([hours(), priced()])).toBeNull()
})
