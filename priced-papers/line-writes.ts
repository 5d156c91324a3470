import { canonicalJson } from '#lib/canonical-json.ts'
import type { LineRemoval, LineWrite, PaperLine } from '#priced-papers/contract.ts'

type Asked = { writes: readonly LineWrite[]; removals: readonly LineRemoval[] }
type LineConflict = { id: string; current: PaperLine | null }

/** Parts the changes of lines: those that nobody else's change stands against, and the conflicts. */
export function partLineChanges(before: readonly PaperLine[], { writes, removals }: Asked) {
  const known = new Map(before.map((line) => [line.id, line]))
  const isFree = (id: string, baseVersion: number) => (known.get(id)?.version ?? 0) === baseVersion
  const written = writes.filter(({ line, baseVersion }) => isFree(line.id, baseVersion))
  const removed = removals.filter(({ id, baseVersion }) => isFree(id, baseVersion)).map(({ id }) => id)
  const added = written.filter(({ baseVersion }) => baseVersion === 0).length
  const done = new Set([...written.map(({ line }) => line.id), ...removed])
  const asked = [...writes.map(({ line }) => line.id), ...removals.map(({ id }) => id)]
  const conflicts = asked
    .filter((id) => !done.has(id))
    .map((id): LineConflict => ({ id, current: known.get(id) ?? null }))
  const counts = { added, edited: written.length - added, removed: removed.length }
  return { written, removed, done, conflicts, counts, lineCount: known.size + added - removed.length }
}

const batch = 500

/** The changes that make the lines of a paper these ones again, in batches that a call takes. */
export function writesBetween(now: readonly PaperLine[], wanted: readonly PaperLine[]) {
  const known = new Map(now.map((line) => [line.id, line]))
  const kept = new Set(wanted.map(({ id }) => id))
  const writes = wanted
    .map(({ version: _, ...line }): LineWrite => ({ line, baseVersion: known.get(line.id)?.version ?? 0 }))
    .filter(({ line, baseVersion }) => !isSame(known.get(line.id), { ...line, version: baseVersion }))
  const removals = now.filter(({ id }) => !kept.has(id)).map(({ id, version }) => ({ id, baseVersion: version }))
  const count = Math.ceil(Math.max(writes.length, removals.length) / batch)
  return Array.from({ length: count }, (_, at) => ({
    writes: writes.slice(at * batch, (at + 1) * batch),
    removals: removals.slice(at * batch, (at + 1) * batch),
  }))
}

function isSame(one: PaperLine | undefined, other: PaperLine): boolean {
  return canonicalJson(one ?? null) === canonicalJson(other)
}
