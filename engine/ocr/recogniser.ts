import { createRequire } from 'node:module'
import { languageData } from '#engine/ocr/language-data.ts'
import type { Picture } from '#engine/ocr/picture.ts'

/** A recognised word, its edges in points of the picture, and a confidence from 0 to 1. */
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

/** Recognises stacks of lines in order; it skips the stacks after the first when `areOthersWorthIt` refuses. */
export type Recognise = (
  stacks: readonly Picture[],
  areOthersWorthIt?: (first: readonly ReadWord[]) => boolean,
) => Promise<ReadWord[][]>

const require = createRequire(import.meta.url)
const lstmOnly = 1

let opened: Promise<Opened> | undefined

/** Recognises pictures of plain lines. The language data ships with the engine, so nothing is downloaded. */
export const recognise: Recognise = async ([first, ...others], areOthersWorthIt = () => true) => {
  if (!first) return []
  const words = [await recogniseStack(first)]
  if (areOthersWorthIt(words[0] ?? [])) for (const stack of others) words.push(await recogniseStack(stack))
  return words
}

async function recogniseStack(picture: Picture): Promise<ReadWord[]> {
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

/** Parses the recogniser's table of words, one per line. */
export function wordsIn(table: string): ReadWord[] {
  return table.split('\n').flatMap(wordOf)
}

function wordOf(line: string): ReadWord[] {
  const [level, , , , , , left, top, width, height, confidence, text = ''] = line.split('\t')
  if (level !== wordLevel || text.trim() === '') return []
  const [x, y] = [Number(left), Number(top)]
  const box = { left: x, top: y, right: x + Number(width), bottom: y + Number(height) }
  // « ALLIANZ lARD »: before two capitals, a lower-case l is a capital I.
  return [{ text: text.trim().replace(/^l(?=\p{Lu}{2})/u, 'I'), ...box, confidence: Number(confidence) / 100 }]
}

/** The simplest uncompressed file format for a grey picture. */
function greymapOf({ width, height, grey }: Picture): Uint8Array {
  const head = Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1')
  const file = new Uint8Array(head.length + grey.length)
  file.set(head)
  file.set(grey, head.length)
  return file
}

async function openRecogniser(): Promise<Opened> {
  const openCore: () => Promise<Core> = require('tesseract.js-core/tesseract-core-simd-lstm.js')
  const core = await openCore()
  core.FS.writeFile('/fra.traineddata', languageData())
  const recogniser = new core.TessBaseAPI()
  recogniser.Init('/', 'fra', lstmOnly)
  recogniser.SetVariable('tessedit_pageseg_mode', '6')
  recogniser.SetVariable('user_defined_dpi', '300')
  // Bands were inverted earlier; without this setting the recogniser would read difficult lines twice.
  recogniser.SetVariable('invert_threshold', '0')
  return { core, recogniser }
}
