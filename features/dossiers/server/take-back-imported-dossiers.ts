import { sql } from 'kysely'
import { madeBeside } from '#features/dossiers/dossier-import-plan.ts'
import { dossiersRights } from '#features/dossiers/rights.ts'
import { takeBackImportedDossier } from '#features/dossiers/server/take-back-imported-dossier.ts'
import type { WrittenRow } from '#lib/importing.ts'
import { authorise, type Context } from '#platform/context.ts'

const changedSince = 'Ce dossier a été modifié ou déplacé depuis l’import\u202f: il reste.'
const usedSince = 'Un document, une photo, une tâche ou une note s’y rattache depuis l’import\u202f: le dossier reste.'

/** Takes back the dossiers of an import, with the clients and vehicles that came with them. A dossier that changed since stays as it is. */
export async function takeBackImportedDossiers(ctx: Context, importId: string, rows: readonly WrittenRow[]) {
  authorise(ctx, dossiersRights.write)
  const ids = rows.map(({ recordId }) => recordId)
  const made = rows.flatMap((row) => madeBeside(row).promise?.id ?? [])
  const stored = await ctx.db
    .selectFrom('dossiers')
    .select(['id', 'version', 'moves', 'archivedAt', 'authorisation', 'promisedOn'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const { rows: found } = await sql<{ used: string[] }>`
    select app.dossiers_in_use(${ids}::uuid[], ${made}::uuid[]) as used`.execute(ctx.db)
  const used = found[0]?.used ?? []
  const reasons = rows.map((row) => {
    const { recordId, undo, outcome } = row
    const dossier = stored.find(({ id }) => id === recordId)
    const { promise } = madeBeside(row)
    if (dossier?.version !== undo.version || (promise && dossier.promisedOn !== promise.day)) return changedSince
    if (outcome === 'updated') return undefined
    const isTouched = dossier.moves > 0 || dossier.archivedAt !== null || dossier.authorisation !== 'none'
    return isTouched ? changedSince : used.includes(recordId) ? usedSince : undefined
  })
  for (const [at, row] of rows.entries())
    if (reasons[at] === undefined) await takeBackImportedDossier(ctx, importId, row)
  return reasons
}
