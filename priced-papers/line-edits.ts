import { canonicalJson } from '#lib/canonical-json.ts'
import { rankBetween } from '#lib/rank-between.ts'
import type { PaperLine } from '#priced-papers/contract.ts'
import { isPriced, isWork, type LineVat, usualVat } from '#priced-papers/line.ts'
import type { LineInput } from '#priced-papers/line-input.ts'

/** The lines of an open editor. `stored` is the server's copy; a line that differs from it waits to be saved. */
export type Edits = {
  lines: readonly LineInput[]
  stored: ReadonlyMap<string, PaperLine>
  /** Lines that another person changed too, as they are now; null for a removed one. They wait for a choice. */
  conflicts: ReadonlyMap<string, PaperLine | null>
  /** The instant of the server's copy: an older answer that arrives late is ignored. */
  asOf: string
}

export function editsOf(lines: readonly PaperLine[], asOf: string): Edits {
  return { lines: lines.map(bare), stored: byId(lines), conflicts: new Map(), asOf }
}

/** The line as a person wrote it, without the version of the server. */
function bare({ version: _, ...line }: PaperLine): LineInput {
  return line
}

function byId(lines: readonly PaperLine[]): Map<string, PaperLine> {
  return new Map(lines.map((line) => [line.id, line]))
}

function isSame(line: LineInput | undefined, stored: PaperLine | undefined): boolean {
  if (!line || !stored) return !line && !stored
  return canonicalJson(line) === canonicalJson(bare(stored))
}

/** The changes that are not saved yet. Lines in conflict wait. */
export function unsaved({ lines, stored, conflicts }: Edits) {
  const present = new Set(lines.map(({ id }) => id))
  return {
    writes: lines
      .filter((line) => !conflicts.has(line.id) && !isSame(line, stored.get(line.id)))
      .map((line) => ({ line, baseVersion: stored.get(line.id)?.version ?? 0 })),
    removals: [...stored.values()]
      .filter(({ id }) => !present.has(id) && !conflicts.has(id))
      .map(({ id, version }) => ({ id, baseVersion: version })),
  }
}

type Answer = { saved: readonly PaperLine[]; conflicts: readonly { id: string; current: PaperLine | null }[] }

/** Takes over the answer to a save. A line that was not typed on meanwhile is shown as the server wrote it. */
export function afterSaving(edits: Edits, sent: ReturnType<typeof unsaved>, answer: Answer, asOf: string): Edits {
  const { saved, conflicts } = answer
  const stored = new Map(edits.stored)
  for (const line of saved) stored.set(line.id, line)
  const untouched = new Set(sent.writes.map(({ line }) => line))
  const written = byId(saved)
  const lines = edits.lines.map((line) => {
    const now = untouched.has(line) ? written.get(line.id) : undefined
    return now ? bare(now) : line
  })
  const inConflict = new Map(edits.conflicts)
  for (const { id, current } of conflicts) inConflict.set(id, current)
  for (const { id } of sent.removals) if (!inConflict.has(id)) stored.delete(id)
  return { lines, stored, conflicts: inConflict, asOf }
}

/** Takes over the lines that the server has now. An unsaved line that changed there too is in conflict. */
export function afterNews(edits: Edits, fresh: readonly PaperLine[], asOf: string): Edits {
  if (asOf <= edits.asOf) return edits
  const news = byId(fresh)
  const mine = new Map(edits.lines.map((line) => [line.id, line]))
  const conflicts = new Map(edits.conflicts)
  const taken: LineInput[] = []
  for (const line of edits.lines) {
    const [before, now] = [edits.stored.get(line.id), news.get(line.id)]
    const isOwn = !isSame(line, before)
    if (now && (!isOwn || isSame(line, now))) taken.push(bare(now))
    else if (isOwn) {
      taken.push(line)
      if (before && before.version !== now?.version) conflicts.set(line.id, now ?? null)
    }
  }
  // A line that was removed here and changed there comes back: its change was not seen.
  for (const line of fresh) {
    if (!mine.has(line.id) && edits.stored.get(line.id)?.version !== line.version) taken.push(bare(line))
  }
  return { lines: inOrder(taken), stored: news, conflicts, asOf }
}

/** Settles a conflict. The own line is written over the other one; or the other one takes its place. */
export function settle(edits: Edits, id: string, choice: 'mine' | 'theirs'): Edits {
  const theirs = edits.conflicts.get(id) ?? null
  const conflicts = new Map(edits.conflicts)
  conflicts.delete(id)
  const stored = new Map(edits.stored)
  // Their line of a step that was taken back may wait to be saved itself: the copy of its version stays.
  if (!theirs) stored.delete(id)
  else if (stored.get(id)?.version !== theirs.version) stored.set(id, theirs)
  if (choice === 'mine') return { ...edits, stored, conflicts }
  const others = edits.lines.filter((line) => line.id !== id)
  return { ...edits, lines: theirs ? inOrder([...others, bare(theirs)]) : others, stored, conflicts }
}

export function withLines(edits: Edits, lines: readonly LineInput[]): Edits {
  return { ...edits, lines }
}

/** Lines from top to bottom. */
export function inOrder(lines: LineInput[]): LineInput[] {
  return lines.toSorted((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1))
}

/** Puts new lines under this one, or at the end. */
export function insertAfter(lines: readonly LineInput[], index: number, added: readonly LineInput[]): LineInput[] {
  const next = lines[index + 1]?.rank
  let before = lines[index]?.rank
  const ranked = added.map((line) => {
    before = rankBetween(before, next)
    return { ...line, rank: before }
  })
  return [...lines.slice(0, index + 1), ...ranked, ...lines.slice(index + 1)]
}

/** Moves a line up or down by a number of places. */
export function moveLine(lines: readonly LineInput[], index: number, by: number): readonly LineInput[] {
  const line = lines[index]
  const others = lines.filter((_, at) => at !== index)
  const place = index + by
  if (!line || by === 0 || place < 0 || place > others.length) return lines
  const rank = rankBetween(others[place - 1]?.rank, others[place]?.rank)
  return [...others.slice(0, place), { ...line, rank }, ...others.slice(place)]
}

/** A new line that continues the one above: its kind, its VAT, and how its price is typed. */
export function newLine(id: string, above: LineInput | undefined, vat: LineVat = usualVat): LineInput {
  const model = above && isPriced(above) ? above : undefined
  const isUsual = !model || model.kind === 'disbursement'
  return {
    id,
    rank: 0,
    kind: isUsual ? 'part' : model.kind,
    label: '',
    reference: '',
    labourClass: model?.labourClass ?? null,
    partOrigin: null,
    quantityThousandths: 1_000,
    unitPriceCents: model && isWork(model) ? model.unitPriceCents : 0,
    priceIncludesVat: model?.priceIncludesVat ?? false,
    discount: null,
    wear: null,
    vatBasisPoints: isUsual ? vat.vatBasisPoints : model.vatBasisPoints,
    vatReason: isUsual ? vat.vatReason : model.vatReason,
    isOutsideClaim: model?.isOutsideClaim ?? false,
  }
}
