import 'fake-indexeddb/auto'
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { features, offlineFeatures, offlineFeaturesOf } from '#app/workshop/features.ts'
import { may, roles } from '#lib/rights.ts'
import { begunForms, workshopPaths } from '#tests/support/workshop-paths.ts'

type Entry = { id?: string | undefined; path?: string | undefined; file: string; children?: Entry[] | undefined }
const everyEntry = (entries: readonly Entry[]): Entry[] =>
  entries.flatMap((entry) => [entry, ...everyEntry(entry.children ?? [])])

test('each feature with workshop parts has its line, once', () => {
  expect(features).toHaveLength(globSync('features/*/web/workshop.ts').length)
})

test('each page in the folder of a feature has an address', () => {
  const pages = everyEntry(routes as Entry[]).map(({ file }) => file.replace('../', '')) // the list is not a promise here
  expect(globSync('features/*/web/*.page.tsx').filter((page) => !pages.includes(page))).toEqual([])
})

test('each page of the workshop is looked at, and each form that the palette begins', async () => {
  const workshop = everyEntry(routes as Entry[]).find(({ path }) => path === 'dashboard') // the list is not a promise here
  const paths = (workshop?.children ?? []).map(({ path = '' }) => path)
  expect(await workshopPaths()).toEqual(expect.arrayContaining(paths))
  expect(paths.length).toBeGreaterThan(30)
  const begun = features.flatMap(({ beginnings = [] }) => beginnings).map(({ to }) => to)
  // A beginning without a form is a page.
  expect(begunForms().toSorted()).toEqual(begun.filter((to) => to.includes('?')).toSorted())
})

test('the offline data of a feature follow the events that it listens to', () => {
  const unheard = offlineFeatures.flatMap(({ entities = [], hears }) =>
    entities
      .filter(({ kind, noun = kind }) => ![noun].flat().every((each) => hears.includes(each)))
      .map(({ kind }) => kind),
  )
  expect(unheard).toEqual([])
})

test('a device asks only for records that its member may read', () => {
  const careless = features.filter(({ rights = [], offline }) =>
    rights.some(
      ({ read }) => read && offline?.entities && offline.right !== read && !roles.every((role) => may(role, read)),
    ),
  )
  expect(careless.map(({ offline }) => offline?.name)).toEqual([])
  const closed = offlineFeaturesOf('paint').flatMap(({ name, isClosed }) => (isClosed ? [name] : []))
  expect(closed).toContain('invoices')
  expect(closed).not.toContain('dossiers')
  expect(offlineFeaturesOf('manager').filter(({ isClosed }) => isClosed)).toEqual([])
})
