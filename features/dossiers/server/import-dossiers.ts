import { dossierPlanner, madeParties, type SettledRow } from '#features/dossiers/dossier-import-plan.ts'
import { dossiersRights } from '#features/dossiers/rights.ts'
import { findImportedDossiers, findNamedRecords } from '#features/dossiers/server/queries/dossier-import.ts'
import { settleRow } from '#features/dossiers/server/queries/settled-row.ts'
import { writeImportedDossier } from '#features/dossiers/server/write-imported-dossier.ts'
import { newId } from '#lib/id.ts'
import { planImportedRow } from '#lib/import-plan.ts'
import type { ImportBatch, RowOutcome } from '#lib/importing.ts'
import { authorise, type Context } from '#platform/context.ts'

type Outcome = RowOutcome<SettledRow>

/** Writes rows of a file as dossiers with their client and vehicle, or only tells what would become of them. */
export async function importDossiers(ctx: Context, batch: ImportBatch<SettledRow>): Promise<Outcome[]> {
  authorise(ctx, dossiersRights.write)
  const find = await findImportedDossiers(ctx, batch)
  const named = await findNamedRecords(ctx, batch.rows)
  const made = madeParties(batch.latest)
  const outcomes: Outcome[] = []
  for (const [at, row] of batch.rows.entries()) {
    const { values, mistakes, openingMistakes } = settleRow(ctx, row, at, { named, made })
    const dossierId = newId(ctx.now.getTime())
    const place = { found: find(row), newId: dossierId }
    const { outcome, adds } = planImportedRow(dossierPlanner, batch, { ...row, values }, place)
    const wrong = outcome.outcome === 'created' ? { ...mistakes, ...openingMistakes } : mistakes
    if (Object.keys(wrong).length > 0) {
      batch.latest.delete(dossierId)
      outcomes.push({ outcome: 'refused', mistakes: wrong })
      continue
    }
    if ('after' in outcome) {
      made.note(outcome.after)
      if (!batch.isDry) await writeImportedDossier(ctx, batch.importId, outcome, adds)
    }
    outcomes.push(outcome)
  }
  return outcomes
}
