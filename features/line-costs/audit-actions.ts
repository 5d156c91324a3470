declare module '#platform/audit.ts' {
  interface AuditActions {
    'line_costs.edited': true
  }
}

export {}
