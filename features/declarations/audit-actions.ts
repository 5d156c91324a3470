declare module '#platform/audit.ts' {
  interface AuditActions {
    'declaration.opened': true
    'declaration.edited': true
    'declaration.removed': true
    'declaration.signed': true
    'declaration.cancelled': true
  }
}

export {}
