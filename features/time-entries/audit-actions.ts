/** Actions on a time entry. `time-entry-events.ts` does not compile unless each one has its words in the history. */
export type TimeEntryAction =
  | 'time_entry.added'
  | 'time_entry.corrected'
  | 'time_entry.released'
  | 'time_entry.removed'
  | 'time_entry.restored'
  | 'time_entry.started'
  | 'time_entry.stopped'

declare module '#platform/audit.ts' {
  interface AuditActions extends Record<TimeEntryAction | 'time_entry_list.exported', true> {}
}
