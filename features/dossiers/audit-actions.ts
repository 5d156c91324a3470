/** Actions on a dossier. `dossier-events.ts` does not compile unless each one has its words in the history. */
export type DossierAction =
  | 'dossier.archived'
  | 'dossier.authorisation_recorded'
  | 'dossier.coverage_closed'
  | 'dossier.created'
  | 'dossier.edited'
  | 'dossier.import_undone'
  | 'dossier.insurer_sending_noted'
  | 'dossier.insurer_sending_removed'
  | 'dossier.invoice_mailed'
  | 'dossier.moved'
  | 'dossier.note_added'
  | 'dossier.note_edited'
  | 'dossier.note_pinned'
  | 'dossier.note_removed'
  | 'dossier.note_restored'
  | 'dossier.promised'
  | 'dossier.restored'

declare module '#platform/audit.ts' {
  interface AuditActions extends Record<DossierAction | 'board.arranged' | 'dossier_list.exported', true> {}
}
