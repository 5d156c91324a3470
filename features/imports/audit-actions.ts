export type ImportAction =
  | 'import.checked'
  | 'import.created'
  | 'import.edited'
  | 'import.erased'
  | 'import.finished'
  | 'import.person_erased'
  | 'import.removed'
  | 'import.started'
  | 'import.stopped'
  | 'import.undo_started'
  | 'import.undone'
  | 'import_profile.created'
  | 'import_profile.edited'
  | 'import_profile.removed'

declare module '#platform/audit.ts' {
  interface AuditActions extends Record<ImportAction, true> {}
}
