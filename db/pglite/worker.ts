/** The thread of the embedded database. It answers one message at a time; db/pglite/client.ts is the other end. */
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Statements } from '#db/pglite/statements.ts'
import { SyncedFolder } from '#db/pglite/synced-folder.ts'
import { type SyncMode, WalSync } from '#db/pglite/wal.ts'
import { WholeBlob } from '#db/pglite/whole-blob.ts'
import { parseRow } from '#db/row-types.ts'

export type PgliteRequest =
  | { id: number; kind: 'query'; sql: string; parameters: unknown[] }
  | { id: number; kind: 'exec'; sql: string }
  | { id: number; kind: 'listen'; channel: string }
  | { id: number; kind: 'dump' }
  | { id: number; kind: 'close' }

/** State of the log after an answer: `asked` counts the syncs PostgreSQL requested, `written` the bytes. */
export type WalMark = { asked: number; written: number }

export type PgliteAnswer =
  | { id: number; wal: WalMark; value: unknown }
  | { id: number; wal: WalMark; error: Record<string, unknown> & { message: string }; isBroken: boolean }
  | { isOpen: true }
  | { synced: number }
  | { channel: string; payload: string }

export type PgliteSettings = { directory: string | undefined; snapshot: string | undefined; sync: SyncMode }

// A single-process PostgreSQL never makes a checkpoint by itself. After a kill, this much log is replayed in about a second.
const checkpointEveryBytes = 32 * 1024 * 1024
// A single-process PostgreSQL never counts its rows again by itself, which would make it plan anew.
const plansEveryBytes = 8 * 1024 * 1024
// A statement that was read before is refused once its table has another column.
const changesTables = /\b(?:alter|create|drop)\b/i
// A trap, an overflow of the stack and an exit leave the WebAssembly in a state that no statement may use again; so does a panic, after
// which PostgreSQL would end its process.
const namesOfBroken = ['RuntimeError', 'RangeError', 'ExitStatus']
const severitiesOfBroken = ['PANIC', 'FATAL']

const port = parentPort
if (!port) throw new Error('db/pglite/worker.ts runs as a worker thread only')
const say = (answer: PgliteAnswer) => port.postMessage(answer)
const wal = new WalSync()
const opening = open(workerData as PgliteSettings) // workerData is untyped in node
const statements = opening.then((pglite) => new Statements(pglite))
let lastCheckpoint = 0
let lastPlans = 0
let syncing: Promise<void> | undefined
let turn: Promise<void> = opening.then(
  () => say({ isOpen: true }),
  () => {},
)

port.on('message', (request: PgliteRequest) => {
  turn = turn.then(() => handle(request))
})

async function handle(request: PgliteRequest): Promise<void> {
  try {
    const value = await answer(await opening, request)
    say({ id: request.id, wal: { asked: wal.asked, written: wal.written }, value })
  } catch (error) {
    const plain = plainError(error)
    const { name } = error instanceof Error ? error : { name: '' }
    const isBroken = namesOfBroken.includes(name) || severitiesOfBroken.includes(String(plain.severity))
    say({ id: request.id, wal: { asked: wal.asked, written: wal.written }, error: plain, isBroken })
  }
  // A failed sync ends the thread; the next start replays the log.
  const synced = syncWhileOwing()
  if (wal.written - lastCheckpoint > checkpointEveryBytes) await checkpoint()
  if (wal.written - lastPlans > plansEveryBytes) await planAgain()
  // The thread ends itself when idle: ending it from outside during a sync would look like a crash.
  if (request.kind === 'close') await synced.then(() => port?.close())
}

/** One loop for all: a request during its run waits for its end. */
async function syncWhileOwing(): Promise<void> {
  if (wal.isOwing) syncing ??= syncAll()
  await syncing
}

async function syncAll(): Promise<void> {
  while (wal.isOwing) say({ synced: await wal.syncGroup() })
  syncing = undefined
}

async function checkpoint(): Promise<void> {
  const pglite = await opening
  if (pglite.closed || pglite.isInTransaction()) return
  lastCheckpoint = wal.written
  // A full disk refuses the checkpoint; the log keeps everything until the next one.
  await pglite.exec('checkpoint').catch(() => {})
}

async function planAgain(): Promise<void> {
  const pglite = await opening
  if (pglite.closed || pglite.isInTransaction()) return
  lastPlans = wal.written
  await (await statements).forgetAll()
}

async function open({ directory, snapshot, sync }: PgliteSettings): Promise<PGlite> {
  const folder = directory ? new SyncedFolder(directory, wal, sync) : undefined
  const options: PGliteOptions = {
    startParams: startParams(folder ? sync : 'none'),
    extensions: { pg_trgm, btree_gin, btree_gist },
    parsers: {
      [types.INT8]: Number,
      [types.TIMESTAMPTZ]: parseRow.timestamptz,
      [types.DATE]: parseRow.date,
    },
  }
  if (folder) options.fs = folder
  if (snapshot) options.loadDataDir = new WholeBlob(await readFile(snapshot))
  const pglite = await PGlite.create(options)
  if (folder && sync !== 'none' && !folder.isSyncing) {
    throw new Error(
      'The embedded database did not sync its folder when it opened: this version of PGlite is not known.',
    )
  }
  return pglite
}

/** PGlite's start parameters with few buffers, no disk that turns, fsync, a sync call that reaches our folder, and a small log. */
function startParams(sync: SyncMode): string[] {
  // The usual 128 MB would be a second copy of what the system keeps of the folder anyway.
  const usual = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'random_page_cost=1.1']
  if (sync === 'none') return usual
  const own = ['wal_sync_method=fsync', 'min_wal_size=32MB', 'max_wal_size=64MB']
  return [...usual.filter((param) => param !== '-F'), ...own.flatMap((setting) => ['-c', setting])]
}

async function answer(pglite: PGlite, request: PgliteRequest): Promise<unknown> {
  switch (request.kind) {
    case 'query': {
      const { rows, affectedRows } = await (await statements).run(request.sql, request.parameters)
      return { rows, affectedRows }
    }
    case 'exec':
      if (changesTables.test(request.sql)) await (await statements).forgetAll()
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
