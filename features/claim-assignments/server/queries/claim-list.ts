import { type RawBuilder, sql } from 'kysely'
import {
  type AssignmentTab,
  assignmentTabs,
  type Leak,
  tabStates,
} from '#features/claim-assignments/assignment-standing.ts'
import { type ClaimKind, claimKinds } from '#features/claim-assignments/claim-to-cash.ts'
import type { AssignmentCounts, ClaimFilters } from '#features/claim-assignments/contract.ts'
import { readClaims } from '#features/claim-assignments/server/queries/claim-select.ts'
import { type ClaimTotal, readTotals, sumTotals } from '#features/claim-assignments/server/queries/claim-totals.ts'
import { dossierWords } from '#features/dossiers/dossier-search.ts'
import type { PageInput } from '#lib/wire.ts'
import type { Context } from '#platform/context.ts'

const tables: Record<ClaimKind, RawBuilder<unknown>> = {
  assignment: sql`claim_assignments`,
  coverage: sql`coverages`,
}

/** Neither settled nor ended: few, however many are over. */
export const underWay = sql<boolean>`standing in (${sql.join(Object.keys(tabStates).map((tab) => sql.lit(tab)))})`

/** The same as `leakOfClaim`. */
const leakSql: Record<Leak, Record<ClaimKind, RawBuilder<boolean>>> = {
  unnotified: { assignment: sql`standing = 'toNotify'`, coverage: sql`false` },
  unsent: {
    assignment: sql`(standing in ('receiptAwaited', 'answerAwaited', 'toCollect', 'contested')
      and asked_cents > 0 and requested_on is null)`,
    coverage: sql`(standing = 'toCollect' and state = 'invoiced')`,
  },
}

type Sought = Pick<ClaimFilters, 'search' | 'insurerId' | 'kind'>

const isSearched = ({ search }: Pick<Sought, 'search'>) => dossierWords(search).length > 0

/** The claims that hold the searched words, looked for once for both kinds. */
function searching({ search, kind }: Sought): RawBuilder<unknown> {
  if (!isSearched({ search })) return sql``
  const find = kind === 'assignment' ? sql`app.search_claim_assignments` : sql`app.search_claims_to_cash`
  return sql`with found as materialized (select ${find}(${dossierWords(search)}::text[]) as id)`
}

/** Each kind that is wanted, with the conditions of its rows. */
function sidesOf(sought: Sought, more: (kind: ClaimKind) => (RawBuilder<boolean> | false)[]) {
  const { kind: wanted, insurerId } = sought
  return claimKinds
    .filter((kind) => !wanted || kind === wanted)
    .map((kind) => {
      const conditions = [
        isSearched(sought) && sql<boolean>`id in (select id from found)`,
        insurerId !== undefined && sql<boolean>`insurer_id = ${insurerId}::uuid`,
        ...more(kind),
      ].filter((each) => each !== false)
      return { kind, table: tables[kind], where: sql.join([sql`true`, ...conditions], sql` and `) }
    })
}

function listed({ tab, leak, dossierId, ...sought }: ClaimFilters) {
  return sidesOf(sought, (kind) => [
    tab !== 'all' && sql<boolean>`standing = ${tab}`,
    leak !== undefined && leakSql[leak][kind],
    dossierId !== undefined && sql<boolean>`${kind === 'coverage' ? sql`id` : sql`dossier_id`} = ${dossierId}::uuid`,
  ])
}

const sortColumns = { createdAt: sql`created_at`, stateSince: sql`state_since`, worthCents: sql`worth_cents` }

type Listed = { id: string; total?: number }

