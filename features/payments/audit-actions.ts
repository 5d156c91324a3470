declare module '#platform/audit.ts' {
  interface AuditActions {
    'payment.receipt_duplicated': true
    'payment.receipt_printed': true
    'payment.recorded': true
    'payment.reversed': true
    'payment_list.exported': true
  }
}

export {}
