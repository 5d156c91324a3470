/** Actions on a vehicle. `vehicle-events.ts` does not compile unless each one has its words in the history. */
export type VehicleAction =
  | 'vehicle.archived'
  | 'vehicle.created'
  | 'vehicle.distinction_undone'
  | 'vehicle.edited'
  | 'vehicle.erased'
  | 'vehicle.link_edited'
  | 'vehicle.link_removed'
  | 'vehicle.import_undone'
  | 'vehicle.linked'
  | 'vehicle.merge_undone'
  | 'vehicle.merged'
  | 'vehicle.mileage_recorded'
  | 'vehicle.mileage_removed'
  | 'vehicle.note_added'
  | 'vehicle.note_edited'
  | 'vehicle.note_pinned'
  | 'vehicle.note_removed'
  | 'vehicle.note_restored'
  | 'vehicle.person_erased'
  | 'vehicle.plate_changed'
  | 'vehicle.plate_removed'
  | 'vehicle.restored'
  | 'vehicle.told_apart'

declare module '#platform/audit.ts' {
  interface AuditActions extends Record<VehicleAction | 'vehicle_list.exported', true> {}
}
