import type { AccountPlan } from '#features/accounting/account-plan.ts'
import { type JournalRow, journalColumns } from '#features/accounting/journal-columns.ts'
import type { Period } from '#features/accounting/period.ts'
import { accountingRights } from '#features/accounting/rights.ts'
import { findAccountingSettings } from '#features/accounting/server/queries/accounting-settings.ts'
import {
  type DatedEvent,
  type EventSource,
  listEvents,
  readEntries,
} from '#features/accounting/server/queries/book-entries.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { OpenTransaction } from '#platform/http.ts'
import { type ExportFormat, writeListExport } from '#platform/records/list-export.ts'

type Wish = Period & { journal: EventSource; format: ExportFormat }

const names = {
  sales: { file: 'journal-ventes', sheet: 'Ventes' },
  payments: { file: 'journal-encaissements', sheet: 'Encaissements' },
}

/** The journal of sales or of payments for the accountant's program: one row a line of an entry. */
export async function exportJournal(transaction: OpenTransaction, wish: Wish): Promise<File> {
  const { plan, events } = await transaction((ctx) => beginJournal(ctx, wish))
  const { file, sheet } = names[wish.journal]
  const rows = rowsOf(transaction, events, plan)
  const list = { file: `${file}-${wish.from}-${wish.to}`, sheet, columns: journalColumns(plan), rows }
  return writeListExport(wish.format, list)
}

async function beginJournal(ctx: Context, { journal, format, from, to }: Wish) {
  authorise(ctx, accountingRights.export)
  const plan = await findAccountingSettings(ctx)
  const events = await listEvents(ctx, { from, to }, journal)
  await audit(ctx, 'accounting.exported', ctx.garageId, { file: journal, format, from, to, count: events.length })
  return { plan, events }
}

async function* rowsOf(
  transaction: OpenTransaction,
  events: readonly DatedEvent[],
  plan: AccountPlan,
): AsyncGenerator<JournalRow> {
  const dueDays = new Map(events.map(({ id, dueOn }) => [id, dueOn]))
  for await (const entry of readEntries(transaction, events, plan)) {
    const dueOn = dueDays.get(entry.sourceId) ?? null
    yield* entry.lines.map((line) => ({ entry, line, dueOn }))
  }
}
