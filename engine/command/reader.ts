import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import type { Analysis } from '#engine/analyse.ts'
import type { Document } from '#engine/command/documents.ts'
import type { Failure } from '#engine/pool/messages.ts'
import { openPool, type Pool } from '#engine/pool/open-pool.ts'

export type Read = { document: Document; analysis: Analysis | Failure | { problem: 'closed' }; milliseconds: number }

/** Above this number, extra workers cost more memory than the time they save. */
const mostWorkers = 8

/** Reads documents on all processors and yields the results in the given order. */
export async function* readAll(documents: readonly Document[]): AsyncGenerator<Read> {
  const workers = Math.max(1, Math.min(mostWorkers, availableParallelism(), documents.length))
  const pool = openPool({ workers })
  try {
    await pool.warm()
    yield* inOrder(documents, workers, (document) => read(pool, document))
  } finally {
    await pool.close()
  }
}

async function read(pool: Pool, document: Document): Promise<Read> {
  const files = await filesOf(document)
  const start = performance.now()
  const analysis = files ? await pool.analyse(files) : { problem: 'closed' as const }
  return { document, analysis, milliseconds: Math.round(performance.now() - start) }
}

export async function filesOf({ files }: Document): Promise<Uint8Array[] | undefined> {
  return await Promise.all(files.map((file) => readFile(file))).catch(() => undefined)
}

/** Runs a bounded number of tasks at once; an early result waits for the results before it. */
async function* inOrder<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const slots = items.map((item) => ({ item, ...Promise.withResolvers<Result>() }))
  const rest = slots.values()
  const lane = async () => {
    for (const { item, resolve } of rest) resolve(await work(item))
  }
  const lanes = Promise.all(Array.from({ length: atOnce }, lane))
  for (const { promise } of slots) yield await promise
  await lanes
}
