declare module '#platform/audit.ts' {
  interface AuditActions {
    'integrity_check.requested': true
    'integrity_check.finished': true
  }
}

export {}
