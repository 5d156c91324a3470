import { sql } from 'kysely'
import { searchWords } from '#features/clients/client.ts'
import { firmAgreementState } from '#features/directory/agreement.ts'
import type { Firm, FirmFilters } from '#features/directory/contract.ts'
import type { FirmSort } from '#features/directory/firm.ts'
import { isUnder } from '#features/directory/firm-list.ts'
import { firmNotFound } from '#features/directory/refusals.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { listAgreements } from '#features/directory/server/queries/agreements.ts'
import {
  completeFirm,
  completeFirms,
  listPeriods,
  type StoredFirm,
} from '#features/directory/server/queries/firm-parts.ts'
import { firmColumns, firmNotes, firmRecords } from '#features/directory/server/queries/firm-records.ts'
import { civilDate } from '#lib/dates.ts'
import { anywhere } from '#lib/like-pattern.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { authorise, type Context } from '#platform/context.ts'
import { findRecord, lockKeptRecord, lockRecord, readRecords } from '#platform/records/locks.ts'
import { listNotes } from '#platform/records/notes.ts'
import { idsOf, readPage } from '#platform/records/pages.ts'
import { writeRecord } from '#platform/records/record-writes.ts'

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
  const pattern = anywhere(word)
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
  const page = await readPage(selected, sortFirms(selected, input).select(firmColumns), input)
  return { ...page, items: await completeFirms(ctx, page.items) }
}

/** The ids of all firms of the list, in its order. */
export async function listFirmIds(ctx: Context, filters: FirmFilters): Promise<string[]> {
  return idsOf(sortFirms(await selectFirms(ctx, filters), filters).select('id'))
}

/** These firms, in this order. */
export async function readFirms(ctx: Context, ids: readonly string[]): Promise<Firm[]> {
  return completeFirms(ctx, await readRecords(ctx, firmRecords, ids))
}

export async function readFirm(ctx: Context, { id }: { id: string }) {
  authorise(ctx, directoryRights.read)
  const firm = await findRecord(ctx, firmRecords, id)
  refuseUnless(firm, firmNotFound)
  return {
    firm: await completeFirm(ctx, firm),
    agreements: await listAgreements(ctx, id),
    notes: await listNotes(ctx, firmNotes, id),
  }
}

/** Locks the firm until the transaction ends. Refuses a merged one. */
export function lockFirm(ctx: Context, id: string): Promise<StoredFirm> {
  return lockRecord(ctx, firmRecords, id)
}

/** Locks the firm with this id, or the one that it was merged into. */
export function lockKeptFirm(ctx: Context, id: string): Promise<StoredFirm> {
  return lockKeptRecord(ctx, firmRecords, id)
}

/** Counts a change of people or agreements as one of their firm, so that devices read it again. */
export async function touchFirm(ctx: Context, firm: StoredFirm): Promise<void> {
  await writeRecord(ctx, firmRecords, firm, {})
}
