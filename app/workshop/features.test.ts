import 'fake-indexeddb/auto'
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { features, offlineFeatures, offlineFeaturesOf } from '#app/workshop/features.ts'
import { may, roles } from '#lib/rights.ts'

type Entry = { id?: string | undefined; file: string; children?: Entry[] | undefined }
const everyEntry = (entries: readonly Entry[]): Entry[] =>
  entries.flatMap((entry) => [entry, ...everyEntry(entry.children ?? [])])

test('each feature with workshop parts has its line, once', () => {
  expect(features).toHaveLength(globSync('features/*/web/workshop.ts').length)
})

test('each page in the folder of a feature has an address', () => {
  const pages = everyEntry(routes as Entry[]).map(({ file }) => file.replace('../', '')) // the list is not a promise here
  expect(globSync('features/*/web/*.page.tsx').filter((page) => !pages.includes(page))).toEqual([])
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
  const kept = offlineFeaturesOf('paint').map(({ name }) => name)
  expect(kept).toContain('dossiers')
  expect(kept).not.toContain('invoices')
})
