import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

type Paper = { kind: 'quote' | 'repair_order'; id: string; number: string }

/** The quote or the repair order on which each of these lines stands; a removed draft counts for nothing. */
export async function papersOfLines({ db }: Context, lineIds: readonly string[]): Promise<Map<string, Paper>> {
  if (lineIds.length === 0) return new Map()
  const { rows } = await sql<Paper & { lineId: string }>`
    select l.id as line_id, 'quote' as kind, p.id, p.number
    from quote_lines l join quotes p on p.garage_id = l.garage_id and p.id = l.quote_id
    where l.id = any(${lineIds}::uuid[]) and p.status <> 'removed'
    union all
    select l.id, 'repair_order', p.id, p.number
    from repair_order_lines l join repair_orders p on p.garage_id = l.garage_id and p.id = l.repair_order_id
    where l.id = any(${lineIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ lineId, ...paper }) => [lineId, paper]))
}
