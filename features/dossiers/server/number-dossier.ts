import { sql } from 'kysely'
import { dossierNumber } from '#features/dossiers/dossier.ts'
import { civilDate } from '#lib/dates.ts'
import type { Context } from '#platform/context.ts'

/** The next number of a series in the year. Two requests of one moment wait for each other here: no number is given twice. */
export async function numberDossier({ db, garageId, now }: Context, series: string): Promise<string> {
  const year = civilDate(now).slice(0, 4)
  const { lastRank } = await db
    .insertInto('dossierSeries')
    .values({ garageId, series, year, lastRank: 1 })
    .onConflict((on) =>
      on.columns(['garageId', 'series', 'year']).doUpdateSet({ lastRank: sql`dossier_series.last_rank + 1` }),
    )
    .returning('lastRank')
    .executeTakeFirstOrThrow()
  return dossierNumber(series, year, lastRank)
}
