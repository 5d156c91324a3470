declare module '#platform/audit.ts' {
  interface AuditActions {
    'labour_rates.added': true
    'labour_rates.edited': true
    'labour_rates.removed': true
    'labour_rates.restored': true
  }
}

export {}
