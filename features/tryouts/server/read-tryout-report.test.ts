import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { openPool, type Pool } from '#engine/pool/open-pool.ts'
import { analyseTryout } from '#features/tryouts/server/analyse-tryout.ts'
import { beginTryout } from '#features/tryouts/server/begin-tryout.ts'
import { endTryout } from '#features/tryouts/server/end-tryout.ts'
import { keepTryoutFiles } from '#features/tryouts/server/keep-tryout-files.ts'
import { readTryout } from '#features/tryouts/server/read-tryout.ts'
import { readTryoutReport } from '#features/tryouts/server/read-tryout-report.ts'
import { removeTryout } from '#features/tryouts/server/remove-tryout.ts'
import { reviveTryout } from '#features/tryouts/server/revive-tryout.ts'
import { saveTryoutProgress } from '#features/tryouts/server/save-tryout-progress.ts'
import { longPdf } from '#tests/support/made-pdf.ts'
import { testApi } from '#tests/support/test-api.ts'
import { atFiles, sendTryout, tryoutRow } from '#tests/support/tryouts.ts'

const api = testApi()
const pools: Pool[] = []
afterAll(async () => {
  for (const pool of pools) await pool.close()
})
const fixture = (name: string) => readFileSync(`tests/fixtures/expert-reports/${name}.pdf`)
const at = () => atFiles(api.services)
const stateOf = async ({ id }: { id: string }) => readTryout(at(), { id })

function opened(): Pool {
  const pool = openPool({ workers: 1 })
  pools.push(pool)
  return pool
}

/** A process that reads; the test gives its beats. */
function reader(pool: Pool) {
  const beats = new Set<() => void>()
  const every = (_: number, beat: () => void) => {
    beats.add(beat)
    return () => beats.delete(beat)
  }
  const { database, files, clock } = api.services
  return {
    read: async ({ id }: { id: string }) => {
      const { id: tryoutId } = await tryoutRow(api.services, id)
      return readTryoutReport({ database, files, clock, pool, every }, tryoutId)
    },
    beat: () => {
      for (const beat of beats) beat()
    },
  }
}

const pool = opened()

/** Resolves when the pool has read this many pages. */
function afterPages(pages: number): { pool: Pool; reached: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const watched: Pool = {
    ...pool,
    analyse: (files, options = {}) =>
      pool.analyse(files, {
        ...options,
        onProgress: (read, of) => {
          options.onProgress?.(read, of)
          if (read >= pages) resolve()
        },
      }),
  }
  return { pool: watched, reached: promise }
}

test('the pool reads a report and draws its pages, and the visitor sees both', async () => {
  const tryout = await sendTryout(api.services, [fixture('a-0002')])
  await reader(pool).read(tryout)
  const state = await stateOf(tryout)
  if (state.status !== 'read') throw new Error(state.status)
  expect(state.reading.report.claim.number).toBe('820 862 110 T')
  expect(state.reading.pages).toHaveLength(2)
  const picture = await api.fetch(state.pictures[1] ?? '')
  expect(new Uint8Array(await picture.arrayBuffer()).subarray(8, 12)).toEqual(new Uint8Array(Buffer.from('WEBP')))
}, 20_000)

test.each([
  ['n-01-facture', 'an-invoice', 'c’est une facture'],
  ['n-04-vide', 'no-content', 'Rien n’est écrit'],
  ['n-05-chiffre', 'password-required', 'mot de passe'],
  ['n-06-corrompu', 'unreadable', 'endommagé'],
])('%s is refused with its reason and the next step', async (name, code, words) => {
  const tryout = await sendTryout(api.services, [fixture(name)])
  await reader(pool).read(tryout)
  const state = await stateOf(tryout)
  expect(state).toMatchObject({ status: 'refused', problem: { code, happened: expect.stringContaining(words) } })
})

