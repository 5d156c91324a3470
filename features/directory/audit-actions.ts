/** Actions on a firm. `firm-events.ts` does not compile unless each one has its words in the history. */
export type FirmAction =
  | 'firm.agreement_added'
  | 'firm.agreement_edited'
  | 'firm.agreement_removed'
  | 'firm.agreement_restored'
  | 'firm.archived'
  | 'firm.created'
  | 'firm.edited'
  | 'firm.merge_undone'
  | 'firm.merged'
  | 'firm.note_added'
  | 'firm.note_edited'
  | 'firm.note_pinned'
  | 'firm.note_removed'
  | 'firm.note_restored'
  | 'firm.person_added'
  | 'firm.person_edited'
  | 'firm.person_erased'
  | 'firm.person_removed'
  | 'firm.person_restored'
  | 'firm.restored'

declare module '#platform/audit.ts' {
  interface AuditActions extends Record<FirmAction | 'directory_person.erased' | 'firm_list.exported', true> {}
}
