import type { Component } from '#engine/ocr/components.ts'
import { blank, type Picture } from '#engine/ocr/picture.ts'
import type { Segment } from '#engine/ocr/segments.ts'
import { type Part, usualGapOf, wordsOf } from '#engine/ocr/words.ts'

/** Position of a segment part in a stack. */
export type StackPlace = { segment: Segment; part: Part; left: number; top: number; right: number; bottom: number }

/** Segments arranged as plain lines, which a recogniser reads best. */
export type Stack = { picture: Picture; places: StackPlace[] }

const mostLines = 60
/** From this number of lines on, a page has several stacks, so two engines can share it. */
const manyLines = 24
/** Enough lines to check that the page is upright. */
const firstLines = 6

/** The longest lines come first, in a stack of their own. */
export function stacksOf(picture: Picture, segments: readonly Segment[], letterHeight: number): Stack[] {
  const lines = linesOf(segments, letterHeight)
  const usualGap = usualGapOf(segments)
  const gains = gainsOf(picture, segments)
  const lettersOf = (line: readonly Segment[]) => line.reduce((sum, { letters }) => sum + letters.length, 0)
  const longest = new Set(lines.toSorted((a, b) => lettersOf(b) - lettersOf(a)).slice(0, firstLines))
  const others = lines.filter((line) => !longest.has(line))
  return [[...longest], ...inStacks(others)]
    .filter((stack) => stack.length > 0)
    .map((stack) => stackOf(picture, stack, letterHeight, usualGap, gains))
}

function inStacks<Line>(lines: readonly Line[]): Line[][] {
  const count = Math.max(lines.length < manyLines ? 1 : 2, Math.ceil(lines.length / mostLines))
  const each = Math.ceil(lines.length / count)
  return Array.from({ length: count }, (_, index) => lines.slice(index * each, (index + 1) * each))
}

const mostTogether = 9

/** A lone figure is hard to recognise, so it joins words of its row or figures of its column. */
function linesOf(segments: readonly Segment[], letterHeight: number): Segment[][] {
  const isShort = ({ left, right, letters }: Segment) => letters.length <= 2 && right - left < letterHeight * 2.5
  const long = new Map(segments.filter((each) => !isShort(each)).map((segment) => [segment, [segment]]))
  const alone = segments.filter((segment) => isShort(segment) && !joinRow(segment, long))
  const columns: Segment[][] = []
  for (const segment of alone) {
    const column = columns.find((each) => each.length < mostTogether && isBelow(each.at(-1), segment, letterHeight))
    if (column) column.push(segment)
    else columns.push([segment])
  }
  return [...long.values(), ...columns]
}

const fewestBeside = 3

/** Appends the segment to the nearest words of its row. */
function joinRow(segment: Segment, long: ReadonlyMap<Segment, Segment[]>): boolean {
  const gap = (other: Segment) => Math.max(other.left - segment.right, segment.left - other.right)
  const beside = [...long.keys()].filter((other) => isLevel(segment, other) && other.letters.length >= fewestBeside)
  const nearest = beside.toSorted((a, b) => gap(a) - gap(b))[0]
  const line = nearest && long.get(nearest)
  if (!line) return false
  line.push(segment)
  line.sort((a, b) => a.left - b.left)
  return true
}

function isLevel(a: Segment, b: Segment): boolean {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) + 1
  return shared >= Math.min(a.bottom - a.top, b.bottom - b.top) * 0.6
}

function isBelow(last: Segment | undefined, next: Segment, letterHeight: number): boolean {
  if (!last || next.top < last.bottom || next.top - last.bottom > letterHeight * 4) return false
  const shared = Math.min(last.right, next.right) - Math.max(last.left, next.left)
  return shared > Math.min(last.right - last.left, next.right - next.left) * 0.5
}

