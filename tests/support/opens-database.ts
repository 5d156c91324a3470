import { readFileSync } from 'node:fs'

const known = new Map<string, boolean>()

/** Whether a test file asks for a migrated database, by itself or through its imports from tests/. */
export function opensDatabase(path: string): boolean {
  const before = known.get(path)
  if (before !== undefined) return before
  known.set(path, false)
  const text = readFileSync(path, 'utf8').replace(/^import type .*$/gm, '')
  const imported = [...text.matchAll(/'#(tests\/[\w/-]+\.ts)'/g)].map(([, file = '']) => file)
  const opens = text.includes('TEST_DATABASE_URL') || imported.some(opensDatabase)
  known.set(path, opens)
  return opens
}
