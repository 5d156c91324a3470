declare module '#platform/audit.ts' {
  interface AuditActions {
    'closing.made': true
    'closing_list.exported': true
    'fiscal_archive.exported': true
    'fiscal_archive.signed': true
  }
}

export {}
