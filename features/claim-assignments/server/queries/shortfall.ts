import { sql } from 'kysely'
import { type InsurerMoney, type Shortfall, shortfallOf } from '#features/claim-assignments/assignment-money.ts'
import { nothingShort, shortfallDiffers } from '#features/claim-assignments/refusals.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'

type Owed = Pick<InsurerMoney, 'openCents'> & { isPaid: boolean }

/** The causes of what an insurer leaves unpaid. Refused when it owes nothing more, or when they do not sum to it. */
export function shortfallTold(causes: Shortfall, owed: Owed): Shortfall {
  refuseUnless(owed.openCents > 0 && !owed.isPaid, nothingShort)
  const shortfall = shortfallOf(causes, owed)
  refuseUnless(shortfall, shortfallDiffers)
  return shortfall
}

/** Open amounts of claims that are closed with a shortfall: no insurer pays them any more. A cent that rounding leaves is none. */
export async function closedShort({ db }: Context): Promise<{ count: number; cents: number }> {
  const { rows } = await sql<{ count: number; cents: number }>`
    select count(*)::int as count, coalesce(sum(open_cents), 0)::bigint as cents
    from (select open_cents from claim_assignments where state = 'shortfall' and open_cents > 1
      union all select open_cents from coverages where state = 'closed_short' and open_cents > 1) short`.execute(db)
  return rows[0] ?? { count: 0, cents: 0 }
}
