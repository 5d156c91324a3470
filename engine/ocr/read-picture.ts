import { partedByCharacters } from '#engine/ocr/character-rules.ts'
import { withoutDust, withWholeFigures } from '#engine/ocr/clean.ts'
import { isSideways } from '#engine/ocr/direction.ts'
import { type Look, lookAt } from '#engine/ocr/look.ts'
import { dotsPerInch, flatten, type Picture, turnedByQuarters } from '#engine/ocr/picture.ts'
import { plumbed } from '#engine/ocr/plumb.ts'
import { type ReadWord, recognise } from '#engine/ocr/recogniser.ts'
import type { Segment } from '#engine/ocr/segments.ts'
import { baseOf, type Place, placesOf, type Stack, stacksOf } from '#engine/ocr/stack.ts'
import type { Box } from '#engine/page/box.ts'
import type { Page, Word } from '#engine/page/word.ts'

/** What the picture of a page shows, in points. */
export async function readPicture(picture: Picture): Promise<Omit<Page, 'number'>> {
  const { look, quarters } = await upright(flatten(picture))
  const words: Word[] = []
  for (const stack of stacksOf(look.picture, look.segments, look.letterHeight))
    for (const word of await recognise(stack.picture)) words.push(...placed(word, stack, look))
  words.push(...look.columnMarks.map((mark) => wordAt('!', 1, mark, look)))
  const [width, height] = [look.picture.width * scale, look.picture.height * scale]
  return {
    width,
    height,
    source: 'ocr',
    words: partedByCharacters(straightened(withWholeFigures(withoutDust(words)), width, height)),
    quarters,
  }
}

/** As sure as print that stands upright is read. */
const sure = 0.78

/** A page that lies on its side or on its head is turned until its words can be read. */
async function upright(flat: Picture): Promise<{ look: Look; quarters: number }> {
  const first = lookAt(flat)
  const quarters = isSideways(first.letters) ? 1 : 0
  const look = quarters === 0 ? first : lookAt(turnedByQuarters(flat, quarters))
  const confidence = await confidenceOf(look)
  if (confidence >= sure) return { look, quarters }
  const other = lookAt(turnedByQuarters(flat, quarters + 2))
  return (await confidenceOf(other)) > confidence ? { look: other, quarters: quarters + 2 } : { look, quarters }
}

/** How surely the longest pieces of print are read. */
async function confidenceOf({ picture, segments, letterHeight }: Look): Promise<number> {
  const long = segments.toSorted((a, b) => b.letters.length - a.letters.length).slice(0, 6)
  const [stack] = stacksOf(picture, long, letterHeight)
  const words = stack ? await recognise(stack.picture) : []
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  return words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / Math.max(1, letters)
}

function straightened(words: readonly Word[], width: number, height: number): Word[] {
  const shift = plumbed(
    words.map(({ box }) => box),
    width,
    height,
  )
  return words.map((word) => {
    const aside = shift(word.box)
    return { ...word, box: { ...word.box, left: word.box.left + aside, right: word.box.right + aside } }
  })
}

const scale = 72 / dotsPerInch

/** Back to where the segment stands; a word is as high as its line, whatever its letters. */
function placed(word: ReadWord, stack: Stack, look: Look): Word[] {
  const places = placesOf(stack.places, word)
  if (places.length > 1) return shared(word, places, look)
  return places.map(({ segment, left }) => {
    const shift = segment.left - left
    const box = { left: word.left + shift, right: word.right + shift, ...lineOf(segment, look.letterHeight) }
    return wordAt(word.text, word.confidence, box, look)
  })
}

/** Figures of several lines that were read as one word: to each as many letters as it shows. */
function shared({ text, confidence }: ReadWord, places: readonly Place[], look: Look): Word[] {
  let from = 0
  return places.flatMap(({ segment }) => {
    const own = text.slice(from, from + segment.letters.length)
    from += own.length
    const box = { left: segment.left, right: segment.right, ...lineOf(segment, look.letterHeight) }
    return own === '' ? [] : [wordAt(own, confidence, box, look)]
  })
}

function wordAt(text: string, confidence: number, box: Box, look: Look): Word {
  return { text, confidence, box: inPoints(box), seen: inPoints(before(look, box)) }
}

/** From the feet of the letters, and as high as print of the page usually is: so that words of one line stand level. */
function lineOf(segment: Segment, letterHeight: number): { top: number; bottom: number } {
  const heights = segment.letters.map(({ top, bottom }) => bottom - top + 1).toSorted((a, b) => a - b)
  const height = Math.max(letterHeight, heights[Math.floor(heights.length * 0.75)] ?? 0)
  const base = baseOf(segment)
  return { top: base - height * 1.15, bottom: base + height * 0.25 }
}

/** The place on the page as it was given, a little larger where the page was askew. */
function before(look: Look, { left, right, top, bottom }: Box): Box {
  const corners = [
    look.before(left, top),
    look.before(right, top),
    look.before(left, bottom),
    look.before(right, bottom),
  ]
  const [x, y] = [corners.map((each) => each.x), corners.map((each) => each.y)]
  return { left: Math.min(...x), right: Math.max(...x), top: Math.min(...y), bottom: Math.max(...y) }
}

function inPoints({ left, right, top, bottom }: Box): Box {
  return { left: left * scale, right: right * scale, top: top * scale, bottom: bottom * scale }
}
