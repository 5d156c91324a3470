import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js'
import { bitmapOf } from '#engine/ocr/bitmap.ts'
import type { Picture } from '#engine/ocr/picture.ts'

export type ReadWord = { text: string; left: number; top: number; right: number; bottom: number; confidence: number }

let worker: Promise<Worker> | undefined

/** Reads a picture of plain lines. The data of the language is on board: nothing is fetched. */
export async function recognise(picture: Picture): Promise<ReadWord[]> {
  worker ??= openWorker()
  const { data } = await (await worker).recognize(bitmapOf(picture), {}, { blocks: true, text: false })
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((each) => each.lines))
  return lines.flatMap(({ words }) =>
    words.map(({ text, bbox: { x0, y0, x1, y1 }, confidence }) => {
      return { text, left: x0, top: y0, right: x1, bottom: y1, confidence: confidence / 100 }
    }),
  )
}

/** Ends the worker, so that a command may end. */
export async function closeRecogniser(): Promise<void> {
  await (await worker)?.terminate()
  worker = undefined
}

async function openWorker(): Promise<Worker> {
  const data = dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/fra')))
  const opened = await createWorker('fra', OEM.LSTM_ONLY, {
    langPath: join(data, '4.0.0_best_int'),
    cacheMethod: 'none',
    gzip: true,
  })
  await opened.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK, user_defined_dpi: '300' })
  return opened
}
