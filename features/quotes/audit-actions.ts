declare module '#platform/audit.ts' {
  interface AuditActions {
    'quote.accepted': true
    'quote.created': true
    'quote.declined': true
    'quote.edited': true
    'quote.lines_edited': true
    'quote.presented': true
    'quote.purged': true
    'quote.removed': true
    'quote.reopened': true
    'quote.restored': true
    'quote.revision_restored': true
    'quote_list.exported': true
  }
}

export {}
