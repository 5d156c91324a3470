import { dossierNumber } from '#features/dossiers/dossier.ts'
import type { Context } from '#platform/context.ts'
import { nextRank } from '#platform/number-series.ts'

/** The next number of a dossier: `REN-2026-0042`. */
export async function numberDossier(ctx: Context, series: string): Promise<string> {
  const { year, rank } = await nextRank(ctx, 'dossier', series)
  return dossierNumber(series, year, rank)
}
