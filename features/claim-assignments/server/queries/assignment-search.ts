import { sql } from 'kysely'
import { foundClaim } from '#features/claim-assignments/assignment-found.ts'
import { freeingStates } from '#features/claim-assignments/claim-assignment-life.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { readClaims } from '#features/claim-assignments/server/queries/claim-select.ts'
import { dossierWords } from '#features/dossiers/dossier-search.ts'
import { searchedDossiers } from '#features/dossiers/server/queries/dossier-search.ts'
import { defineSearched, findByAmount, findOf, findRows } from '#platform/search.ts'

const rows = {
  table: 'claim_assignments',
  isArchived: sql<boolean>`t.state in (${sql.join(freeingStates.map((state) => sql.lit(state)))})`,
}

export const searchedAssignments = defineSearched({
  kind: 'claim_assignment',
  label: 'Cessions de créance',
  called: { words: ['cession', 'cessions'], rows },
  right: claimAssignmentsRights.read,
  async find(ctx, sought) {
    const { text, isLoose } = sought
    return [
      ...(await findRows(ctx, rows, dossierWords(text), sought)),
      ...(isLoose ? [] : await findByAmount(ctx, 'claim_assignments', ['worth_cents'], text)),
      ...(await findOf(ctx, rows, 'dossier_id', await searchedDossiers.find(ctx, sought))),
    ]
  },
  describe: async (ctx, ids) => (await readClaims(ctx, [...ids])).map(foundClaim),
})
