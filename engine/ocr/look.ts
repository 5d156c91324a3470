import { invertBands } from '#engine/ocr/bands.ts'
import { levelled, liftAt, type Slope, slopeOf, unevennessOf, usualLeanOf } from '#engine/ocr/level.ts'
import { maskOf } from '#engine/ocr/mask.ts'
import { type Picture, turned } from '#engine/ocr/picture.ts'
import { printMaskOf } from '#engine/ocr/print-mask.ts'
import { erasePaleRules, eraseRules } from '#engine/ocr/rules.ts'
import { type Segments, segmentsOf } from '#engine/ocr/segments.ts'
import { skewOf } from '#engine/ocr/skew.ts'

/** A straightened page, its print, and the original position of each point. */
export type Look = Segments & { picture: Picture; before(x: number, y: number): { x: number; y: number } }

/** A rotated page and its print, with rules removed from the picture. */
type Turned = Segments & { straight: Picture; picture: Picture; lean: number }

/** A tenth of a degree. */
const least = 0.0017

/** Each round finds lines better because the page is closer to level. */
const rounds = 3

/** Straightens an evenly lit page and finds its print. */
export function lookAt(flat: Picture): Look {
  const { straight, picture, lean, ...found } = wellTurned(flat)
  const unturned = (x: number, y: number) => turnedBack(flat, lean, x, y)
  let look: Look = { ...found, picture, before: unturned }
  let slope: Slope = { a: 0, b: 0, c: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const left = slopeOf(look.segments, picture)
    if (!left) return look
    const whole = { a: slope.a + left.a, b: slope.b + left.b, c: slope.c + left.c }
    const level = levelled(straight, whole)
    const print = printOf(level)
    if (unevennessOf(print.segments, level) >= unevennessOf(look.segments, picture)) return look
    look = { ...print, picture: level, before: (x, y) => unturned(x, y + liftAt(whole, picture, x, y)) }
    slope = whole
  }
  return look
}

/** Measures the rotation by row density first, and corrects it by the print lines. */
function wellTurned(flat: Picture): Turned {
  const first = printTurned(flat, skewOf(flat))
  const left = usualLeanOf(first.segments, first.picture)
  return Math.abs(left) < 0.008 ? first : printTurned(flat, first.lean + left)
}

function printTurned(flat: Picture, lean: number): Turned {
  const straight = Math.abs(lean) < least ? flat : turned(flat, lean)
  const picture = { ...straight, grey: straight.grey.slice() }
  return { ...printOf(picture), straight, picture, lean }
}

/** Finds print and removes rules from the picture. */
function printOf(picture: Picture): Segments {
  const mask = maskOf(picture)
  invertBands(picture, mask)
  eraseRules(picture, mask)
  erasePaleRules(picture)
  return segmentsOf(picture, printMaskOf(picture))
}

function turnedBack({ width, height }: Picture, radians: number, x: number, y: number): { x: number; y: number } {
  if (Math.abs(radians) < least) return { x, y }
  const [sin, cos, cx, cy] = [Math.sin(radians), Math.cos(radians), width / 2, height / 2]
  return { x: cos * (x - cx) - sin * (y - cy) + cx, y: sin * (x - cx) + cos * (y - cy) + cy }
}
