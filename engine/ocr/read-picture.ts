import { dotsPerInch, flatten, type Picture, turned } from '#engine/ocr/picture.ts'
import { type ReadWord, recognise } from '#engine/ocr/recogniser.ts'
import { eraseRules, maskOf } from '#engine/ocr/rules.ts'
import { type Segment, segmentsOf } from '#engine/ocr/segments.ts'
import { skewOf } from '#engine/ocr/skew.ts'
import { type Stack, stacksOf } from '#engine/ocr/stack.ts'
import type { Page, Word } from '#engine/page/word.ts'

/** What the picture of a page shows, in points. */
export async function readPicture(picture: Picture): Promise<Omit<Page, 'number'>> {
  const flat = flatten(picture)
  const lean = skewOf(flat)
  const straight = Math.abs(lean) < 0.001 ? flat : turned(flat, lean)
  const mask = maskOf(straight)
  eraseRules(straight, mask, dotsPerInch)
  const { segments, letterHeight } = segmentsOf(straight, mask)
  const words: Word[] = []
  for (const stack of stacksOf(straight, segments, letterHeight)) {
    for (const word of await recognise(stack.picture)) words.push(...placed(word, stack))
  }
  const [width, height] = [picture.width, picture.height].map((points) => (points * 72) / dotsPerInch)
  return { width: width ?? 0, height: height ?? 0, source: 'ocr', words, quarters: 0 }
}

/** Back to where the segment stands; a word is as high as its line, whatever its letters. */
function placed(word: ReadWord, { places }: Stack): Word[] {
  const middle = (word.top + word.bottom) / 2
  const place = places.find(({ top, bottom }) => middle >= top - 8 && middle <= bottom + 8)
  const text = word.text.trim()
  if (!place || text === '') return []
  const { segment } = place
  const scale = 72 / dotsPerInch
  const shift = segment.left - place.left
  const { top, bottom } = lineOf(segment)
  return [
    {
      text,
      confidence: word.confidence,
      box: {
        left: (word.left + shift) * scale,
        right: (word.right + shift) * scale,
        top: top * scale,
        bottom: bottom * scale,
      },
    },
  ]
}

function lineOf({ top, bottom }: Segment): { top: number; bottom: number } {
  const more = (bottom - top) * 0.2
  return { top: top - more, bottom: bottom + more }
}
