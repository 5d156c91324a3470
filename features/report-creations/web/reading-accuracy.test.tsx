import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ReadingAccuracy } from '#features/report-creations/contracts/reading-accuracy.ts'
import { ReadingAccuracyPage } from '#features/report-creations/web/reading-accuracy.tsx'
import { renderPart } from '#tests/dom/render-part.tsx'

const empty: ReadingAccuracy = {
  ...{ since: '2026-10-28', reviewed: 0, fields: [], firms: [] },
  papers: { count: 0, medianSeconds: null, savedSeconds: 0 },
}
const open = (accuracy: ReadingAccuracy) =>
  renderPart(<ReadingAccuracyPage />, { answers: { reportCreations: { readReadingAccuracy: () => accuracy } } })

test('the page says what was left, what was corrected, and the time; the estimate is called one', async () => {
  const fields = Array.from({ length: 14 }, (_, at) => ({
    ...{ field: `totals.${at}`, label: `Champ ${at}`, read: 1_000, right: at === 13 ? 999 : 1_000 },
  }))
  open({
    ...empty,
    reviewed: 3,
    fields,
    firms: [{ firm: '', reports: 3, read: 14_000, right: 13_999 }],
    papers: { count: 3, medianSeconds: 240, savedSeconds: 7_500 },
  })
  const table = within(await screen.findByRole('table', { name: 'Justesse par champ' }))
  const [, first] = table.getAllByRole('row')
  expect(first?.textContent).toMatch(/^Champ 1399,9.%999\/1.000$/)
  expect(table.getAllByRole('row')).toHaveLength(13)
  screen.getByText(/^4.min$/)
  screen.getByText('Temps gagné, estimation')
  screen.getByText(/^environ 2.h.05 gagnées$/)
  screen.getByText('Cabinet non imprimé')
  expect(screen.queryByText(/100.%.*13.999/)).toBeNull()
})

test('before any reviewed report the page says what fills it', async () => {
  open(empty)
  await screen.findByText('Rien à mesurer encore')
  expect(screen.getByRole('link', { name: 'Voir les rapports' }).getAttribute('href')).toBe('/dashboard/rapports')
})
