declare module '#platform/audit.ts' {
  interface AuditActions {
    'repair_order.authorised': true
    'repair_order.cancelled': true
    'repair_order.check_failed': true
    'repair_order.checked': true
    'repair_order.created': true
    'repair_order.delivered': true
    'repair_order.edited': true
    'repair_order.lines_edited': true
    'repair_order.reception_recorded': true
    'repair_order.reopened': true
    'repair_order.started': true
    'repair_order_list.exported': true
  }
}

export {}
