declare module '#platform/audit.ts' {
  interface AuditActions {
    'expert_report.created_from': true
  }
}

export {}
