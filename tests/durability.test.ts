import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyOf, lifeOfWriter, makeSeedling, removeSeedling, type Seedling } from '#tests/durability/embedded-folder.ts'

let seedling: Seedling
beforeAll(async () => {
  seedling = await makeSeedling()
}, 60_000)
afterAll(() => removeSeedling(seedling))

test('killed ten times during 2,000 writes, the embedded database loses nothing that it acknowledged', {
  timeout: 180_000,
}, async () => {
  const folder = await copyOf(seedling)
  const acknowledged: string[] = []
  for (const killAfter of [...Array.from({ length: 10 }, () => randomInt(100, 300)), 0]) {
    const life = await lifeOfWriter(folder, { writes: killAfter === 0 ? 0 : 2_000, killAfter: killAfter || Infinity })
    const found = new Set(life.found.clients)
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([])
    expect(life.found.brokenEntries).toEqual([])
    expect(life.found.entries).toBe(found.size)
    acknowledged.push(...life.acknowledged)
  }
  expect(acknowledged.length).toBeGreaterThan(1_000)
  await removeSeedling(folder)
})
