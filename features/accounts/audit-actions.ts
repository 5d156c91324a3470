declare module '#platform/audit.ts' {
  interface AuditActions {
    'account.erased': true
  }
}

export {}
