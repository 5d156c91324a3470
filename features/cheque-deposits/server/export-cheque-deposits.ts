import { chequeDepositColumns } from '#features/cheque-deposits/cheque-deposit-columns.ts'
import type { ChequeDepositFilters } from '#features/cheque-deposits/contract.ts'
import { chequeDepositsRights } from '#features/cheque-deposits/rights.ts'
import { listChequeDepositIds, readChequeDeposits } from '#features/cheque-deposits/server/queries.ts'
import { civilDate } from '#lib/dates.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { OpenTransaction } from '#platform/http.ts'
import { type ExportFormat, readInPages, writeListExport } from '#platform/records/list-export.ts'

type Export = ChequeDepositFilters & { format: ExportFormat }

/** Exports the slips that the list shows under this search, in the same order. */
export async function exportChequeDeposits(transaction: OpenTransaction, wanted: Export): Promise<File> {
  const { ids, today } = await transaction((ctx) => beginExport(ctx, wanted))
  const rows = readInPages(transaction, { ids, pageSize: 1_000, read: readChequeDeposits })
  const list = { file: `remises-de-cheques-${today}`, sheet: 'Remises de chèques', columns: chequeDepositColumns, rows }
  return writeListExport(wanted.format, list)
}

async function beginExport(ctx: Context, { format, ...filters }: Export) {
  authorise(ctx, chequeDepositsRights.export)
  const ids = await listChequeDepositIds(ctx, filters)
  await audit(ctx, 'cheque_deposit_list.exported', ctx.garageId, { format, filters, count: ids.length })
  return { ids, today: civilDate(ctx.now) }
}
