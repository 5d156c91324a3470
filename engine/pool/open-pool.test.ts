import { readFileSync } from 'node:fs'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { analyse } from '#engine/analyse.ts'
import { openPool, type Pool, type PoolSettings } from '#engine/pool/open-pool.ts'
import { longPdf } from '#tests/support/made-pdf.ts'

const bytesOf = (name: string) => readFileSync(`tests/fixtures/expert-reports/${name}.pdf`)
const pools: Pool[] = []
function opened(settings: PoolSettings): Pool {
  const pool = openPool(settings)
  pools.push(pool)
  return pool
}
const shared = openPool({ workers: 2 })
afterAll(() => shared.close())
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close()
})

/** Letters without end: minutes of reading. */
const endless = longPdf({ pages: 30, lines: 20_000 })

describe("reports are read outside the caller's thread", { timeout: 30_000 }, () => {
  test('two at once, as they would be read one by one', async () => {
    const names = ['a-0002', 'a-0005', 'n-01-facture', 'a-0009']
    const together = await Promise.all(names.map((name) => shared.analyse([bytesOf(name)])))
    expect(together).toEqual(await Promise.all(names.map((name) => analyse([bytesOf(name)]))))
  })

  test('two engines read a page as one engine does', async () => {
    const scan = readFileSync('public/exemples/rapport-numerise.jpg')
    expect(await shared.analyse([scan])).toEqual(await analyse([scan]))
  })

  test('progress is reported page by page', async () => {
    const told: [number, number][] = []
    const onProgress = (...read: [number, number]) => told.push(read)
    await shared.analyse([bytesOf('a-0002')], { onProgress })
    expect(told).toEqual([
      [0, 2],
      [1, 2],
      [2, 2],
    ])
  })

  test('pages are drawn as pictures', async () => {
    const drawing = await shared.draw([bytesOf('a-0002')], 300, [0, 0])
    if ('problem' in drawing) throw new Error(drawing.problem)
    expect(drawing.pictures.map((each) => String.fromCharCode(...each.subarray(8, 12)))).toEqual(['WEBP', 'WEBP'])
  })

  test('a cancelled reading ends at once, also in the queue, and others are read', async () => {
    const pool = opened({ workers: 1 })
    const [first, second] = [new AbortController(), new AbortController()]
    const underWay = pool.analyse([endless], {
      signal: first.signal,
      onProgress: () => {
        second.abort(new Error('No longer wanted.'))
        first.abort(new Error('The window was closed.'))
      },
    })
    const waiting = pool.analyse([bytesOf('a-0005')], { signal: second.signal })
    const other = pool.analyse([bytesOf('a-0002')])
    await expect(underWay).rejects.toThrow('The window was closed.')
    await expect(waiting).rejects.toThrow('No longer wanted.')
    expect(await other).toHaveProperty('report.claim.number', '820 862 110 T')
  })

  test('a reading that takes too long says so, and the next one is read', async () => {
    const pool = opened({ workers: 1, limits: { baseMs: 500, pageMs: 300 } })
    const [slow, next] = await Promise.all([pool.analyse([endless]), pool.analyse([Buffer.from('Bonjour')])])
    expect([slow, next]).toEqual([{ problem: 'too-slow' }, { problem: 'unknown-kind' }])
  })

  test('a reading that needs too much memory says so', async () => {
    const pool = opened({ workers: 1, limits: { mostBytes: 60e6 } })
    expect(await pool.analyse([endless])).toEqual({ problem: 'too-heavy' })
  })

  test('a crashed engine is reported, and another one replaces it', async () => {
    const pool = opened({ workers: 1, limits: { heapMegabytes: 40 } })
    const fallen = await pool.analyse([endless])
    expect(fallen).toMatchObject({ problem: 'stopped', why: expect.stringMatching(/memory/) })
    expect(await pool.analyse([bytesOf('n-01-facture')])).toMatchObject({ problem: 'not-a-report' })
  })

  test('an engine that has read many is replaced, and nobody notices', async () => {
    const pool = opened({ workers: 1, limits: { tasksPerThread: 1 } })
    const results = await Promise.all([1, 2].map(() => pool.analyse([bytesOf('n-01-facture')])))
    expect(results).toMatchObject([1, 2].map(() => ({ problem: 'not-a-report' })))
  })

  test('an engine starts with its first report, ends when it has nothing to do, and another takes the next one', async () => {
    const pool = opened({ workers: 2, idleMs: 1 })
    expect(pool.running()).toBe(0)
    for (const _ of [1, 2]) {
      const reading = pool.analyse([bytesOf('n-01-facture')])
      expect(pool.running()).toBe(1)
      expect(await reading).toMatchObject({ problem: 'not-a-report' })
      await expect.poll(() => pool.running()).toBe(0)
    }
  })

  test('a pool that is closed leaves nobody waiting', async () => {
    const pool = opened({ workers: 1 })
    const asked = [pool.analyse([endless]), pool.analyse([bytesOf('a-0002')])]
    await pool.close()
    expect(await Promise.all([...asked, pool.analyse([endless])])).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ problem: 'stopped' })),
    )
  })
})
