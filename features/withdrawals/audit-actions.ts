declare module '#platform/audit.ts' {
  interface AuditActions {
    'withdrawal.opened': true
    'withdrawal.link_sent': true
    'withdrawal.confirmed': true
    'withdrawal.followed': true
  }
}

export {}
