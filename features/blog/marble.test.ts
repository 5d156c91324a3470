import { expect, test } from 'vitest'
import { builtInPosts } from '#features/blog/built-in-articles.ts'
import { marbleOf } from '#features/blog/marble.ts'

test('an article always has the same cover, and no other has it', () => {
  const covers = builtInPosts().map(({ slug }) => marbleOf(slug))
  expect(builtInPosts().map(({ slug }) => marbleOf(slug))).toEqual(covers)
  expect(new Set(covers.map(({ veins }) => JSON.stringify(veins))).size).toBe(4)
  expect(new Set(covers.map(({ tone }) => tone)).size).toBe(4)
})

test('a cover is a handful of lines, one of them of copper', () => {
  const { veins, tone } = marbleOf('')
  expect(veins.filter(({ kind }) => kind === 'copper')).toHaveLength(1)
  expect(veins.every(({ path }) => /^M-?\d+ -?\d+(Q-?\d+ -?\d+ -?\d+ -?\d+)+$/.test(path))).toBe(true)
  expect(tone).toBeLessThan(4)
})
