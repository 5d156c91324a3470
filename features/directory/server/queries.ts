import { sql } from 'kysely'
import { searchWords } from '#features/clients/client.ts'
import { firmAgreementState } from '#features/directory/agreement.ts'
import type { Firm, FirmFilters } from '#features/directory/contract.ts'
import { type FirmSort, firmFields } from '#features/directory/firm.ts'
import { isUnder } from '#features/directory/firm-list.ts'
import { firmMerged, firmNotFound } from '#features/directory/refusals.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { listAgreements } from '#features/directory/server/queries/agreements.ts'
import { listFirmNotes } from '#features/directory/server/queries/firm-notes.ts'
import {
  completeFirm,
  completeFirms,
  listPeriods,
  type StoredFirm,
} from '#features/directory/server/queries/firm-parts.ts'
import { civilDate } from '#lib/dates.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { authorise, type Context } from '#platform/context.ts'

export const firmColumns = [
  'id',
  ...firmFields,
  'version',
  'createdAt',
  'updatedAt',
  'archivedAt',
  'mergedIntoId',
] as const satisfies (keyof StoredFirm)[]

const sortColumns = {
  name: 'sortName',
  city: 'sortCity',
  createdAt: 'createdAt',
  updatedAt: 'updatedAt',
} as const satisfies Record<FirmSort, string>

/** The firms of a list, of its count and of its export. */
async function selectFirms(ctx: Context, { search, shelf, kind, agreement }: FirmFilters) {
  const under = agreement ? await listIdsUnder(ctx, agreement) : []
  const firms = ctx.db
    .selectFrom('directoryFirms')
    .where('mergedIntoId', 'is', null)
    .$if(shelf !== 'all', (all) => all.where('archivedAt', shelf === 'archived' ? 'is not' : 'is', null))
    .$if(agreement !== undefined, (all) => all.where(sql<boolean>`id = any(${under}::uuid[])`))
  const ofKind = kind ? firms.where('kind', '=', kind) : firms
  return searchWords(search).reduce((query, word) => query.where(holdsWord(word)), ofKind)
}

/** A garage has some hundred firms: the search reads all of them, with the people who work there. */
function holdsWord(word: string) {
  const pattern = `%${word.replace(/([\\%_])/g, '\\$1')}%`
  return sql<boolean>`(search_text like ${pattern} or exists (
    select from directory_people p where p.garage_id = directory_firms.garage_id and p.firm_id = directory_firms.id
      and p.removed_at is null and p.erased_at is null and p.search_text like ${pattern}))`
}

/** The firms whose agreements are in this state today. */
async function listIdsUnder(ctx: Context, wanted: NonNullable<FirmFilters['agreement']>): Promise<string[]> {
  const today = civilDate(ctx.now)
  const periods = Map.groupBy(await listPeriods(ctx), ({ firmId }) => firmId)
  return [...periods].flatMap(([id, own]) => (isUnder(firmAgreementState(own, today), wanted) ? [id] : []))
}

function sortFirms(query: Awaited<ReturnType<typeof selectFirms>>, { sort, direction }: FirmFilters) {
  return query.orderBy(sortColumns[sort], direction).orderBy('id', direction)
}

export async function listFirms(ctx: Context, input: FirmFilters & { page: number; pageSize: number }) {
  authorise(ctx, directoryRights.read)
  const selected = await selectFirms(ctx, input)
  const { total } = await selected.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const firms = await sortFirms(selected, input)
    .select(firmColumns)
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize)
    .execute()
  return { items: await completeFirms(ctx, firms), total, page: input.page, pageSize: input.pageSize }
}

/** The ids of all firms of the list, in its order. */
export async function listFirmIds(ctx: Context, filters: FirmFilters): Promise<string[]> {
  const rows = await sortFirms(await selectFirms(ctx, filters), filters)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** These firms, in this order. */
export async function readFirms(ctx: Context, ids: string[]): Promise<Firm[]> {
  const rows = await ctx.db
    .selectFrom('directoryFirms')
    .select(firmColumns)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  const byId = new Map((await completeFirms(ctx, rows)).map((firm) => [firm.id, firm]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function readFirm(ctx: Context, { id }: { id: string }) {
  authorise(ctx, directoryRights.read)
  const firm = await ctx.db.selectFrom('directoryFirms').select(firmColumns).where('id', '=', id).executeTakeFirst()
  refuseUnless(firm, firmNotFound)
  return {
    firm: await completeFirm(ctx, firm),
    agreements: await listAgreements(ctx, id),
    notes: await listFirmNotes(ctx, id),
  }
}

/** Locks the firm until the transaction ends. Refuses a merged one. */
export async function lockFirm(ctx: Context, id: string): Promise<StoredFirm> {
  const firm = await selectForUpdate(ctx).where('id', '=', id).executeTakeFirst()
  refuseUnless(firm, firmNotFound)
  refuseUnless(firm.mergedIntoId === null, firmMerged)
  return firm
}

/** Locks the firm with this id, or the firm that it was merged into, directly or over several merges. */
export async function lockKeptFirm(ctx: Context, id: string): Promise<StoredFirm> {
  const kept = sql<string>`(
    with recursive merged as (
      select id, merged_into_id from directory_firms where id = ${id}::uuid
      union all
      select next.id, next.merged_into_id from directory_firms next join merged on next.id = merged.merged_into_id
    ) select id from merged where merged_into_id is null)`
  const firm = await selectForUpdate(ctx).where('id', '=', kept).executeTakeFirst()
  refuseUnless(firm, firmNotFound)
  // Another request may have merged the firm before this one got the lock.
  return firm.mergedIntoId === null ? firm : lockKeptFirm(ctx, firm.mergedIntoId)
}

/** Locks two firms in the order of their ids, so that two requests about the same pair do not deadlock. */
export async function lockBothFirms(ctx: Context, keptId: string, mergedId: string): Promise<[StoredFirm, StoredFirm]> {
  const firms = await selectForUpdate(ctx).where('id', 'in', [keptId, mergedId]).orderBy('id').execute()
  const [kept, merged] = [keptId, mergedId].map((id) => firms.find((firm) => firm.id === id))
  refuseUnless(kept && merged, firmNotFound)
  return [kept, merged]
}

/** Counts a change of people or agreements as one of their firm, so that devices read it again. */
export async function touchFirm(ctx: Context, { id, version }: StoredFirm): Promise<void> {
  await ctx.db
    .updateTable('directoryFirms')
    .set({ version: version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
}

function selectForUpdate(ctx: Context) {
  return ctx.db.selectFrom('directoryFirms').select(firmColumns).forUpdate()
}
