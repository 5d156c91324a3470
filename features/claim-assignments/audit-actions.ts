declare module '#platform/audit.ts' {
  interface AuditActions {
    'claim_assignment.opened': true
    'claim_assignment.edited': true
    'claim_assignment.removed': true
    'claim_assignment.sent': true
    'claim_assignment.client_signed': true
    'claim_assignment.garage_signed': true
    'claim_assignment.notices_asked': true
    'claim_assignment.notice_prepared': true
    'claim_assignment.notice_dated': true
    'claim_assignment.letter_given': true
    'claim_assignment.letter_read': true
    'claim_assignment.answered': true
    'claim_assignment.amended': true
    'claim_assignment.ended': true
    'claim_assignment.replaced': true
    'claim_assignment.closed': true
    'claim_assignment_list.exported': true
    'claim_to_cash_list.exported': true
  }
}

export {}
