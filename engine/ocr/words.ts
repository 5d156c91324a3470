import { type Component, heightOf, widthOf } from '#engine/ocr/components.ts'
import type { Segment } from '#engine/ocr/segments.ts'

/** A part of a segment separated by a gap: its extent and its number of characters. */
export type Part = { left: number; right: number; characters: number }

/** Usual gap between two letters, in letter heights: typewriters leave more room. */
export function usualGapOf(segments: readonly Segment[]): number {
  return middle(segments.flatMap((segment) => gapsOf(segment).map((gap) => gap / heightIn(segment))))
}

/** Splits a segment at gaps clearly wider than the usual gap. */
export function wordsOf(segment: Segment, usualGap: number): Part[] {
  const height = heightIn(segment)
  const characters = charactersOf(segment)
  const gaps = gapsOf(segment)
  const wide = Math.max(height * 0.3, Math.max(middle(gaps), usualGap * height) * 2.5)
  const parts: Part[] = []
  for (const [at, { left, right }] of characters.entries()) {
    const last = parts.at(-1)
    if (last && (gaps[at - 1] ?? 0) <= wide) {
      last.right = right
      last.characters += 1
    } else parts.push({ left, right, characters: 1 })
  }
  return parts
}

function gapsOf(segment: Segment): number[] {
  const [characters, height] = [charactersOf(segment), heightIn(segment)]
  return characters.slice(1).map((each, at) => gapBetween(characters[at] ?? each, each, height))
}

function heightIn({ letters }: Segment): number {
  const heights = letters.map(heightOf).toSorted((a, b) => a - b)
  return heights[Math.floor(heights.length * 0.75)] ?? 1
}

/** Slightly below the median, because gaps between words are in the list. */
function middle(gaps: readonly number[]): number {
  return gaps.toSorted((a, b) => a - b)[Math.floor((gaps.length - 1) * 0.4)] ?? 0
}

/** Groups letters with the accents above them. */
function charactersOf({ letters, marks }: Segment): Component[] {
  const characters: Component[] = []
  for (const each of [...letters, ...marks].toSorted((a, b) => a.left - b.left)) {
    const last = characters.at(-1)
    if (last && each.left <= last.right) last.right = Math.max(last.right, each.right)
    else characters.push({ ...each })
  }
  return characters
}

/** Normalises the gap to the width of a digit: a comma or a 1 has room around it, a dash has none. */
function gapBetween(a: Component, b: Component, height: number): number {
  const isDash = (each: Component) => widthOf(each) > heightOf(each) * 1.4
  const room = (each: Component) => (isDash(each) ? 0 : Math.max(0, height * 0.7 - widthOf(each)) / 2)
  return b.left - a.right - 1 - room(a) - room(b)
}
