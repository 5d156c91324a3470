import { parentPort } from 'node:worker_threads'
import type { FromThread, ToThread } from '#threads/thread.ts'

type Work<Task, Result, Note> = {
  /** Buffers in `moved` leave the thread without a copy. */
  perform(task: Task): Result | Promise<Result>
  moved?: (result: Result) => ArrayBuffer[]
  heed?: (note: Note) => void
}

/** The end of a pool inside its thread; the module calls it when its libraries are loaded. Returns how to report news. */
export function performTasks<Task, Result, News = never, Note = never>({
  perform,
  moved = () => [],
  heed = () => {},
}: Work<Task, Result, Note>): (news: News) => void {
  const port = parentPort
  if (!port) throw new Error('This module runs as a worker thread only.')
  const say = (message: FromThread<Result, News>, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)
  port.on('message', async (message: ToThread<Task, Note>) => {
    if (message.kind === 'note') return heed(message.note)
    try {
      const result = await perform(message.task)
      say({ kind: 'done', result, heldBytes: heldBytes() }, moved(result))
    } catch (error) {
      say({ kind: 'broken', why: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })
  say({ kind: 'ready' })
  return (news) => say({ kind: 'news', news })
}

function heldBytes(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
