declare module '#platform/audit.ts' {
  interface AuditActions {
    'compliance_file.printed': true
    'integrity_check.requested': true
    'integrity_check.finished': true
  }
}

export {}
