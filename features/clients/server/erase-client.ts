import { sql } from 'kysely'
import type { Client } from '#features/clients/contract.ts'
import { addressesOf, erasedFields } from '#features/clients/erasure.ts'
import { clientKeptByLaw } from '#features/clients/refusals.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { isKeptByLaw, listClientTraces, listOwnAddresses } from '#features/clients/server/queries/client-erasure.ts'
import { markDuplicate } from '#features/clients/server/queries/client-marks.ts'
import { clientColumns, clientRecords } from '#features/clients/server/queries/client-records.ts'
import { lockClient, readClients } from '#features/clients/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { auditErasure } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { discardArrivingFiles } from '#platform/files/file-record.ts'
import type { Edge } from '#platform/http.ts'
import { forgetAnswers } from '#platform/idempotency.ts'
import { listMergedIds } from '#platform/records/merges.ts'

/** Erases a person for good, with the records merged into theirs. An empty record stays, for history and papers to point at. */
export async function eraseClient(
  ctx: Context,
  { id }: { id: string },
  { erasures }: Pick<Edge, 'erasures'>,
): Promise<Client> {
  authorise(ctx, clientsRights.erase)
  await lockClient(ctx, id)
  const ids = await listMergedIds(ctx, clientRecords, id)
  refuseUnless(!(await isKeptByLaw(ctx, ids)), clientKeptByLaw)

  const positions: number[] = []
  for (const erasePerson of erasures) positions.push(...(await erasePerson(ctx, ids)))
  const traces = await listClientTraces(ctx, ids)
  const history = traces.map(({ content }) => JSON.parse(content ?? '{}'))
  const addresses = await listOwnAddresses(ctx, ids, addressesOf(await readClients(ctx, ids), history))
  await sql`select app.erase_messages_to(${addresses}::text[])`.execute(ctx.db)
  await discardArrivingFiles(ctx)
  await forgetAnswers(ctx, [...ids, ...(await eraseRows(ctx, ids))])
  await ctx.db
    .updateTable('clients')
    .set({ ...erasedFields, version: sql`version + 1`, updatedAt: ctx.now, archivedAt: ctx.now, erasedAt: ctx.now })
    .where('id', 'in', ids)
    .execute()

  positions.push(...traces.map(({ position }) => position))
  for (const each of ids) await auditErasure(ctx, 'client.erased', each, each === id ? positions : [])
  return readErased(ctx, id)
}

async function eraseRows(ctx: Context, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ gone: string[] }>`select app.erase_rows_of(${ids}::uuid[]) as gone`.execute(ctx.db)
  return rows[0]?.gone ?? []
}

async function readErased(ctx: Context, id: string): Promise<Client> {
  const erased = ctx.db.selectFrom('clients').select(clientColumns).where('id', '=', id)
  return markDuplicate(ctx, await erased.executeTakeFirstOrThrow())
}
