declare module '#platform/audit.ts' {
  interface AuditActions {
    'job.retried': true
  }
}

export {}
