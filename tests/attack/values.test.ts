import { expect, test } from 'vitest'
import { drawFrom, Known } from '#tests/attack/draw.ts'
import { rightValue, type Schema } from '#tests/attack/values.ts'

const position: Schema = { type: 'integer', minimum: 0, maximum: 1_000 }
const point: Schema = { type: 'array', prefixItems: [position, position] }
const strokes: Schema = {
  type: 'array',
  maxItems: 4_000,
  items: { type: 'array', maxItems: 4_000, items: point } satisfies Schema,
}

test('lists within long lists have thousands of parts, and never millions', () => {
  const sizes = Array.from({ length: 300 }, (_, seed) => {
    const draw = drawFrom(seed, new Known())
    draw.turn()
    const value = rightValue(strokes, draw, { words: [], named: new Set() })
    return Array.isArray(value) ? value.flat(2).length : 0
  })
  expect(Math.max(...sizes)).toBeGreaterThan(1_000)
  expect(Math.max(...sizes)).toBeLessThan(20_000)
})

test('a tuple has its parts, each of its own kind', () => {
  const draw = drawFrom(1, new Known())
  const pair = rightValue(point, draw, { words: [], named: new Set() })
  expect(pair).toEqual([expect.any(Number), expect.any(Number)])
})
