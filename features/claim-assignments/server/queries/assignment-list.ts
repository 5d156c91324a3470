import { type RawBuilder, sql } from 'kysely'
import {
  type AssignmentTab,
  assignmentTabs,
  type Leak,
  leaks,
  tabStates,
} from '#features/claim-assignments/assignment-standing.ts'
import type {
  AssignmentCounts,
  AssignmentFilters,
  ClaimAssignment,
  InsurerDues,
} from '#features/claim-assignments/contract.ts'
import { selectAssignments } from '#features/claim-assignments/server/queries/assignment-select.ts'
import { dossierWords } from '#features/dossiers/dossier-search.ts'
import { civilDate } from '#lib/dates.ts'
import type { PageInput } from '#lib/wire.ts'
import type { Context } from '#platform/context.ts'
import { idsOf, inOrderOf, readPageOfIds } from '#platform/records/pages.ts'

const signed = sql`state in ('signed', 'notified', 'received', 'accepted', 'partly_accepted', 'contested')`
const isSettled = sql`(state = 'shortfall' or (is_paid and ${signed}))`

/** The same as `isInAssignmentTab`. */
function isInTab(tab: AssignmentTab): RawBuilder<boolean> {
  if (tab === 'all') return sql`true`
  if (tab === 'settled') return sql`${isSettled}`
  return sql`(not ${isSettled} and state in (${sql.join(tabStates[tab].map((state) => sql.lit(state)))}))`
}

/** The same as `leakOf`. */
function isLeak(leak: Leak): RawBuilder<boolean> {
  if (leak === 'unnotified') return sql`(not ${isSettled} and state = 'signed')`
  return sql`(not ${isSettled} and state <> 'signed' and ${signed} and asked_cents > 0 and requested_on is null)`
}

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
    .$if(tab !== 'all', (all) => all.where(isInTab(tab)))
    .$if(leak !== undefined, (all) => all.where(isLeak(leak ?? 'unsent')))
    .$if(dossierId !== undefined, (all) => all.where('dossierId', '=', dossierId ?? ''))
}

function inOrder(ctx: Context, filters: AssignmentFilters) {
  const { sort, direction } = filters
  return selectListed(ctx, filters).select('id').orderBy(sort, direction).orderBy('id', direction)
}

export function pageOfAssignments(ctx: Context, input: AssignmentFilters & PageInput) {
  return readPageOfIds(selectListed(ctx, input), inOrder(ctx, input), input, (ids) => readAssignments(ctx, ids))
}

export function listAssignmentIds(ctx: Context, filters: AssignmentFilters): Promise<string[]> {
  return idsOf(inOrder(ctx, filters))
}

/** These assignments, in this order. */
export async function readAssignments(ctx: Context, ids: string[]): Promise<ClaimAssignment[]> {
  return inOrderOf(ids, await selectAssignments(ctx).where(sql<boolean>`a.id = any(${ids}::uuid[])`).execute())
}

/** The count and the sum of each tab and of each leak, in one pass. A settled one sums what was paid. */
export async function countAssignments(ctx: Context, sought: Sought): Promise<AssignmentCounts> {
  const figure = (where: RawBuilder<boolean>, cents = sql`worth_cents`) =>
    sql`json_build_object('count', count(*) filter (where ${where}), 'cents', coalesce(sum(${cents}) filter (where ${where}), 0)::bigint)`
  const worth = (tab: AssignmentTab) =>
    tab === 'settled' ? sql`paid_cents` : sql`case when asked_cents > 0 then open_cents else worth_cents end`
  const named = <Name extends string>(names: readonly Name[], of: (name: Name) => RawBuilder<unknown>) =>
    sql`json_build_object(${sql.join(names.map((name) => sql`${sql.lit(name)}, ${of(name)}`))})`
  return selectSought(ctx, sought)
    .select([
      sql<AssignmentCounts['tabs']>`${named(assignmentTabs, (tab) => figure(isInTab(tab), worth(tab)))}`.as('tabs'),
      sql<AssignmentCounts['leaks']>`${named(leaks, (leak) => figure(isLeak(leak)))}`.as('leaks'),
    ])
    .executeTakeFirstOrThrow()
}

/** The open amounts by insurer and age of the invoice, with the delay of its answers from five of them on. */
export async function insurerDues(ctx: Context): Promise<InsurerDues[]> {
  const today = civilDate(ctx.now)
  const days = sql`(${today}::date - invoiced_on)`
  const due = (where: RawBuilder<unknown>) =>
    sql`coalesce(sum(open_cents) filter (where invoiced_on is not null and ${where}), 0)::bigint`
  const { rows } = await sql<InsurerDues>`
    select a.insurer_id as "insurerId", f.name as "insurerName", count(*) as count, coalesce(sum(open_cents), 0)::bigint as "openCents",
      json_build_object('upTo30', ${due(sql`${days} <= 30`)}, 'upTo60', ${due(sql`${days} between 31 and 60`)},
        'upTo90', ${due(sql`${days} between 61 and 90`)}, 'older', ${due(sql`${days} > 90`)}) as ages,
      case when coalesce(max(h.count), 0) >= 5 then max(h.days)::float end as "answerDays", coalesce(max(h.count), 0) as "answerCount"
    from claim_assignments a
    join directory_firms f on f.garage_id = a.garage_id and f.id = a.insurer_id
    left join (
      select c.garage_id, c.insurer_id, count(*) as count, round(avg(r.answered_on - n.sent_on)) as days
      from claim_assignments c
      join (select garage_id, assignment_id, min(sent_on) as sent_on from assignment_notices where kind = 'notification' group by 1, 2) n
        on n.garage_id = c.garage_id and n.assignment_id = c.id and n.sent_on is not null
      join (select garage_id, assignment_id, min(answered_on) as answered_on from insurer_answers group by 1, 2) r
        on r.garage_id = c.garage_id and r.assignment_id = c.id
      group by 1, 2) h on h.garage_id = a.garage_id and h.insurer_id = a.insurer_id
    where not ${isSettled} and a.state not in ('declined', 'expired', 'revoked', 'replaced', 'withdrawn')
    group by a.insurer_id, f.name order by 4 desc, f.name limit 200`.execute(ctx.db)
  return rows
}
