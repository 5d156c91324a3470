import type { Quote, QuoteLine, QuoteLineRemoval, QuoteLineWrite } from '#features/quotes/contract.ts'
import { lineLimit } from '#features/quotes/quote.ts'
import { quoteFull, quoteLineElsewhere, quoteNotDraft } from '#features/quotes/refusals.ts'
import { quotesRights } from '#features/quotes/rights.ts'
import { removeLines, writeLines } from '#features/quotes/server/queries/quote-line-writes.ts'
import { listQuoteLines } from '#features/quotes/server/queries/quote-lines.ts'
import { findQuote, lockQuote } from '#features/quotes/server/queries/quote-select.ts'
import { storeTotals } from '#features/quotes/server/queries/quote-totals.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Edit = { id: string; writes: QuoteLineWrite[]; removals: QuoteLineRemoval[] }
type Edited = { quote: Quote; saved: QuoteLine[]; conflicts: { id: string; current: QuoteLine | null }[] }

/** Writes the lines that nobody else changed meanwhile. It answers the others, and leaves them as they are. */
export async function editQuoteLines(ctx: Context, { id, writes, removals }: Edit): Promise<Edited> {
  authorise(ctx, quotesRights.write)
  const { status } = await lockQuote(ctx, id)
  refuseUnless(status === 'draft', quoteNotDraft)
  const before = new Map((await listQuoteLines(ctx, id)).map((line) => [line.id, line]))
  const isFree = (lineId: string, baseVersion: number) => (before.get(lineId)?.version ?? 0) === baseVersion
  const written = writes.filter(({ line, baseVersion }) => isFree(line.id, baseVersion))
  const removed = removals.filter((removal) => isFree(removal.id, removal.baseVersion)).map((removal) => removal.id)
  const added = written.filter(({ baseVersion }) => baseVersion === 0)
  refuseUnless(before.size + added.length - removed.length <= lineLimit, quoteFull)
  refuseUnless(await writeLines(ctx, id, written), quoteLineElsewhere)
  await removeLines(ctx, removed)

  if (written.length + removed.length > 0) {
    await storeTotals(ctx, id)
    const counts = { added: added.length, edited: written.length - added.length, removed: removed.length }
    await audit(ctx, 'quote.lines_edited', id, counts)
  }
  const asked = [...writes.map(({ line }) => line.id), ...removals.map((removal) => removal.id)]
  const done = new Set([...written.map(({ line }) => line.id), ...removed])
  const conflicts = asked
    .filter((lineId) => !done.has(lineId))
    .map((lineId) => ({ id: lineId, current: before.get(lineId) ?? null }))
  const lines = await listQuoteLines(ctx, id)
  return { quote: await findQuote(ctx, id), saved: lines.filter((line) => done.has(line.id)), conflicts }
}
