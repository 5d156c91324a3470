declare module '#platform/audit.ts' {
  interface AuditActions {
    'support.granted': true
    'support.revoked': true
  }
}

export {}
