declare module '#platform/audit.ts' {
  interface AuditActions {
    'refused_work.recorded': true
    'refused_work.dismissed': true
    'refused_work.restored': true
  }
}

export {}
