import { invertBands } from '#engine/ocr/bands.ts'
import { levelled, liftAt, slopeOf } from '#engine/ocr/level.ts'
import { type Picture, turned } from '#engine/ocr/picture.ts'
import { printMaskOf } from '#engine/ocr/print-mask.ts'
import { eraseRules, maskOf } from '#engine/ocr/rules.ts'
import { type Segments, segmentsOf } from '#engine/ocr/segments.ts'
import { skewOf } from '#engine/ocr/skew.ts'

/** A page made straight, its pieces of print, and where each point stood before. */
export type Look = Segments & { picture: Picture; before(x: number, y: number): { x: number; y: number } }

/** Straightens a page of even paper and finds its print. */
export function lookAt(flat: Picture): Look {
  const lean = skewOf(flat)
  const straight = Math.abs(lean) < 0.001 ? flat : turned(flat, lean)
  const found = printOf(straight)
  const slope = slopeOf(found.segments, straight)
  const unturned = (x: number, y: number) => turnedBack(flat, lean, x, y)
  if (!slope) return { ...found, picture: straight, before: unturned }
  const level = levelled(Math.abs(lean) < 0.001 ? flat : turned(flat, lean), slope)
  return {
    ...printOf(level),
    picture: level,
    before: (x, y) => unturned(x, y + liftAt(slope, straight, x, y)),
  }
}

function printOf(picture: Picture): Segments {
  const mask = maskOf(picture)
  invertBands(picture, mask)
  eraseRules(picture, mask)
  return segmentsOf(picture, printMaskOf(picture))
}

function turnedBack({ width, height }: Picture, radians: number, x: number, y: number): { x: number; y: number } {
  const [sin, cos, cx, cy] = [Math.sin(radians), Math.cos(radians), width / 2, height / 2]
  return { x: cos * (x - cx) - sin * (y - cy) + cx, y: sin * (x - cx) + cos * (y - cy) + cy }
}
