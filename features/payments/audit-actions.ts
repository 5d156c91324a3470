declare module '#platform/audit.ts' {
  interface AuditActions {
    'payment.recorded': true
    'payment.reversed': true
  }
}

export {}