function stackOf(
  picture: Picture,
  lines: readonly Segment[][],
  letterHeight: number,
  usualGap: number,
  gains: ReadonlyMap<Segment, number>,
): Stack {
  const pad = Math.round(letterHeight * 0.7)
  const gap = Math.round(letterHeight * 0.7)
  const apart = Math.round(letterHeight * 2.4)
  const space = Math.round(letterHeight * 0.65)
  const places: StackPlace[] = []
  let top = gap
  for (const line of lines) {
    const [rise, fall] = [
      Math.max(...line.map(riseOf)),
      Math.max(...line.map((each) => each.bottom - baseOf(each.letters))),
    ]
    let left = pad
    for (const segment of line) {
      const start = top + rise - riseOf(segment)
      let end = segment.left
      for (const part of wordsOf(segment, usualGap)) {
        // The recogniser overlooks narrow spaces, so gaps are widened.
        if (part.left > end) left += Math.max(part.left - end, space)
        const right = left + part.right - part.left
        places.push({ segment, part, left, top: start, right, bottom: start + segment.bottom - segment.top })
        ;[left, end] = [right, part.right]
      }
      left += 1 + apart
    }
    top += rise + fall + 1 + gap
  }
  const stack = blank(Math.max(...places.map(({ right }) => right)) + pad * 2, top + pad)
  for (const place of places) paste(picture, stack, place, gains.get(place.segment) ?? 1)
  return { picture: stack, places }
}

/** Baseline of the letters; commas reach below it. */
export function baseOf(letters: readonly Component[]): number {
  return middle(letters.map(({ bottom }) => bottom))
}

function riseOf(segment: Segment): number {
  return baseOf(segment.letters) - segment.top
}

function paste(from: Picture, to: Picture, { segment, part, left, top }: StackPlace, gain: number): void {
  const [first, last] = [Math.max(0, part.left - edge), Math.min(from.width - 1, part.right + edge)]
  const across = left - part.left
  for (let y = Math.max(0, segment.top - edge); y <= Math.min(from.height - 1, segment.bottom + edge); y += 1) {
    const start = (y + top - segment.top) * to.width + across
    for (let x = first; x <= last; x += 1) {
      const grey = Math.min(255, ((from.grey[y * from.width + x] ?? 255) * 255) / paper)
      to.grey[start + x] = Math.max(0, grey - (255 - grey) * (gain - 1))
    }
  }
}

/** Print lighter than most of the page by this amount is pale; lighter still, or smaller than a word, is grain. */
const pale = 40
const grain = 170
const fewestLetters = 3

/** The recogniser overlooks grey captions beside black print, so this computes how much to darken them. */
function gainsOf(picture: Picture, segments: readonly Segment[]): Map<Segment, number> {
  const toneOf = ({ letters }: Segment) => middle(letters.map((letter) => darkestOf(picture, letter)))
  const tones = new Map(segments.map((segment) => [segment, toneOf(segment)]))
  const usual = middle([...tones].flatMap(([{ letters }, tone]) => letters.map(() => tone)))
  const isPale = ({ letters }: Segment, tone: number) =>
    tone - usual > pale && tone < grain && letters.length >= fewestLetters
  return new Map(
    [...tones].map(([segment, tone]) => [segment, isPale(segment, tone) ? (255 - usual) / (255 - tone) : 1]),
  )
}

function darkestOf({ grey, width }: Picture, { left, right, top, bottom }: Component): number {
  let dark = 254
  for (let y = top; y <= bottom; y += 1)
    for (let at = y * width + left; at <= y * width + right; at += 1) dark = Math.min(dark, grey[at] ?? dark)
  return dark
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** Paper grain stays as it is. */
const paper = 235

/** The grey edges of letters are darkened with them. */
const edge = 3

/** The segments that a recognised word came from, left to right: several when separate parts were read as one word. */
export function placesOf(
  places: readonly StackPlace[],
  word: { left: number; right: number; top: number; bottom: number },
): StackPlace[] {
  const [x, y] = [(word.left + word.right) / 2, (word.top + word.bottom) / 2]
  const line = places.filter(({ top, bottom }) => y >= top - 8 && y <= bottom + 8)
  const under = line.filter(({ left, right }) => (left + right) / 2 > word.left && (left + right) / 2 < word.right)
  if (under.length > 1) return under
  const aside = ({ left, right }: StackPlace) => Math.max(0, left - x, x - right)
  return line.toSorted((a, b) => aside(a) - aside(b)).slice(0, 1)
}
