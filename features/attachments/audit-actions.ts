declare module '#platform/audit.ts' {
  interface AuditActions {
    'attachment.attached': true
    'attachment.drawn': true
    'attachment.edited': true
    'attachment.erased': true
    'attachment.kept': true
    'attachment.marked_up': true
    'attachment.restored': true
    'attachment.revised': true
    'attachment.trashed': true
    'attachment_list.exported': true
    'attachment_list.printed': true
  }
}

export {}
