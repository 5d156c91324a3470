/** The thread that reads reports, one at a time; engine/pool/open-pool.ts is the other end. */
import { setPriority } from 'node:os'
import { type Analysis, analyse } from '#engine/analyse.ts'
import { drawPages } from '#engine/draw-pages.ts'
import { recognise } from '#engine/ocr/recogniser.ts'
import { withHelp } from '#engine/pool/help.ts'
import type { Drawing, EngineNews, Helped, Previewed, Recognised, Task, Texts } from '#engine/pool/messages.ts'
import { previewFile } from '#engine/preview-file.ts'
import { readTexts } from '#engine/read-texts.ts'
import { performTasks } from '#threads/perform-tasks.ts'

type Result = Analysis | Drawing | Previewed | Recognised | Texts

// Requests of the site take precedence over readings. Only Linux has thread priorities.
if (process.platform === 'linux') setPriority(5)
// These two calls load the PDF library and the recogniser, although neither input is a report.
await analyse([Buffer.from('%PDF-1.7')])
const helped = withHelp(recognise, (help) => report(help))
const report = performTasks<Task, Result, EngineNews, Helped>({
  perform: resultOf,
  moved: (result) => ('pictures' in result ? result.pictures.map(({ buffer }) => buffer as ArrayBuffer) : []), // made by ownCopy
  heed: helped.receive,
})
// Most reports need no recognition; a reading that does reports the failure itself.
recognise([{ width: 64, height: 64, grey: new Uint8Array(64 * 64).fill(255) }]).catch(() => {})

async function resultOf(task: Task): Promise<Result> {
  if (task.kind === 'recognise') return { words: await recognise(task.stacks) }
  if (task.kind === 'analyse')
    return await analyse(task.files, (read, pages) => report({ kind: 'progress', read, pages }), helped.recognise)
  if (task.kind === 'texts') return await readTexts(task.file)
  if (task.kind === 'preview') {
    const preview = await previewFile(task.file, task.width)
    return 'problem' in preview ? preview : { ...preview, picture: ownCopy(preview.picture) }
  }
  const pictures = await drawPages(task.files, task.width, task.quarters)
  return { pictures: pictures.map(ownCopy) }
}

/** Copies a buffer that shares its memory, because a transfer would detach the other buffers too. */
function ownCopy(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(bytes)
}
