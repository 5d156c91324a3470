declare module '#platform/audit.ts' {
  interface AuditActions {
    'garage.data_erased': true
    'garage.erasure_announced': true
    'garage.erasure_withdrawn': true
    'garage_journal.erased': true
    'payment_order.changed': true
    'plan.unchecked': true
    'quota.given_back': true
    'quota.unchecked': true
    'subscription.canceled': true
    'subscription.changed': true
    'subscription.forgotten': true
    'subscription.portal_opened': true
    'subscription.reactivated': true
  }
}

export {}
