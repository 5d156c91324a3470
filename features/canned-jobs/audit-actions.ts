declare module '#platform/audit.ts' {
  interface AuditActions {
    'canned_job.archived': true
    'canned_job.created': true
    'canned_job.edited': true
    'canned_job.restored': true
    'canned_job_list.exported': true
  }
}

export {}
