declare module '#platform/audit.ts' {
  interface AuditActions {
    'signature_request.prepared': true
    'signature_request.dispatched': true
    'signature_request.opened': true
    'signature_request.code_sent': true
    'signature_request.code_refused': true
    'signature_request.signed': true
    'signature_request.stamped': true
    'signature_request.copied': true
    'signature_request.copy_lost': true
    'signature_request.copy_handed': true
    'signature_request.declined': true
    'signature_request.question_asked': true
    'signature_request.number_refused': true
    'signature_request.expired': true
    'signature_request.extended': true
    'signature_request.revoked': true
    'signature_request.replaced': true
    'signature_request.paper_recorded': true
    'signature_request.pictured': true
    'signature_request.reminded': true
    'signature_request.removed': true
    'signature_request_list.exported': true
  }
}

export {}