/** The ids of the list in its order. Each kind is read along its own index, no further than the page needs. */
async function idsInOrder({ db }: Context, filters: ClaimFilters, page?: PageInput): Promise<Listed[]> {
  const way = sql.raw(filters.direction === 'asc' ? 'asc' : 'desc')
  const order = sql`order by key ${way}, id ${way}`
  // A search has read all that it found: it says how many there are, and is not run a second time to count them.
  const isCounted = page !== undefined && isSearched(filters)
  const most = page && !isCounted ? sql`${order} limit ${page.page * page.pageSize}` : sql``
  const sides = listed(filters).map(
    ({ table, where }) => sql`(select id, ${sortColumns[filters.sort]} as key from ${table} where ${where} ${most})`,
  )
  const shown = page ? sql`limit ${page.pageSize} offset ${(page.page - 1) * page.pageSize}` : sql``
  const { rows } = await sql<Listed>`${searching(filters)}
    select id ${isCounted ? sql`, count(*) over () as total` : sql``}
    from (${sql.join(sides, sql` union all `)}) claims ${order} ${shown}`.execute(db)
  return rows
}

export async function listClaimIds(ctx: Context, filters: ClaimFilters): Promise<string[]> {
  return (await idsInOrder(ctx, filters)).map(({ id }) => id)
}

export async function pageOfClaimIds(ctx: Context, { page, pageSize, ...filters }: ClaimFilters & PageInput) {
  const shown = await idsInOrder(ctx, filters, { page, pageSize })
  const total = shown[0]?.total ?? (await countListed(ctx, filters))
  return { ids: shown.map(({ id }) => id), total, page, pageSize }
}

export async function pageOfClaims(ctx: Context, input: ClaimFilters & PageInput) {
  const { ids, ...page } = await pageOfClaimIds(ctx, input)
  return { ...page, items: await readClaims(ctx, ids) }
}

/** How many the list shows. Settled and ended ones are not counted: the database keeps their numbers. */
async function countListed(ctx: Context, filters: ClaimFilters): Promise<number> {
  const { tab, leak, dossierId, kind, insurerId } = filters
  const holdsOver = tab === 'all' || tab === 'settled'
  if (isSearched(filters) || leak || dossierId || !holdsOver) return countRows(ctx, filters, listed(filters))
  const over = await readTotals(ctx, { kind, insurerId })
  if (tab === 'settled') return sumTotals(over.filter(({ standing }) => standing === tab)).count
  return (
    sumTotals(over).count +
    (await countRows(
      ctx,
      filters,
      sidesOf(filters, () => [underWay]),
    ))
  )
}

async function countRows({ db }: Context, sought: Sought, sides: ReturnType<typeof sidesOf>): Promise<number> {
  const counts = sides.map(({ table, where }) => sql`(select count(*) from ${table} where ${where})`)
  const { rows } = await sql<{ count: number }>`${searching(sought)}
    select (${sql.join(counts, sql` + `)})::bigint as count`.execute(db)
  return rows[0]?.count ?? 0
}

type Standing = ClaimTotal & { worthCents: number; unsentCount: number; unsentCents: number }

/** The count and the sum of each tab and of each leak. A settled one sums what was paid. */
export async function countClaims(ctx: Context, sought: Sought): Promise<AssignmentCounts> {
  const counted = isSearched(sought)
  const sides = sidesOf(sought, () => [!counted && underWay]).map(({ kind, table, where }) => {
    const unsent = leakSql.unsent[kind]
    return sql`(select standing, count(*) as count, sum(case when asked_cents > 0 then open_cents else worth_cents end) as due,
      sum(paid_cents) as paid, sum(worth_cents) as worth, count(*) filter (where ${unsent}) as unsent,
      coalesce(sum(worth_cents) filter (where ${unsent}), 0) as unsent_cents from ${table} where ${where} group by standing)`
  })
  const { rows: found } = await sql<Standing>`${searching(sought)}
    select standing, sum(count)::bigint as "count", sum(due)::bigint as "dueCents", sum(paid)::bigint as "paidCents",
      sum(worth)::bigint as "worthCents", sum(unsent)::bigint as "unsentCount", sum(unsent_cents)::bigint as "unsentCents"
    from (${sql.join(sides, sql` union all `)}) each group by standing`.execute(ctx.db)
  const over = counted ? [] : await readTotals(ctx, sought)
  const figureOf = (tab: AssignmentTab) => {
    const { count, dueCents, paidCents } = sumTotals(
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
