declare module '#platform/audit.ts' {
  interface AuditActions {
    'accounting.exported': true
    'accounting.settings_edited': true
  }
}

export {}
