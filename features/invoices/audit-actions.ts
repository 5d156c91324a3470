declare module '#platform/audit.ts' {
  interface AuditActions {
    'invoice.created': true
    'invoice.deductions_chosen': true
    'invoice.duplicated': true
    'invoice.dues_chosen': true
    'invoice.edited': true
    'invoice.issued': true
    'invoice.lines_edited': true
    'invoice.removed': true
    'invoice_list.exported': true
  }
}

export {}
