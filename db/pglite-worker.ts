/** The thread in which the embedded database lives. It answers one message at a time; db/pglite-client.ts is its other end. */
import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, types } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { parseRow } from '#db/row-types.ts'

export type PgliteRequest =
  | { id: number; kind: 'query'; sql: string; parameters: unknown[]; raw: boolean }
  | { id: number; kind: 'exec'; sql: string }
  | { id: number; kind: 'listen'; channel: string }
  | { id: number; kind: 'dump' }
  | { id: number; kind: 'close' }

export type PgliteAnswer =
  | { id: number; value: unknown }
  | { id: number; error: Record<string, unknown> & { message: string } }
  | { channel: string; payload: string }

export type PgliteSettings = { directory: string | undefined; snapshot: string | undefined }

const port = parentPort
if (!port) throw new Error('db/pglite-worker.ts runs as a worker thread only')
const say = (answer: PgliteAnswer) => port.postMessage(answer)
const opening = open(workerData as PgliteSettings) // workerData is untyped in node

port.on('message', async (request: PgliteRequest) => {
  try {
    say({ id: request.id, value: await answer(await opening, request) })
  } catch (error) {
    say({ id: request.id, error: plainError(error) })
  }
})

async function open({ directory, snapshot }: PgliteSettings): Promise<PGlite> {
  if (directory) mkdirSync(directory, { recursive: true })
  const loadDataDir = snapshot ? new Blob([await readFile(snapshot)]) : undefined
  return PGlite.create({
    ...(directory ? { dataDir: directory } : {}),
    ...(loadDataDir ? { loadDataDir } : {}),
    extensions: { pg_trgm, btree_gin, btree_gist },
    parsers: {
      [types.INT8]: Number,
      [types.TIMESTAMPTZ]: parseRow.timestamptz,
      [types.DATE]: parseRow.date,
    },
  })
}

async function answer(pglite: PGlite, request: PgliteRequest): Promise<unknown> {
  switch (request.kind) {
    case 'query': {
      const options = request.raw ? { parsers: {} } : {}
      const { rows, affectedRows } = await pglite.query(request.sql, request.parameters, options)
      return { rows, affectedRows }
    }
    case 'exec':
      return (await pglite.exec(request.sql)).map(({ rows, affectedRows }) => ({ rows, affectedRows }))
    case 'listen':
      await pglite.listen(request.channel, (payload) => say({ channel: request.channel, payload }))
      return null
    case 'dump':
      return new Uint8Array(await (await pglite.dumpDataDir('gzip')).arrayBuffer())
    case 'close':
      return pglite.close()
  }
}

function plainError(error: unknown): Record<string, unknown> & { message: string } {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code, constraint, detail, table, column, schema, severity, hint, where } = error as Error &
    Record<string, unknown> // the fields PostgreSQL adds
  return { message: error.message, code, constraint, detail, table, column, schema, severity, hint, where }
}
