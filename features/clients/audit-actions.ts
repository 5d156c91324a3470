declare module '#platform/audit.ts' {
  interface AuditActions {
    'client.archived': true
    'client.consent_recorded': true
    'client.created': true
    'client.edited': true
    'client.erased': true
    'client.merge_undone': true
    'client.merged': true
    'client.note_added': true
    'client.note_pinned': true
    'client.note_removed': true
    'client.note_restored': true
    'client.restored': true
    'client_list.exported': true
  }
}

export {}
