import { sql } from 'kysely'
import { searchWords } from '#features/clients/client.ts'
import { foundClient } from '#features/clients/client-found.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { readClients } from '#features/clients/server/queries.ts'
import { defineSearched, findRows } from '#platform/search.ts'

const rows = {
  table: 'clients',
  isShown: sql<boolean>`t.merged_into_id is null and t.erased_at is null`,
  isArchived: sql<boolean>`t.archived_at is not null`,
  // A company ranks by its own name before that of its contact.
  name: sql<string>`case when t.kind = 'company' then t.sort_name collate "C" else t.search_text collate "C" end`,
}

export const searchedClients = defineSearched({
  kind: 'client',
  label: 'Clients',
  called: { words: ['client', 'clients', 'cliente'], rows },
  right: clientsRights.read,
  find: (ctx, sought) => findRows(ctx, rows, searchWords(sought.text), sought),
  describe: async (ctx, ids, { text }) => (await readClients(ctx, ids)).map((client) => foundClient(client, text)),
})
