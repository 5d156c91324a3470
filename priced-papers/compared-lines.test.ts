import { describe, expect, test } from 'vitest'
import { compareLines } from '#priced-papers/compared-lines.ts'
import { newLine } from '#priced-papers/line-edits.ts'
import { type LineInput, lineInput } from '#priced-papers/line-input.ts'

const line = (id: string, more: object = {}): LineInput => ({
  ...lineInput.parse({ ...newLine(fixed, undefined), label: id, ...more }),
  id,
})
const fixed = '019300b0-0000-7000-8000-000000000001'
const told = (before: LineInput[], after: LineInput[]) =>
  compareLines(before, after).map(({ kind, line: { id } }) => `${id} ${kind}`)
const [a, b, c, d] = [line('a'), line('b'), line('c'), line('d')]

describe('two versions of a quote', () => {
  test('that hold the same lines do not differ', () => {
    expect(compareLines([a, b], [a, b])).toEqual([])
  })

  test('tell the lines that came and went, each at its place', () => {
    expect(told([a, b, c], [a, d, c])).toEqual(['b removed', 'd added'])
    expect(told([a, b], [b])).toEqual(['a removed'])
  })

  test('tell the fewest lines that moved', () => {
    expect(told([a, b, c, d], [b, c, d, a])).toEqual(['a moved'])
    expect(told([a, b, c, d], [d, a, b, c])).toEqual(['d moved'])
  })

  test('tell each changed value before and after, as people read it', () => {
    const dearer = line('b', { unitPriceCents: 12_050, discount: { basisPoints: 1_000 }, isOption: true })
    expect(compareLines([a, b], [a, dearer])).toMatchObject([
      {
        kind: 'changed',
        isMoved: false,
        values: [
          { label: 'Prix unitaire', before: '0,00\u00a0€ HT', after: '120,50\u00a0€ HT' },
          { label: 'Remise', before: '', after: '10\u00a0%' },
          { label: 'Choix du client', before: '', after: 'en option, hors du total' },
        ],
      },
    ])
  })
})
