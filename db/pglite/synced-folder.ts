import { fdatasyncSync, fsyncSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { SyncMode, WalSync } from '#db/pglite/wal.ts'

type Node = { name: string; parent: Node }
type Stream = { nfd: number; node: Node }
type Operation<On> = (on: On, ...rest: unknown[]) => unknown
type Started = Awaited<ReturnType<NodeFS['init']>>
/** The members of Emscripten's file system that this class replaces. */
type Operations = {
  NODEFS: {
    stream_ops: Record<'write' | 'setattr' | 'fsync', Operation<Stream>>
    node_ops: Record<'setattr' | 'mknod' | 'rename' | 'unlink', Operation<Node>>
  }
}

const segment = /^[0-9A-F]{24}$/
// Emscripten sets the modes of its files by itself, whatever the process allows: 0666 for most.
const ofOwner = ~0o077

/** The folder of the embedded database, with the fsync that PGlite omits. A sync of the write-ahead log can be deferred to its group; every other change of the folder waits for it. */
export class SyncedFolder extends NodeFS {
  readonly #directory: string
  readonly #wal: WalSync
  readonly #mode: SyncMode
  /** PostgreSQL asks for a sync when it opens. Without one, PGlite has changed and would acknowledge commits too early. */
  isSyncing = false

  constructor(directory: string, wal: WalSync, mode: SyncMode) {
    super(directory)
    this.#directory = directory
    this.#wal = wal
    this.#mode = mode
  }

  override async init(pglite: PGlite, options: Parameters<NodeFS['init']>[1]): Promise<Started> {
    const started = await super.init(pglite, options)
    started.emscriptenOpts.preRun?.push((module) => this.#change(module as unknown as Operations)) // PGlite leaves NODEFS out of its types
    return started
  }

  #change({ NODEFS: { stream_ops: streams, node_ops: nodes } }: Operations): void {
    const { write } = streams
    streams.write = (stream, ...rest) => {
      const isWal = segment.test(stream.node.name)
      if (!isWal) this.#wal.syncNow()
      const count = write(stream, ...rest)
      if (isWal) this.#wal.written += Number(count)
      return count
    }
    streams.setattr = this.#after(withPrivateMode(streams.setattr))
    nodes.setattr = this.#after(withPrivateMode(nodes.setattr))
    for (const name of ['rename', 'unlink'] as const) nodes[name] = this.#after(nodes[name])
    const { mknod } = nodes
    nodes.mknod = (parent, name, mode, ...rest) => mknod(parent, name, Number(mode) & ofOwner, ...rest)
    streams.fsync = ({ nfd, node }) => {
      this.isSyncing = true
      if (!segment.test(node.name)) fsyncSync(nfd)
      else if (this.#mode === 'each') fdatasyncSync(nfd)
      else this.#wal.owe(join(this.#directory, 'pg_wal', node.name))
      return 0
    }
  }

  #after<On>(operation: Operation<On>): Operation<On> {
    return (...rest) => {
      this.#wal.syncNow()
      return operation(...rest)
    }
  }
}

function withPrivateMode<On>(setattr: Operation<On>): Operation<On> {
  return (on, attributes, ...rest) => {
    const given = attributes as { mode?: number } // the attributes that Emscripten passes
    return setattr(on, given.mode === undefined ? given : { ...given, mode: given.mode & ofOwner }, ...rest)
  }
}
