import { dossierNumber } from '#features/dossiers/dossier.ts'
import type { Context } from '#platform/context.ts'
import { nextRank, type Rank } from '#platform/number-series.ts'

/** The next number of a dossier, `REN-2026-0042`, and the step of its series: an import that is undone gives it back. */
export async function numberDossier(ctx: Context, series: string): Promise<{ number: string; rank: Rank }> {
  let before: number | undefined
  for (;;) {
    const { year, rank } = await nextRank(ctx, 'dossier', series)
    before ??= rank - 1
    const number = dossierNumber(series, year, rank)
    // A file may have brought a number that our series has not reached yet.
    const taken = await ctx.db.selectFrom('dossiers').select('id').where('number', '=', number).executeTakeFirst()
    if (!taken) return { number, rank: { series, year, before, after: rank } }
  }
}
