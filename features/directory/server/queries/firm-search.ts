import { sql } from 'kysely'
import { searchWords } from '#features/clients/client.ts'
import { foundFirm } from '#features/directory/firm-found.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { readFirms } from '#features/directory/server/queries.ts'
import { defineSearched, findRows } from '#platform/search.ts'

const firms = {
  table: 'directory_firms',
  isShown: sql<boolean>`t.merged_into_id is null`,
  isArchived: sql<boolean>`t.archived_at is not null`,
}

/** A firm is found by the people who work there too, after those that have the name themselves. */
const people = {
  table: 'directory_people',
  name: sql<string>`''`,
  record: sql<string>`t.firm_id`,
  isShown: sql<boolean>`t.removed_at is null and t.erased_at is null
    and exists (select from directory_firms f where f.id = t.firm_id and f.merged_into_id is null)`,
  isArchived: sql<boolean>`exists (select from directory_firms f where f.id = t.firm_id and f.archived_at is not null)`,
}

export const searchedFirms = defineSearched({
  kind: 'firm',
  label: 'Annuaire',
  called: {
    words: ['assureur', 'assureurs', 'assurance', 'expert', 'experts', 'fournisseur', 'fournisseurs'],
    rows: firms,
  },
  right: directoryRights.read,
  async find(ctx, sought) {
    const words = searchWords(sought.text)
    return [...(await findRows(ctx, firms, words, sought)), ...(await findRows(ctx, people, words, sought))]
  },
  describe: async (ctx, ids, { text }) => (await readFirms(ctx, ids)).map((firm) => foundFirm(firm, text)),
})
