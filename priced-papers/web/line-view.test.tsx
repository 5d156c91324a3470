import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { euros } from '#lib/euros.ts'
import { newId } from '#lib/id.ts'
import type { LineInput } from '#priced-papers/line-input.ts'
import { priced } from '#priced-papers/line-samples.ts'
import { LineView } from '#priced-papers/web/line-view.tsx'
import { readAccountingCases } from '#tests/support/accounting-cases.ts'

const none = { isClaim: false, deductibleCents: 0, isVatRecoverable: false, capCents: null }

test.each(readAccountingCases())('the screen shows the cents of the accountant: $name', (told) => {
  const { discount, terms, expected, groups } = told
  const paper = {
    ...{ id: newId(), updatedAt: '2026-11-23T10:00:00.000Z' },
    discountBasisPoints: discount && 'basisPoints' in discount ? discount.basisPoints : null,
    discountCents: discount && 'cents' in discount ? discount.cents : null,
    ...(terms ? { ...terms, isClaim: true } : none),
  }
  const { container } = render(<LineView paper={paper} lines={told.lines.map((line) => ({ ...line, id: newId() }))} />)
  const nets = [...container.querySelectorAll('tbody tr')].map((row) => row.lastElementChild?.textContent)
  expect(nets).toEqual(told.lineNets.map(euros))
  const rows = [...container.querySelectorAll('dl > div')].map((row) => [
    row.querySelector('dt')?.textContent ?? '',
    row.querySelector('dd')?.textContent,
  ])
  const shown = (label: string) => rows.filter(([name = '']) => name.startsWith(label)).map(([, value]) => value)
  expect(shown('Total HT')).toEqual([euros(expected.netCents)])
  expect(shown('TVA')).toEqual(groups.map(({ vatCents }) => euros(vatCents)))
  expect(shown('Total TTC')).toEqual([euros(expected.grossCents)])
  expect(shown('Part de l’assureur TTC')).toEqual(terms ? [euros(expected.insurerCents)] : [])
  expect(shown('Part du client TTC')).toEqual(terms ? [euros(expected.clientCents)] : [])
})

test('the totals tell the hours and the amount of each class under the labour', () => {
  const paper = {
    ...none,
    id: newId(),
    updatedAt: '2026-11-23T10:00:00.000Z',
    discountBasisPoints: null,
    discountCents: null,
  }
  const labour = (labourClass: 't1' | 't2', quantityThousandths: number): LineInput => ({
    ...priced({ quantityThousandths, unitPriceCents: 6_800 }),
    ...{ id: newId(), rank: 1, kind: 'labour', label: 'Redressage', reference: '', labourClass, partOrigin: null },
  })
  const { container } = render(<LineView paper={paper} lines={[labour('t1', 3_500), labour('t2', 1_000)]} />)
  const words = [...container.querySelectorAll('dl:first-child > div')].map(({ textContent }) => textContent)
  expect(words).toEqual([
    `Main-d’œuvre HT${euros(30_600)}`,
    `dont T1 HT, 3,5\u00a0h${euros(23_800)}`,
    `dont T2 HT, 1\u00a0h${euros(6_800)}`,
  ])
})
