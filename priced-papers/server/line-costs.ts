import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { CostedPaper, NotedCost, UnitCosts } from '#priced-papers/line-cost.ts'
import type { LineInput } from '#priced-papers/line-input.ts'

/** Where the papers of each kind and their lines stand, and the column of the paper: a cost has it under the same name. */
const places = {
  quote: { papers: 'quotes', lines: 'quoteLines', owner: 'quoteId' },
  repair_order: { papers: 'repairOrders', lines: 'repairOrderLines', owner: 'repairOrderId' },
  invoice: { papers: 'invoices', lines: 'invoiceLines', owner: 'invoiceId' },
} as const satisfies Record<CostedPaper, object>

/** Whether the paper exists. */
export function hasCostedPaper(ctx: Context, paper: CostedPaper, id: string): Promise<boolean> {
  return isFound(ctx, paper, sql`where id = ${id}::uuid`)
}

/** Whether the paper exists. It is locked until the end of the transaction: its costs are written one after the other. */
export function lockCostedPaper(ctx: Context, paper: CostedPaper, id: string): Promise<boolean> {
  return isFound(ctx, paper, sql`where id = ${id}::uuid for update`)
}

async function isFound({ db }: Context, paper: CostedPaper, which: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`select id from ${sql.table(places[paper].papers)} ${which}`.execute(db)
  return rows.length > 0
}

/** The lines of the paper that may have a cost, and the costs that are known of them. */
export async function readUnitCosts(
  { db }: Context,
  paper: CostedPaper,
  id: string,
): Promise<{ lineIds: ReadonlySet<string>; costs: UnitCosts }> {
  const { lines, owner } = places[paper]
  const { rows } = await sql<{ id: string; unitCostCents: number | null }>`
    select l.id, c.unit_cost_cents from ${sql.table(lines)} l
    left join line_costs c on c.garage_id = l.garage_id and c.id = l.id and c.${sql.ref(owner)} = l.${sql.ref(owner)}
    where l.${sql.ref(owner)} = ${id}::uuid and l.quantity_thousandths is not null order by l.rank, l.id`.execute(db)
  const known = rows.flatMap(({ id: lineId, unitCostCents: cents }) =>
    cents === null ? [] : [[lineId, cents] as const],
  )
  return { lineIds: new Set(rows.map(({ id: lineId }) => lineId)), costs: new Map(known) }
}

/** Writes costs of lines of this paper; null forgets one. */
export async function writeUnitCosts(
  { db, garageId, now }: Context,
  paper: CostedPaper,
  id: string,
  written: readonly NotedCost[],
): Promise<void> {
  const forgotten = written.filter(({ unitCostCents }) => unitCostCents === null).map(({ lineId }) => lineId)
  if (forgotten.length > 0)
    await db.deleteFrom('lineCosts').where(sql<boolean>`id = any(${forgotten}::uuid[])`).execute()
  const own = { ...ownersOf(paper, id), garageId, updatedAt: now }
  const rows = written.flatMap(({ lineId, unitCostCents }) =>
    unitCostCents === null ? [] : [{ ...own, id: lineId, unitCostCents }],
  )
  if (rows.length === 0) return
  await db
    .insertInto('lineCosts')
    .values(rows)
    .onConflict((on) =>
      on.columns(['garageId', 'id']).doUpdateSet((eb) => ({
        ...ownersOf(paper, id),
        unitCostCents: eb.ref('excluded.unitCostCents'),
        updatedAt: now,
      })),
    )
    .execute()
}

function ownersOf(paper: CostedPaper, id: string) {
  return {
    quoteId: paper === 'quote' ? id : null,
    repairOrderId: paper === 'repair_order' ? id : null,
    invoiceId: paper === 'invoice' ? id : null,
  }
}

type Copied = { from: string; to: string; line: LineInput }

/** A copied line keeps the cost of its model. A reused part that took the place of a new one does not: the new one was bought dearer. */
export async function copyUnitCosts(
  { db, now }: Context,
  owner: string,
  paperId: string,
  copies: readonly Copied[],
): Promise<void> {
  const priced = copies.flatMap(({ from, to, line }) =>
    'unitPriceCents' in line ? [{ from, to, cents: line.unitPriceCents }] : [],
  )
  await sql`
    insert into line_costs (garage_id, id, ${sql.ref(owner)}, unit_cost_cents, updated_at)
    select c.garage_id, copied.to_id, ${paperId}::uuid, c.unit_cost_cents, ${now}::timestamptz
    from unnest(${priced.map(({ from }) => from)}::uuid[], ${priced.map(({ to }) => to)}::uuid[],
      ${priced.map(({ cents }) => cents)}::bigint[]) copied (from_id, to_id, price_cents)
    join line_costs c on c.id = copied.from_id
    left join quote_lines q on q.garage_id = c.garage_id and q.id = c.id and q.reused_price_cents is not null
    where q.id is null or q.unit_price_cents = copied.price_cents`.execute(db)
}
