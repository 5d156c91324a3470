import { expect, test } from 'vitest'
import { dossiersOfTheDemo } from '#features/dossiers/demo-dossiers.ts'
import { paymentModes } from '#features/dossiers/dossier.ts'
import { authorisations } from '#features/dossiers/dossier-authorisation.ts'
import { columnKinds } from '#features/dossiers/dossier-board.ts'

test('the demonstration tells thirty dossiers of sixty days, in every state that there is', () => {
  expect(dossiersOfTheDemo).toHaveLength(30)
  const has = <Value>(of: (dossier: (typeof dossiersOfTheDemo)[number]) => Value) => new Set(dossiersOfTheDemo.map(of))
  expect(has(({ column }) => column)).toEqual(new Set(columnKinds))
  expect(has(({ authorisation }) => authorisation)).toEqual(new Set(authorisations))
  expect(has(({ paymentMode }) => paymentMode)).toEqual(new Set(paymentModes))
  for (const { openedDaysAgo, columnDaysAgo, column } of dossiersOfTheDemo) {
    expect(openedDaysAgo).toBeLessThanOrEqual(60)
    expect(columnDaysAgo).toBeLessThanOrEqual(openedDaysAgo)
    if (column === 'expected') expect(columnDaysAgo).toBe(openedDaysAgo)
  }
})
