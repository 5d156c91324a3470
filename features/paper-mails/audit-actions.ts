declare module '#platform/audit.ts' {
  interface AuditActions {
    'quote.mailed': true
    'repair_order.mailed': true
    'invoice.mailed': true
  }
}

export {}
