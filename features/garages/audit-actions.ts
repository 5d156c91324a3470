declare module '#platform/audit.ts' {
  interface AuditActions {
    'garage.closed': true
    'garage.created': true
    'garage.edited': true
    'garage.legal_facts_edited': true
    'garage.logo_chosen': true
    'garage.logo_removed': true
    'garage.usual_terms_edited': true
    'invitation.resent': true
    'invitation.revoked': true
    'invitation.sent': true
    'member.joined': true
    'member.left': true
    'member.reinstated': true
    'member.removed': true
    'member.role_changed': true
    'member.suspended': true
  }
}

export {}
