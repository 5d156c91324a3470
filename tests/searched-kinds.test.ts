import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { features } from '#app/workshop/features.ts'
import { searched } from '#server/composition.ts'

test('each kind of record that the server finds has an icon and an address, under the same right', () => {
  const shown = features.flatMap(({ searches = [] }) => searches)
  const told = (kinds: readonly { kind: string; label: string; right?: { name: string } }[]) =>
    kinds.map(({ kind, label, right }) => `${kind} ${label} ${right?.name}`).sort()
  expect(told(shown)).toEqual(told(searched))
})
