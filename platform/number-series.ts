import { sql } from 'kysely'
import { civilDate } from '#lib/dates.ts'
import type { Context } from '#platform/context.ts'

/** A paper whose numbers follow each other in a year, each series by itself. */
export type NumberedPaper = 'dossier' | 'quote' | 'repair_order' | 'invoice' | 'credit_note' | 'payment'

/** The next rank of a series in the year. Two requests of one moment wait for each other here; a refusal gives its rank back. */
export async function nextRank(
  { db, garageId, now }: Context,
  paper: NumberedPaper,
  series: string,
): Promise<{ year: string; rank: number }> {
  const year = civilDate(now).slice(0, 4)
  const { lastRank } = await db
    .insertInto('numberSeries')
    .values({ garageId, paper, series, year, lastRank: 1 })
    .onConflict((on) =>
      on.columns(['garageId', 'paper', 'series', 'year']).doUpdateSet({ lastRank: sql`number_series.last_rank + 1` }),
    )
    .returning('lastRank')
    .executeTakeFirstOrThrow()
  return { year, rank: lastRank }
}
