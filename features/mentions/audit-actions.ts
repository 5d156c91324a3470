declare module '#platform/audit.ts' {
  interface AuditActions {
    'mention.seen': true
    'mention.unseen': true
  }
}

export {}
