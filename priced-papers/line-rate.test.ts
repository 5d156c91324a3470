import { describe, expect, test } from 'vitest'
import { newLine } from '#priced-papers/line-edits.ts'
import { type LineInput, lineInput } from '#priced-papers/line-input.ts'
import { withKind } from '#priced-papers/line-kinds.ts'
import { atRate, type LineRates, missedRate } from '#priced-papers/line-rate.ts'

const rates: LineRates = {
  t1: { cents: 6_200, source: 'Accord AXA, depuis le 01/03/2026' },
  t2: { cents: 7_000, source: 'Tarif de l’atelier, depuis le 01/01/2026' },
  solid: { cents: 4_000, source: 'Tarif de l’atelier, depuis le 01/01/2026' },
  pearl: { cents: 6_000, source: 'Tarif de l’atelier, depuis le 01/01/2026' },
}
const id = '019300b0-0000-7000-8000-000000000001'
const part = newLine(id, undefined)
const labour = (more: object = {}): LineInput =>
  lineInput.parse({ ...part, kind: 'labour', labourClass: 't1', unitPriceCents: 6_200, ...more })

describe('a line of labour', () => {
  test('takes the rate of its class when it becomes labour', () => {
    expect(atRate(withKind(part, 'labour'), part, rates)).toMatchObject({ labourClass: 't1', unitPriceCents: 6_200 })
  })

  test('follows its class while its price is a rate', () => {
    expect(atRate(labour({ labourClass: 't2' }), labour(), rates)).toMatchObject({ unitPriceCents: 7_000 })
  })

  test('keeps a price that a person typed', () => {
    const typed = labour({ unitPriceCents: 6_500 })
    expect(atRate(labour({ labourClass: 't2', unitPriceCents: 6_500 }), typed, rates)).toMatchObject({
      unitPriceCents: 6_500,
    })
    expect(missedRate(typed, rates)?.source).toBe('Accord AXA, depuis le 01/03/2026')
  })

  test('stays without a price where no rate is known', () => {
    expect(atRate(withKind(part, 'labour'), part, {})).toMatchObject({ unitPriceCents: 0 })
    expect(missedRate(labour(), {})).toBeUndefined()
  })

  test('takes the rate with VAT where its price is typed so', () => {
    const gross = { ...part, priceIncludesVat: true }
    expect(atRate(withKind(gross, 'labour'), gross, rates)).toMatchObject({ unitPriceCents: 7_440 })
  })
})

test('paint materials have a rate by kind of paint: none is guessed', () => {
  const materials = withKind(part, 'paint_materials')
  expect(atRate(materials, part, rates)).toMatchObject({ unitPriceCents: 0 })
  expect(missedRate(materials, rates)).toBeUndefined()
})
