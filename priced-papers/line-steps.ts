import { canonicalJson } from '#lib/canonical-json.ts'
import type { LineWrite, PaperLine } from '#priced-papers/contract.ts'
import { type Edits, inOrder } from '#priced-papers/line-edits.ts'
import type { LineInput } from '#priced-papers/line-input.ts'

/** One change to lines: those that it touched alone, before and after. A line has its place by its rank. */
export type LineStep = readonly Touched[]
type Touched = { before: LineInput | undefined; after: LineInput | undefined }

/** The lines that a change touched; empty when it did nothing. */
export function stepOf(before: readonly LineInput[], after: readonly LineInput[]): LineStep {
  const [old, now] = [byId(before), byId(after)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((id) => ({ before: old.get(id), after: now.get(id) }))
    .filter((touched) => !isSame(touched.before, touched.after))
}

/** Takes a step back, on the lines as they are now. A line that somebody else changed since is in conflict: neither is lost before a choice. */
export function withStepBack(edits: Edits, step: LineStep): Edits {
  const lines = byId(edits.lines)
  const conflicts = new Map(edits.conflicts)
  for (const { before, after } of step) {
    const id = before?.id ?? after?.id ?? ''
    const now = lines.get(id)
    const version = edits.stored.get(id)?.version
    const isTheirs = !isSame(now, after) && !isSame(now, before) && !conflicts.has(id)
    if (isTheirs && !now) conflicts.set(id, null)
    if (isTheirs && now && version !== undefined) conflicts.set(id, { ...now, version })
    if (before) lines.set(id, before)
    else lines.delete(id)
  }
  return { ...edits, lines: inOrder([...lines.values()]), conflicts }
}

/** The steps with the lines that were sent as the server wrote them: spaces around a label are no change of somebody else. */
export function asWritten(
  steps: readonly LineStep[],
  sent: readonly Pick<LineWrite, 'line'>[],
  saved: readonly PaperLine[],
): LineStep[] {
  const answers = new Map(saved.map(({ version: _, ...line }) => [line.id, line as LineInput])) // a line without its version
  const written = new Map(sent.map(({ line }) => [line, answers.get(line.id) ?? line]))
  const anew = (line: LineInput | undefined) => line && (written.get(line) ?? line)
  return steps.map((step) => step.map(({ before, after }) => ({ before: anew(before), after: anew(after) })))
}

function byId(lines: readonly LineInput[]): Map<string, LineInput> {
  return new Map(lines.map((line) => [line.id, line]))
}

function isSame(a: LineInput | undefined, b: LineInput | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && canonicalJson(a) === canonicalJson(b))
}
