import { sql } from 'kysely'
import { searchedClients } from '#features/clients/server/queries/client-search.ts'
import { foundDossier } from '#features/dossiers/dossier-found.ts'
import { dossierWords } from '#features/dossiers/dossier-search.ts'
import { dossiersRights } from '#features/dossiers/rights.ts'
import { selectDossiers } from '#features/dossiers/server/queries/dossier-select.ts'
import { searchedVehicles } from '#features/vehicles/server/queries/vehicle-search.ts'
import type { Context } from '#platform/context.ts'
import { type Candidate, defineSearched, findOf, findRows } from '#platform/search.ts'

const rows = { table: 'dossiers', isArchived: sql<boolean>`t.archived_at is not null` }

export const searchedDossiers = defineSearched({
  kind: 'dossier',
  label: 'Dossiers',
  called: { words: ['dossier', 'dossiers', 'sinistre', 'sinistres'], rows },
  right: dossiersRights.read,
  async find(ctx, sought) {
    const words = dossierWords(sought.text)
    const found = [
      ...(sought.isLoose ? [] : await findRows(ctx, rows, words, sought)),
      ...(await findOf(ctx, rows, 'vehicle_id', await searchedVehicles.find(ctx, sought))),
      ...(await findOf(ctx, rows, 'client_id', await searchedClients.find(ctx, sought))),
    ]
    return found.length > 0 || sought.isLoose || words.length < 2 ? found : findAmongAll(ctx, words)
  },
  async describe(ctx, ids, { text }) {
    const dossiers = await selectDossiers(ctx).where('d.id', 'in', ids).execute()
    return dossiers.map((dossier) => foundDossier(dossier, text))
  },
})

const mostAcross = 50

/** Words that stand in different places: the name of a client and that of an insurer. */
async function findAmongAll({ db }: Context, words: string[]): Promise<Candidate[]> {
  // No index serves one or two letters.
  const served = words.filter((word) => word.length > 2)
  if (served.length === 0) return []
  const { rows: found } = await sql<Candidate>`
    select t.id, 1 as rank, ${rows.isArchived} as "isArchived"
    from app.search_dossiers(${served}::text[], ${mostAcross}) found (id)
      cross join lateral (select * from dossiers where id = found.id limit 1) t`.execute(db)
  return found
}
