declare module '#platform/audit.ts' {
  interface AuditActions {
    'supplement_request.written': true
    'supplement_request.removed': true
    'supplement_request.sent': true
    'supplement_request.sent_again': true
    'supplement_request.answered': true
    'supplement_request.answer_withdrawn': true
    'supplement_request.quoted': true
  }
}

export {}
