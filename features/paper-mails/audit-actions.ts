declare module '#platform/audit.ts' {
  interface AuditActions {
    'quote.mailed': true
    'invoice.mailed': true
  }
}

export {}