test('any process shows how far a reading is, page by page', async () => {
  const long = longPdf({ pages: 30, lines: 3_000 })
  const tryout = await sendTryout(api.services, [long])
  const watched = afterPages(2)
  const process = reader(watched.pool)
  const over = process.read(tryout)
  await watched.reached
  process.beat()
  await expect.poll(() => stateOf(tryout), { timeout: 5_000 }).toMatchObject({ status: 'reading', pageCount: 30 })
  await removeTryout(at(), tryout)
  process.beat()
  // The abort ends it silently, long before its last page.
  await over
}, 20_000)

test('a report beyond the limits is refused with that reason', async () => {
  const tryout = await sendTryout(api.services, [longPdf({ pages: 30, lines: 20_000 })])
  const small = openPool({ workers: 1, limits: { baseMs: 500, pageMs: 300 } })
  pools.push(small)
  await reader(small).read(tryout)
  expect(await stateOf(tryout)).toMatchObject({ status: 'refused', problem: { code: 'too-long' } })
}, 20_000)

test('a process that stops hands its reading to another one', async () => {
  const tryout = await sendTryout(api.services, [fixture('a-0002')])
  const closed = opened()
  await closed.close()
  const asked = analyseTryout(closed, [], () => {}, new AbortController().signal)
  await expect(asked).rejects.toThrow('La lecture a été interrompue.')
  await expect(reader(closed).read(tryout)).rejects.toThrow('La lecture a été interrompue.')
  expect(await stateOf(tryout)).toMatchObject({ status: 'waiting' })
  await reader(pool).read(tryout)
  expect(await stateOf(tryout)).toMatchObject({ status: 'read' })
})

test('polling notices a process that died: the reading starts once more, then the visitor is told', async () => {
  const began = Date.parse('2026-11-21T09:00:00Z')
  const later = (seconds: number) => api.setNow(new Date(began + seconds * 1_000).toISOString())
  later(0)
  const tryout = await sendTryout(api.services, [fixture('a-0002')])
  const { id: tryoutId } = await tryoutRow(api.services, tryout.id)
  const begin = () => at().transaction((ctx) => beginTryout(ctx, tryoutId))
  const first = await begin()
  if (!first) throw new Error('It waits.')
  expect(await begin()).toBeUndefined()
  later(14)
  expect(await stateOf(tryout)).toMatchObject({ status: 'reading', isSecondTry: false })
  later(16)
  expect(await stateOf(tryout)).toMatchObject({ status: 'waiting', place: 1 })
  const asked = await api.services.database.query(
    `select count(*)::int as times from jobs where payload ->> 'tryoutId' = $1`,
    [tryoutId],
  )
  expect(asked).toEqual([{ times: 2 }])
  const second = await begin()
  expect(await stateOf(tryout)).toMatchObject({ status: 'reading', isSecondTry: true })
  // The first process was only slow: its late result is refused.
  expect(await at().transaction((ctx) => saveTryoutProgress(ctx, first, { pagesRead: 1, pageCount: 2 }))).toBe(false)
  await endTryout(at(), first, { kind: 'refused', problem: 'unreadable' })
  expect(await stateOf(tryout)).toMatchObject({ status: 'reading', pagesRead: 0 })
  expect(second).toEqual({ tryoutId, number: 2 })
  later(40)
  const row = await tryoutRow(api.services, tryout.id)
  const revived = await at().transaction((ctx) => reviveTryout(ctx, row))
  expect(revived.status).toBe('interrupted')
  const state = await stateOf(tryout)
  expect(state).toMatchObject({ status: 'interrupted', problem: { code: 'interrupted' } })
  expect(await begin()).toBeUndefined()
})

test('a removed tryout leaves no late file behind', async () => {
  api.setNow(new Date().toISOString())
  const tryout = await sendTryout(api.services)
  const { id: tryoutId } = await tryoutRow(api.services, tryout.id)
  const begun = await at().transaction((ctx) => beginTryout(ctx, tryoutId))
  if (!begun) throw new Error('It waits.')
  await removeTryout(at(), tryout)
  const bytes = Buffer.from('picture')
  const [key] = await keepTryoutFiles(at(), tryoutId, [{ kind: 'picture', position: 1, bytes }])
  await endTryout(at(), begun, { kind: 'given-up' })
  expect(key).toMatch(/^00000000-/)
})
