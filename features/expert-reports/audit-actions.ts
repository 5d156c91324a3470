declare module '#platform/audit.ts' {
  interface AuditActions {
    'expert_report.attached': true
    'expert_report.corrected': true
    'expert_report.deleted': true
    'expert_report.drawn': true
    'expert_report.drawing_asked': true
    'expert_report.erased': true
    'expert_report.judged': true
    'expert_report.received': true
    'expert_report.queued': true
    'expert_report.restored': true
    'expert_report.reviewed': true
    'expert_report.second_read': true
    'expert_report_list.exported': true
  }
}

export {}
