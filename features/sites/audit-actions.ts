declare module '#platform/audit.ts' {
  interface AuditActions {
    'site.archived': true
    'site.created': true
    'site.edited': true
    'site.made_default': true
    'site.restored': true
  }
}

export {}
