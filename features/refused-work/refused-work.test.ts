import { expect, test } from 'vitest'
import type { RefusedWork } from '#features/refused-work/contract.ts'
import { groupsOfRefused, isProposed, paperAddress, paperWords } from '#features/refused-work/refused-work.ts'

const quote = { kind: 'quote', id: 'q', number: 'DV2026-00012' } as const
const work = (more: Partial<RefusedWork> = {}) =>
  ({
    ...{ id: 'w', offeredBy: quote, refusedOn: '2026-10-12', reason: 'Trop cher', netCents: 10_000 },
    ...{ takenUpBy: null, dismissedAt: null, ...more },
  }) as RefusedWork // the fields that are grouped

test('refused work is grouped by its paper, its day and its reason, with its sum', () => {
  const groups = groupsOfRefused([work(), work({ netCents: 5_000 }), work({ refusedOn: '2026-09-01' })])
  expect(groups.map(({ refusedOn, netCents, works }) => [refusedOn, netCents, works.length])).toEqual([
    ['2026-10-12', 15_000, 2],
    ['2026-09-01', 10_000, 1],
  ])
})

test('work that is taken up again, or dismissed, is not proposed', () => {
  expect(isProposed(work())).toBe(true)
  expect(isProposed(work({ takenUpBy: quote }))).toBe(false)
  expect(isProposed(work({ dismissedAt: '2026-10-13T08:00:00.000Z' }))).toBe(false)
})

test('the paper that offered the work has its name and its address', () => {
  expect([paperWords(quote), paperAddress(quote)]).toEqual(['Devis DV2026-00012', '/dashboard/devis/q'])
  expect(paperAddress({ kind: 'repair_order', id: 'o', number: 'OR2026-00001' })).toBe('/dashboard/ordres/o')
})
