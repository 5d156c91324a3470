declare module '#platform/audit.ts' {
  interface AuditActions {
    'saved_view.chosen': true
    'saved_view.created': true
    'saved_view.edited': true
    'saved_view.person_erased': true
    'saved_view.removed': true
    'saved_view.restored': true
  }
}

export {}
