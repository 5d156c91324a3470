/** The thread that reads reports, one at a time; engine/pool/engine.ts is the other end. */
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { type Analysis, analyse } from '#engine/analyse.ts'
import { drawPages } from '#engine/draw-pages.ts'
import { recognise } from '#engine/ocr/recogniser.ts'
import { withHelp } from '#engine/pool/help.ts'
import type { Drawing, EngineAnswer, Helped, Recognised, Task } from '#engine/pool/messages.ts'

const port = parentPort
if (!port) throw new Error('engine/pool/engine-thread.ts runs as a worker thread only')
const say = (answer: EngineAnswer, transfer: ArrayBuffer[] = []) => port.postMessage(answer, transfer)

// Requests of the site take precedence over readings. Only Linux has thread priorities.
if (process.platform === 'linux') setPriority(5)
// These two calls load the PDF library and the recogniser, although neither input is a report.
await analyse([Buffer.from('%PDF-1.7')])
const helped = withHelp(recognise, say)
port.on('message', (message: Task | Helped) => {
  if (message.kind === 'helped') helped.receive(message)
  else void perform(message)
})
say({ kind: 'ready' })
// Most reports need no recognition; a reading that does reports the failure itself.
recognise([{ width: 64, height: 64, grey: new Uint8Array(64 * 64).fill(255) }]).catch(() => {})

async function perform(task: Task): Promise<void> {
  try {
    const result = await resultOf(task)
    const transfer = 'pictures' in result ? result.pictures.map(({ buffer }) => buffer as ArrayBuffer) : [] // made by ownCopy
    say({ kind: 'done', result, heldBytes: heldBytes() }, transfer)
  } catch (error) {
    say({ kind: 'broken', why: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

async function resultOf(task: Task): Promise<Analysis | Drawing | Recognised> {
  if (task.kind === 'recognise') return { words: await recognise(task.stacks) }
  if (task.kind === 'analyse')
    return await analyse(task.files, (read, pages) => say({ kind: 'progress', read, pages }), helped.recognise)
  const pictures = await drawPages(task.files, task.width, task.quarters)
  return { pictures: pictures.map(ownCopy) }
}

/** Copies a buffer that shares its memory, because a transfer would detach the other buffers too. */
function ownCopy(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(bytes)
}

function heldBytes(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
