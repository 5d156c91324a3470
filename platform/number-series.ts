import { sql } from 'kysely'
import { civilDate } from '#lib/dates.ts'
import type { Context } from '#platform/context.ts'

/** A paper whose numbers follow each other in a year, each series by itself. */
export type NumberedPaper =
  | 'dossier'
  | 'quote'
  | 'repair_order'
  | 'invoice'
  | 'credit_note'
  | 'payment'
  | 'cheque_deposit'
  | 'claim_assignment'

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

/** A step of a series: its last rank before and after. */
export type Rank = { series: string; year: string; before: number; after: number }

/** Gives back the last rank of a series, unless a later one was given since. */
export async function giveRankBack({ db }: Context, paper: NumberedPaper, rank: Rank): Promise<void> {
  const { series, year, before, after } = rank
  const own = { paper, series, year, lastRank: after }
  if (before === 0) {
    await db
      .deleteFrom('numberSeries')
      .where((row) => row.and(own))
      .execute()
  } else {
    await db
      .updateTable('numberSeries')
      .set({ lastRank: before })
      .where((row) => row.and(own))
      .execute()
  }
}
