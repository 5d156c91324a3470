import { sql } from 'kysely'
import type { Dossier, DossierEvent, DossierFilters } from '#features/dossiers/contract.ts'
import { dossierWords } from '#features/dossiers/dossier-search.ts'
import { type DossierTab, dossierTabs } from '#features/dossiers/dossier-tabs.ts'
import { dossierArchived, dossierNotFound } from '#features/dossiers/refusals.ts'
import { dossiersRights } from '#features/dossiers/rights.ts'
import { holdsInSql, isInTabSql } from '#features/dossiers/server/queries/dossier-facts.ts'
import { dossierNotes } from '#features/dossiers/server/queries/dossier-notes.ts'
import { listPromises } from '#features/dossiers/server/queries/dossier-promises.ts'
import { findDossier, selectDossiers } from '#features/dossiers/server/queries/dossier-select.ts'
import { civilDate } from '#lib/dates.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { PageInput, TimelineInput } from '#lib/wire.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { Edge } from '#platform/http.ts'
import { countRecords } from '#platform/records/counts.ts'
import { listNotes } from '#platform/records/notes.ts'
import { idsOf, inOrderOf, readPageOfIds } from '#platform/records/pages.ts'
import { listTimeline } from '#platform/timeline.ts'

type Sought = Pick<DossierFilters, 'search' | 'kind' | 'clientId' | 'vehicleId' | 'firmId'>

/** The ids of the dossiers of a list, of its count and of the board. */
function selectIds(ctx: Context, { search, kind, clientId, vehicleId, firmId }: Sought, hasFacts: boolean) {
  const words = dossierWords(search)
  const found = sql<string>`(select app.search_dossiers(${words}::text[]))`
  let dossiers = ctx.db
    .selectFrom('dossiers')
    // Facts are worked out for each dossier: a list that asks for none of them counts without. With a limit they are those of the dossiers that
    // the rest of the list leaves: the planner would work out those of the whole garage first.
    .$if(hasFacts, (all) =>
      all.innerJoinLateral(
        (each) =>
          each
            .selectFrom('dossierFacts as f')
            .selectAll()
            .whereRef('f.garageId', '=', 'dossiers.garageId')
            .whereRef('f.id', '=', 'dossiers.id')
            .limit(1)
            .as('facts'),
        (on) => on.onTrue(),
      ),
    )
  if (words.length > 0) dossiers = dossiers.where('dossiers.id', 'in', found)
  if (kind) dossiers = dossiers.where('dossiers.kind', '=', kind)
  if (clientId) {
    dossiers = dossiers.where((each) =>
      each.or([each('dossiers.clientId', '=', clientId), each('dossiers.payerId', '=', clientId)]),
    )
  }
  if (firmId) {
    dossiers = dossiers.where((each) =>
      each.or([each('dossiers.insurerId', '=', firmId), each('dossiers.expertFirmId', '=', firmId)]),
    )
  }
  return vehicleId ? dossiers.where('dossiers.vehicleId', '=', vehicleId) : dossiers
}

function selectList(ctx: Context, { tab, shelf, quote, columnId, ...sought }: DossierFilters) {
  const today = civilDate(ctx.now)
  let dossiers = selectIds(ctx, sought, quote !== undefined || tab !== 'all')
  if (shelf !== 'all') dossiers = dossiers.where('dossiers.archivedAt', shelf === 'archived' ? 'is not' : 'is', null)
  if (columnId) dossiers = dossiers.where('dossiers.columnId', '=', columnId)
  if (quote) dossiers = dossiers.where(holdsInSql({ quote: [quote] }, today))
  return tab === 'all' ? dossiers : dossiers.where(isInTabSql(tab, today))
}

export async function listDossiers(ctx: Context, input: DossierFilters & PageInput) {
  authorise(ctx, dossiersRights.read)
  const listed = selectList(ctx, input)
  const known = isPlain(input) ? await countRecords(ctx, 'dossiers', input) : undefined
  return readPageOfIds(listed, inOrder(listed, input), { ...input, known }, (ids) => readDossiers(ctx, ids))
}

function inOrder(listed: ReturnType<typeof selectList>, { sort, direction }: DossierFilters) {
  const ordered =
    sort === 'board'
      ? listed
          .innerJoin('boardColumns as place', (on) =>
            on.onRef('place.garageId', '=', 'dossiers.garageId').onRef('place.id', '=', 'dossiers.columnId'),
          )
          .orderBy('place.position', direction)
          .orderBy('dossiers.rank', direction)
      : listed.orderBy(`dossiers.${sort}`, (order) => (direction === 'desc' ? order.desc().nullsLast() : order.asc()))
  return ordered.orderBy('dossiers.id', direction).select('dossiers.id')
}

/** The ids of a whole list, in its order. */
export function listDossierIds(ctx: Context, filters: DossierFilters): Promise<string[]> {
  return idsOf(inOrder(selectList(ctx, filters), filters))
}

/** Only its kind and its shelf narrow the list. */
function isPlain({ search, tab, clientId, vehicleId, firmId, quote, columnId }: DossierFilters): boolean {
  const narrowing = clientId ?? vehicleId ?? firmId ?? quote ?? columnId
  return dossierWords(search).length === 0 && tab === 'all' && narrowing === undefined
}

/** These dossiers, in this order: names are joined for the shown page only. */
async function readDossiers(ctx: Context, ids: string[]): Promise<Dossier[]> {
  const dossiers: Dossier[] = []
  for (let first = 0; first < ids.length; first += readAtOnce) {
    const some = ids.slice(first, first + readAtOnce)
    dossiers.push(...(await selectDossiers(ctx).where(sql<boolean>`d.id = any(${some}::uuid[])`).execute()))
  }
  return inOrderOf(ids, dossiers)
}

/** For more of them at once the planner reads every client and vehicle of the garage. */
const readAtOnce = 50

/** How many dossiers under way each tab shows. */
export async function countDossiers(ctx: Context, sought: Sought): Promise<Record<DossierTab, number>> {
  authorise(ctx, dossiersRights.read)
  const today = civilDate(ctx.now)
  const counts = dossierTabs.map((tab) => sql<number>`count(*) filter (where ${isInTabSql(tab, today)})`.as(tab))
  return selectIds(ctx, sought, true).where('dossiers.archivedAt', 'is', null).select(counts).executeTakeFirstOrThrow()
}

export async function readDossier(ctx: Context, { id }: { id: string }) {
  authorise(ctx, dossiersRights.read)
  const dossier = await findDossier(ctx, id)
  refuseUnless(dossier, dossierNotFound)
  return { dossier, notes: await listNotes(ctx, dossierNotes, id), promises: await listPromises(ctx, id) }
}

/** Locks the dossier until the transaction ends. */
export async function lockDossier(ctx: Context, id: string): Promise<Dossier> {
  const locked = await ctx.db.selectFrom('dossiers').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  const dossier = locked && (await findDossier(ctx, id))
  refuseUnless(dossier, dossierNotFound)
  return dossier
}

export async function lockActiveDossier(ctx: Context, id: string): Promise<Dossier> {
  const dossier = await lockDossier(ctx, id)
  refuseUnless(dossier.archivedAt === null, dossierArchived)
  return dossier
}

export async function readDossierTimeline(
  ctx: Context,
  { id, ...page }: TimelineInput,
  { timelineSources }: Pick<Edge, 'timelineSources'>,
): Promise<DossierEvent[]> {
  authorise(ctx, dossiersRights.read)
  refuseUnless(await findDossier(ctx, id), dossierNotFound)
  return listTimeline(ctx, { kind: 'dossier', ids: [id], ...page }, timelineSources)
}
