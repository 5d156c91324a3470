import type { Task, TaskFilters } from '#features/tasks/contract.ts'
import { taskCountChanged } from '#features/tasks/refusals.ts'
import { tasksRights } from '#features/tasks/rights.ts'
import { listTaskIds, readTasks } from '#features/tasks/server/queries.ts'
import { taskColumns } from '#features/tasks/task-columns.ts'
import { streamCsv } from '#lib/csv.ts'
import { civilDate } from '#lib/dates.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { OpenTransaction } from '#platform/http.ts'
import { writeXlsx } from '#platform/xlsx/xlsx.ts'

type Format = 'csv' | 'xlsx'
type Export = TaskFilters & { format: Format; expectedCount?: number | undefined }

const mediaTypes: Record<Format, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
const pageSize = 2_000

/** Exports the tasks that the list shows under these filters, in the same order. */
export async function exportTasks(transaction: OpenTransaction, wanted: Export): Promise<File> {
  const { format } = wanted
  const { ids, today } = await transaction((ctx) => beginExport(ctx, wanted))
  const rows = readPages(transaction, ids)
  const parts =
    format === 'csv'
      ? await Array.fromAsync(streamCsv(taskColumns, rows))
      : await Array.fromAsync(writeXlsx({ name: 'Tâches', columns: taskColumns, rows }), (part) => new Uint8Array(part))
  return new File(parts, `taches-${today}.${format}`, { type: mediaTypes[format] })
}

async function beginExport(ctx: Context, { format, expectedCount, ...filters }: Export) {
  authorise(ctx, tasksRights.export)
  const ids = await listTaskIds(ctx, filters)
  refuseUnless(expectedCount === undefined || ids.length === expectedCount, taskCountChanged)
  await audit(ctx, 'task_list.exported', ctx.garageId, { format, filters, count: ids.length })
  return { ids, today: civilDate(ctx.now) }
}

async function* readPages(transaction: OpenTransaction, ids: string[]): AsyncGenerator<Task> {
  for (let start = 0; start < ids.length; start += pageSize) {
    yield* await transaction((ctx) => readTasks(ctx, ids.slice(start, start + pageSize)))
  }
}
