declare module '#platform/audit.ts' {
  interface AuditActions {
    'garage_export.erased': true
    'garage_export.failed': true
    'garage_export.ready': true
    'garage_export.requested': true
  }
}

export {}
