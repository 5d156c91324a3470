declare module '#platform/audit.ts' {
  interface AuditActions {
    'payment.recorded': true
    'payment.reversed': true
    'payment_list.exported': true
  }
}

export {}
