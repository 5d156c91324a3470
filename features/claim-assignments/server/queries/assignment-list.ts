import { sql } from 'kysely'
import {
  type AssignmentTab,
  assignmentTabs,
  type Leak,
  tabStates,
} from '#features/claim-assignments/assignment-standing.ts'
import type { AssignmentCounts, AssignmentFilters, ClaimAssignment } from '#features/claim-assignments/contract.ts'
import { selectAssignments } from '#features/claim-assignments/server/queries/assignment-select.ts'
import { type AssignmentTotal, readTotals } from '#features/claim-assignments/server/queries/assignment-totals.ts'
import { dossierWords } from '#features/dossiers/dossier-search.ts'
import type { PageInput } from '#lib/wire.ts'
import type { Context } from '#platform/context.ts'
import { idsOf, inOrderOf, readPageOfIds } from '#platform/records/pages.ts'

/** Those that are neither settled nor ended. They are few, however many are over. */
export const isUnderWay = sql<boolean>`standing in (${sql.join(Object.keys(tabStates).map((tab) => sql.lit(tab)))})`

/** The same as `leakOf`. */
const leakSql = {
  unnotified: sql<boolean>`standing = 'toNotify'`,
  unsent: sql<boolean>`(standing in ('receiptAwaited', 'answerAwaited', 'toCollect', 'contested')
    and asked_cents > 0 and requested_on is null)`,
} satisfies Record<Leak, unknown>

type Sought = Pick<AssignmentFilters, 'search' | 'insurerId'>

function selectSought({ db }: Context, { search, insurerId }: Sought) {
  const words = dossierWords(search)
  return db
    .selectFrom('claimAssignments')
    .$if(words.length > 0, (all) =>
      all.where('id', 'in', sql<string>`(select app.search_claim_assignments(${words}::text[]))`),
    )
    .$if(insurerId !== undefined, (all) => all.where('insurerId', '=', insurerId ?? ''))
}

function selectListed(ctx: Context, { tab, leak, dossierId, ...sought }: AssignmentFilters) {
  return selectSought(ctx, sought)
    .$if(tab !== 'all', (all) => all.where('standing', '=', tab))
    .$if(leak !== undefined, (all) => all.where(leakSql[leak ?? 'unsent']))
    .$if(dossierId !== undefined, (all) => all.where('dossierId', '=', dossierId ?? ''))
}

function inOrder(ctx: Context, filters: AssignmentFilters) {
  const { sort, direction } = filters
  return selectListed(ctx, filters).select('id').orderBy(sort, direction).orderBy('id', direction)
}

export async function pageOfAssignments(ctx: Context, input: AssignmentFilters & PageInput) {
  const known = await knownCount(ctx, input)
  const page = { ...input, known }
  return readPageOfIds(selectListed(ctx, input), inOrder(ctx, input), page, (ids) => readAssignments(ctx, ids))
}

/** How many the list shows, where it holds what is over: the database keeps those counts. */
async function knownCount(ctx: Context, { search, tab, leak, dossierId, insurerId }: AssignmentFilters) {
  if (leak || dossierId || dossierWords(search).length > 0 || (tab !== 'all' && tab !== 'settled')) return undefined
  const over = await readTotals(ctx, insurerId)
  if (tab === 'settled') return sumOf(over.filter(({ standing }) => standing === tab)).count
  const { count } = await selectSought(ctx, { search, insurerId })
    .where(isUnderWay)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count + sumOf(over).count
}

export function listAssignmentIds(ctx: Context, filters: AssignmentFilters): Promise<string[]> {
  return idsOf(inOrder(ctx, filters))
}

/** These assignments, in this order. */
export async function readAssignments(ctx: Context, ids: string[]): Promise<ClaimAssignment[]> {
  return inOrderOf(ids, await selectAssignments(ctx).where(sql<boolean>`a.id = any(${ids}::uuid[])`).execute())
}

/** The count and the sum of each tab and of each leak. A settled one sums what was paid. */
export async function countAssignments(ctx: Context, sought: Sought): Promise<AssignmentCounts> {
  const isSearched = dossierWords(sought.search).length > 0
  const found = await selectSought(ctx, sought)
    .$if(!isSearched, (all) => all.where(isUnderWay))
    .select(({ fn }) => ['standing', fn.countAll<number>().as('count')])
    .select([
      sql<number>`sum(case when asked_cents > 0 then open_cents else worth_cents end)::bigint`.as('dueCents'),
      sql<number>`sum(paid_cents)::bigint`.as('paidCents'),
      sql<number>`sum(worth_cents)::bigint`.as('worthCents'),
      sql<number>`count(*) filter (where ${leakSql.unsent})`.as('unsentCount'),
      sql<number>`coalesce(sum(worth_cents) filter (where ${leakSql.unsent}), 0)::bigint`.as('unsentCents'),
    ])
    .groupBy('standing')
    .execute()
  const over = isSearched ? [] : await readTotals(ctx, sought.insurerId)
  const figureOf = (tab: AssignmentTab) => {
    const { count, dueCents, paidCents } = sumOf(
      [...found, ...over].filter(({ standing }) => tab === 'all' || standing === tab),
    )
    return [tab, { count, cents: tab === 'settled' ? paidCents : dueCents }]
  }
  const unnotified = found.find(({ standing }) => standing === 'toNotify')
  return {
    tabs: Object.fromEntries(assignmentTabs.map(figureOf)),
    leaks: {
      unnotified: { count: unnotified?.count ?? 0, cents: unnotified?.worthCents ?? 0 },
      unsent: {
        count: found.reduce((sum, { unsentCount }) => sum + unsentCount, 0),
        cents: found.reduce((sum, { unsentCents }) => sum + unsentCents, 0),
      },
    },
  }
}

function sumOf(totals: readonly AssignmentTotal[]): Omit<AssignmentTotal, 'standing'> {
  return totals.reduce(
    (sum, { count, dueCents, paidCents }) => ({
      count: sum.count + count,
      dueCents: sum.dueCents + dueCents,
      paidCents: sum.paidCents + paidCents,
    }),
    { count: 0, dueCents: 0, paidCents: 0 },
  )
}
