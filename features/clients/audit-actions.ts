/** Actions on a client. `client-events.ts` does not compile unless each one has its words in the history. */
export type ClientAction =
  | 'client.archived'
  | 'client.consent_recorded'
  | 'client.created'
  | 'client.data_exported'
  | 'client.distinction_undone'
  | 'client.edited'
  | 'client.erased'
  | 'client.import_undone'
  | 'client.merge_undone'
  | 'client.merged'
  | 'client.note_added'
  | 'client.note_edited'
  | 'client.note_pinned'
  | 'client.note_removed'
  | 'client.note_restored'
  | 'client.restored'
  | 'client.told_apart'

declare module '#platform/audit.ts' {
  interface AuditActions extends Record<ClientAction | 'client_list.exported', true> {}
}
