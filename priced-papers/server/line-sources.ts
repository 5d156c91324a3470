import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { LineSource } from '#priced-papers/contract.ts'

/** Where the lines that came from an expert's report stand in it; those that people typed have no place. */
export async function listLineSources(
  { db }: Pick<Context, 'db'>,
  lines: readonly { id: string }[],
): Promise<LineSource[]> {
  const ids = lines.map(({ id }) => id)
  const rows = await db
    .selectFrom('reportLineSources as s')
    .innerJoin('reportCreations as c', (on) =>
      on.onRef('c.garageId', '=', 's.garageId').onRef('c.id', '=', 's.creationId'),
    )
    .select(['s.id as lineId', 'c.reportId', 'c.isSupplement', 's.path', 's.page'])
    .select(['s.quantityThousandths', 's.unitPriceCents', 's.discountBasisPoints'])
    .where(sql<boolean>`s.id = any(${ids}::uuid[])`)
    .orderBy('s.id')
    .execute()
  return rows.map(({ quantityThousandths, unitPriceCents, discountBasisPoints, ...place }) => ({
    ...place,
    granted:
      quantityThousandths === null || unitPriceCents === null
        ? null
        : { quantityThousandths, unitPriceCents, discountBasisPoints },
  }))
}

/** A copied line comes from the row of the report that its model comes from. */
export async function copySources({ db }: Context, from: readonly string[], to: readonly string[]): Promise<void> {
  await sql`
    insert into report_line_sources
      (garage_id, id, creation_id, path, page, box, quantity_thousandths, unit_price_cents, discount_basis_points)
    select s.garage_id, copied.to_id, s.creation_id, s.path, s.page, s.box,
      s.quantity_thousandths, s.unit_price_cents, s.discount_basis_points
    from unnest(${from}::uuid[], ${to}::uuid[]) copied (from_id, to_id)
    join report_line_sources s on s.id = copied.from_id`.execute(db)
}
