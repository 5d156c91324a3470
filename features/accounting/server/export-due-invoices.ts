import type { Age } from '#features/accounting/ageing.ts'
import { accountingRights } from '#features/accounting/rights.ts'
import { readDueInvoices } from '#features/accounting/server/queries/dues.ts'
import { dueColumns } from '#features/accounting/summary-columns.ts'
import { type Payer, payers } from '#features/invoices/balance.ts'
import { civilDate } from '#lib/dates.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { OpenTransaction } from '#platform/http.ts'
import { type ExportFormat, writeListExport } from '#platform/records/list-export.ts'

type Export = { payer?: Payer | undefined; age?: Age | undefined; format: ExportFormat }

/** Exports all invoices of a sum that is due, or all that are due: the oldest due day of each payer first. */
export async function exportDueInvoices(transaction: OpenTransaction, wanted: Export): Promise<File> {
  const { rows, today } = await transaction((ctx) => readExport(ctx, wanted))
  const list = { file: `factures-dues-${today}`, sheet: 'Factures dues', columns: dueColumns(today), rows }
  return writeListExport(wanted.format, list)
}

async function readExport(ctx: Context, { format, payer, age }: Export) {
  authorise(ctx, accountingRights.export)
  const rows = []
  for (const each of payer ? [payer] : payers)
    for (const due of await readDueInvoices(ctx, { payer: each, age })) rows.push({ ...due, payer: each })
  const told = { file: 'due_invoices', format, payer, age, count: rows.length }
  await audit(ctx, 'accounting.exported', ctx.garageId, told)
  return { rows, today: civilDate(ctx.now) }
}
