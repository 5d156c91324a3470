import { expect, test } from 'vitest'
import { splitPayers } from '#priced-papers/payer-split.ts'
import { totalsOf } from '#priced-papers/totals.ts'
import { readAccountingCases } from '#tests/support/accounting-cases.ts'

const cases = readAccountingCases()

test('the table has the worked example and forty cases', () => {
  expect(cases.length).toBeGreaterThan(40)
})

test.each(cases)('the totals are those of the accountant: $name', ({ lines, discount, terms, ...told }) => {
  const totals = totalsOf(lines, discount)
  const { netCents, vatCents, grossCents, insurerCents, clientCents } = told.expected
  expect(totals).toMatchObject({ netCents, vatCents, grossCents })
  expect(totals.amounts.map((amount) => amount?.netCents)).toEqual(told.lineNets)
  expect(totals.groups.map(({ baseCents, vatCents: vat }) => ({ baseCents, vatCents: vat }))).toEqual(told.groups)
  expect(splitPayers(lines, totals, terms)).toMatchObject({ insurerCents, clientCents })
})
