import { partedByCharacters } from '#engine/ocr/character-rules.ts'
import { withLostCommas, withoutDust, withWholeFigures } from '#engine/ocr/clean.ts'
import { heightOf } from '#engine/ocr/components.ts'
import { isSideways } from '#engine/ocr/direction.ts'
import { type Look, lookAt } from '#engine/ocr/look.ts'
import { dotsPerInch, flatten, type Picture, turnedByQuarters } from '#engine/ocr/picture.ts'
import { plumbed } from '#engine/ocr/plumb.ts'
import type { ReadWord, Recognise } from '#engine/ocr/recogniser.ts'
import { baseOf, placesOf, type Stack, type StackPlace, stacksOf } from '#engine/ocr/stack.ts'
import type { Box } from '#engine/page/box.ts'
import type { Page, Word } from '#engine/page/word.ts'

/** Recognises the words of a page picture; positions are in points. */
export async function readPicture(picture: Picture, recognise: Recognise): Promise<Omit<Page, 'number'>> {
  const { look, quarters, stacks, words: read } = await upright(picture, recognise)
  const others = read.length < stacks.length ? await recognise(sheetsOf(stacks).slice(read.length)) : []
  const words = [...read, ...others].flatMap((found, index) =>
    found.flatMap((word) => placed(word, stacks[index], look)),
  )
  words.push(...look.columnMarks.map((mark) => wordAt('!', 1, mark, look)))
  const [width, height] = [look.picture.width * scale, look.picture.height * scale]
  return {
    width,
    height,
    source: 'ocr',
    words: partedByCharacters(straightened(withLostCommas(withWholeFigures(withoutDust(words))), width, height)),
    quarters,
  }
}

/** One orientation of a page: its stacks of lines, and the words of the first stack or of all. */
type Attempt = { look: Look; quarters: number; stacks: Stack[]; words: readonly ReadWord[][] }

/** Upright print reaches this confidence. */
const sure = 0.78

/** Rotates a sideways or inverted page until its longest lines can be read. */
async function upright(picture: Picture, recognise: Recognise): Promise<Attempt> {
  const given = flatten(picture)
  const look = lookAt(given)
  const lies = isSideways(look.letters)
  // Flattening distinguishes shadows from bands by the direction of bands.
  const flat = lies ? flatten(turnedByQuarters(picture, 1)) : given
  const attempt = await attempted(lies ? lookAt(flat) : look, lies ? 1 : 0, recognise, sure)
  const confidence = confidenceOf(attempt.words[0])
  if (confidence > sure) return attempt
  const other = await attempted(lookAt(turnedByQuarters(flat, 2)), attempt.quarters + 2, recognise, confidence)
  return confidenceOf(other.words[0]) > confidence ? other : attempt
}

/** Recognises the longest lines first, and the others only when the first were read confidently. */
async function attempted(look: Look, quarters: number, recognise: Recognise, least: number): Promise<Attempt> {
  const stacks = stacksOf(look.picture, look.segments, look.letterHeight)
  const words = await recognise(sheetsOf(stacks), (first) => confidenceOf(first) > least)
  return { look, quarters, stacks, words }
}

function sheetsOf(stacks: readonly Stack[]): Picture[] {
  return stacks.map(({ picture }) => picture)
}

/** Mean confidence of the recognised lines. */
function confidenceOf(first: readonly ReadWord[] = []): number {
  const letters = first.reduce((sum, { text }) => sum + text.length, 0)
  return first.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / Math.max(1, letters)
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

/** Maps a word back to its segment and gives it the height of its line. */
function placed(word: ReadWord, stack: Stack | undefined, look: Look): Word[] {
  const places = placesOf(stack?.places ?? [], word)
  const [first, last] = [places[0], places.at(-1)]
  if (!first || !last) return []
  if (places.length > 1 && (isSumOf(word, places) || first.segment !== last.segment)) return shared(word, places, look)
  const box = {
    left: word.left + first.part.left - first.left,
    right: word.right + last.part.right - last.right,
    ...lineOf(first, look.letterHeight),
  }
  return [wordAt(word.text, word.confidence, box, look)]
}

function isSumOf({ text }: ReadWord, places: readonly StackPlace[]): boolean {
  return places.reduce((sum, { part }) => sum + part.characters, 0) === text.length
}

/** Splits a word that spans several parts by the number of characters seen in each. */
function shared({ text, confidence }: ReadWord, places: readonly StackPlace[], look: Look): Word[] {
  let from = 0
  return places.flatMap((place) => {
    const { left, right, characters } = place.part
    const own = text.slice(from, from + characters)
    from += own.length
    const box = { left, right, ...lineOf(place, look.letterHeight) }
    return own === '' ? [] : [wordAt(own, confidence, box, look)]
  })
}

function wordAt(text: string, confidence: number, box: Box, look: Look): Word {
  return { text, confidence, box: inPoints(box), seen: inPoints(before(look, box)) }
}

/** Baseline and height from neighbouring letters, so that words of one line are level. */
function lineOf({ segment, part }: StackPlace, letterHeight: number): { top: number; bottom: number } {
  const reach = letterHeight * 8
  const letters = segment.letters.filter(({ left, right }) => right > part.left - reach && left < part.right + reach)
  const heights = letters.map(heightOf).toSorted((a, b) => a - b)
  const height = Math.max(letterHeight, heights[Math.floor(heights.length * 0.75)] ?? 0)
  const base = baseOf(letters)
  return { top: base - height * 1.15, bottom: base + height * 0.25 }
}

/** Position on the original page; boxes grow slightly when the page was askew. */
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
