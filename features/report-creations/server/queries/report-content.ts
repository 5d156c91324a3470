import type { EngineReading } from '#features/expert-reports/server/queries/engine-reading.ts'
import { correctedReadingFor } from '#features/expert-reports/server/queries/garage-reading.ts'
import type { Context } from '#platform/context.ts'

export type EarlierReport = { id: string; name: string; receivedAt: string; reading: EngineReading }

/** The report that came before this one in the same dossier, as far as it is read. */
export async function findEarlierReport(
  ctx: Context,
  { id, dossierId }: { id: string; dossierId: string },
): Promise<EarlierReport | null> {
  const earlier = await ctx.db
    .selectFrom('expertReports as own')
    .innerJoin('expertReports as other', (on) => on.onRef('other.receivedAt', '<=', 'own.receivedAt'))
    .select(['other.id', 'other.name', 'other.receivedAt'])
    .where('own.id', '=', id)
    .where('other.id', '!=', id)
    .where('other.dossierId', '=', dossierId)
    .where('other.deletedAt', 'is', null)
    .where('other.status', '=', 'readable')
    .orderBy('other.receivedAt', 'desc')
    .orderBy('other.id', 'desc')
    .executeTakeFirst()
  const reading = earlier ? await correctedReadingFor(ctx, earlier.id) : null
  return earlier && reading ? { ...earlier, reading } : null
}
