import { dossiersRights } from '#features/dossiers/rights.ts'
import type { Removals } from '#lib/wire.ts'
import { authorise, type Context } from '#platform/context.ts'
import { listRemoved } from '#platform/removed-records.ts'

/** Dossiers that an undone import took back since this instant, for a device that was away and still keeps them. */
export async function listRemovedDossiers(ctx: Context, { since }: { since: string }): Promise<Removals> {
  authorise(ctx, dossiersRights.read)
  return { erased: [], removed: await listRemoved(ctx, 'dossier', since) }
}
