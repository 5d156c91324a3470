import { sql } from 'kysely'
import { changedSinceImport, usedSinceImport } from '#features/clients/client-import-plan.ts'
import type { ClientInput } from '#features/clients/client-input.ts'
import type { ClientChanges } from '#features/clients/merge.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { clientColumns } from '#features/clients/server/queries/client-records.ts'
import type { WrittenRow } from '#lib/importing.ts'
import { auditEach } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { noteRemoved } from '#platform/removed-records.ts'

/** Takes back what an import wrote: new clients go, the others get their values again. A client that changed since stays as it is. */
export async function takeBackImportedClients(ctx: Context, importId: string, rows: readonly WrittenRow[]) {
  authorise(ctx, clientsRights.write)
  const ids = rows.map(({ recordId }) => recordId)
  const stored = await ctx.db
    .selectFrom('clients')
    .select(clientColumns)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const used = await listUsed(ctx, ids)
  const reasons = rows.map((row) => {
    const client = stored.find(({ id }) => id === row.recordId)
    if (!client || client.version !== row.undo.version) return changedSinceImport
    return row.outcome === 'created' && used.includes(row.recordId) ? usedSinceImport : undefined
  })

  const taken = rows.filter((_, at) => reasons[at] === undefined)
  await remove(
    ctx,
    taken.flatMap(({ outcome, recordId }) => (outcome === 'created' ? [recordId] : [])),
  )
  for (const row of taken) if (row.outcome === 'updated') await giveBack(ctx, row)
  const takenIds = taken.map(({ recordId }) => recordId)
  await auditEach(ctx, 'client.import_undone', takenIds, { importId })
  return reasons
}

async function listUsed({ db }: Context, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ used: string[] }>`select app.clients_in_use(${ids}::uuid[], '{}') as used`.execute(db)
  return rows[0]?.used ?? []
}

async function remove(ctx: Context, ids: string[]): Promise<void> {
  await ctx.db.deleteFrom('clientSigns').where(sql<boolean>`client_id = any(${ids}::uuid[])`).execute()
  await ctx.db.deleteFrom('clients').where(sql<boolean>`id = any(${ids}::uuid[])`).execute()
  await noteRemoved(ctx, 'client', ids)
}

async function giveBack(ctx: Context, { recordId, undo }: WrittenRow): Promise<void> {
  const changes = Object.entries((undo.changes ?? {}) as ClientChanges) // written by importClients
  const before = Object.fromEntries(changes.map(([field, [value]]) => [field, value])) as Partial<ClientInput> // the fields of a change
  await ctx.db
    .updateTable('clients')
    .set({ ...before, version: undo.version + 1, updatedAt: ctx.now })
    .where('id', '=', recordId)
    .execute()
}
