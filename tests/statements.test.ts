import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Statement } from '#tests/support/statement.ts'

// One table for each part of the site: what the specification states of it, and where it is seen.
const parts = await Promise.all(
  readdirSync('tests/statements').map(async (file) => {
    const part = file.replace('.ts', '')
    const { statements }: { statements: Statement[] } = await import(`#tests/statements/${part}.ts`)
    return { part, statements }
  }),
)

describe.each(parts)('every statement of $part', ({ statements }) => {
  test.each(statements)('« %s » is seen by %s, %s', (_, file, title) => {
    expect(existsSync(file)).toBe(true)
    expect(titlesOf(readFileSync(file, 'utf8')).filter((each) => each.startsWith(title))).toHaveLength(1)
  })
})

/** The titles of the tests of a file, as they are written. */
function titlesOf(text: string): string[] {
  return [...text.matchAll(/\btest(?:\.each\([^)]*\))?\(\s*(['`"])((?:(?!\1).|\\\1)*)\1/g)].map(
    ([, , title = '']) => title,
  )
}
