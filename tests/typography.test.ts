import { expect, test } from 'vitest'
import { typographyFaults } from '#tests/support/french-typography.ts'

const modules = import.meta.glob<Record<string, unknown>>(
  [
    '../features/marketing/*.ts',
    '../features/blog/*.ts',
    '../features/subscriptions/*.ts',
    '!**/*.test.ts',
    '!**/contract.ts',
    '!**/landing-france-map.ts',
  ],
  { eager: true },
)

/** Strings under these names are read by machines. */
const machine =
  /^(id|ids|to|path|slug|date|image|kind|onward|priceId|mode|currency|interval|tier|icon|category|name|sizes|media)$/

function proseOf(value: unknown): string[] {
  if (typeof value === 'string') return value.includes(' ') && !isForStyles(value) ? [value] : []
  if (Array.isArray(value)) return value.flatMap(proseOf)
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inside]) => (machine.test(key) ? [] : proseOf(inside)))
}

function isForStyles(text: string): boolean {
  return /^\((?:min|max)-width/.test(text)
}

/** Pages that depend on the installation are functions without a parameter. */
function readable(exported: unknown): unknown {
  return typeof exported === 'function' && exported.length === 0 ? exported() : exported
}

const files = Object.entries(modules).map(([path, exports]) => ({
  path: path.replace('../', ''),
  prose: Object.values(exports).map(readable).flatMap(proseOf),
}))
const written = files.filter(({ prose }) => prose.length > 0)

test('the check finds texts', () => {
  expect(written.length).toBeGreaterThan(10)
})

test.each(written)('$path follows French typography', ({ prose }) => {
  expect(prose.flatMap(typographyFaults)).toEqual([])
})
