import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Picture } from '#engine/ocr/picture.ts'

/** A word in the picture, its edges in points of it, and how sure the recogniser is: 0 to 1. */
export type ReadWord = { text: string; left: number; top: number; right: number; bottom: number; confidence: number }

type Recogniser = {
  Init(folder: string, language: string, mode: number): number
  SetVariable(name: string, value: string): boolean
  SetImageFile(orientation: number, angle: number): number
  Recognize(monitor: null): number
  GetTSVText(page: number): string
  Clear(): void
}
type Core = { FS: { writeFile(name: string, bytes: Uint8Array): void }; TessBaseAPI: new () => Recogniser }
type Opened = { core: Core; recogniser: Recogniser }

/** Reads sheets, in their order; no other than the first where its words say that the others are not worth it. */
export type Recognise = (
  sheets: readonly Picture[],
  areOthersWorthIt?: (first: readonly ReadWord[]) => boolean,
) => Promise<ReadWord[][]>

const require = createRequire(import.meta.url)
const lstmOnly = 1

let opened: Promise<Opened> | undefined

/** Reads pictures of plain lines, one below the other. The data of the language is on board: nothing is fetched. */
export const recognise: Recognise = async ([first, ...others], areOthersWorthIt = () => true) => {
  if (!first) return []
  const words = [await recogniseSheet(first)]
  if (areOthersWorthIt(words[0] ?? [])) for (const sheet of others) words.push(await recogniseSheet(sheet))
  return words
}

async function recogniseSheet(picture: Picture): Promise<ReadWord[]> {
  opened ??= openRecogniser()
  const { core, recogniser } = await opened
  core.FS.writeFile('/input', greymapOf(picture))
  if (recogniser.SetImageFile(1, 0) !== 0) return []
  recogniser.Recognize(null)
  const words = wordsIn(recogniser.GetTSVText(0))
  recogniser.Clear()
  return words
}

const wordLevel = '5'

/** The words of what a recogniser says, a line each. */
export function wordsIn(table: string): ReadWord[] {
  return table.split('\n').flatMap(wordOf)
}

function wordOf(line: string): ReadWord[] {
  const [level, , , , , , left, top, width, height, confidence, text = ''] = line.split('\t')
  if (level !== wordLevel || text.trim() === '') return []
  const [x, y] = [Number(left), Number(top)]
  const box = { left: x, top: y, right: x + Number(width), bottom: y + Number(height) }
  // « ALLIANZ lARD »: before capitals stands one of them.
  return [{ text: text.trim().replace(/^l(?=\p{Lu}{2})/u, 'I'), ...box, confidence: Number(confidence) / 100 }]
}

/** The plainest file of a grey picture that there is. */
function greymapOf({ width, height, grey }: Picture): Uint8Array {
  const head = Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1')
  const file = new Uint8Array(head.length + grey.length)
  file.set(head)
  file.set(grey, head.length)
  return file
}

async function openRecogniser(): Promise<Opened> {
  const folder = dirname(require.resolve('@tesseract.js-data/fra'))
  const data = await promisify(gunzip)(await readFile(join(folder, '4.0.0_best_int', 'fra.traineddata.gz')))
  const openCore: () => Promise<Core> = require('tesseract.js-core/tesseract-core-simd-lstm.js')
  const core = await openCore()
  core.FS.writeFile('/fra.traineddata', data)
  const recogniser = new core.TessBaseAPI()
  recogniser.Init('/', 'fra', lstmOnly)
  recogniser.SetVariable('tessedit_pageseg_mode', '6')
  recogniser.SetVariable('user_defined_dpi', '300')
  // White on black was turned round before: without this, what is hard to read would be read twice.
  recogniser.SetVariable('invert_threshold', '0')
  return { core, recogniser }
}
