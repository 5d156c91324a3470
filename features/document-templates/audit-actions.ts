declare module '#platform/audit.ts' {
  interface AuditActions {
    'document_template.edited': true
  }
}

export {}
