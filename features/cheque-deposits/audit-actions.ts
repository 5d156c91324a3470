declare module '#platform/audit.ts' {
  interface AuditActions {
    'cheque_deposit.made': true
    'cheque_deposit.cancelled': true
    'cheque_deposit_list.exported': true
  }
}

export {}
