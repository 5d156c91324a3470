/** The parts of a vehicle that a drawing from above shows. */
export const markZones = [
  'front_bumper',
  'bonnet',
  'windscreen',
  'roof',
  'rear_window',
  'boot',
  'rear_bumper',
  'front_left_wing',
  'front_left_door',
  'rear_left_door',
  'rear_left_wing',
  'front_right_wing',
  'front_right_door',
  'rear_right_door',
  'rear_right_wing',
] as const
export type MarkZone = (typeof markZones)[number]

export const zoneLabels: Record<MarkZone, string> = {
  front_bumper: 'Pare-chocs avant',
  bonnet: 'Capot',
  windscreen: 'Pare-brise',
  roof: 'Pavillon',
  rear_window: 'Lunette arrière',
  boot: 'Hayon ou coffre',
  rear_bumper: 'Pare-chocs arrière',
  front_left_wing: 'Aile avant gauche',
  front_left_door: 'Porte avant gauche',
  rear_left_door: 'Porte arrière gauche',
  rear_left_wing: 'Aile arrière gauche',
  front_right_wing: 'Aile avant droite',
  front_right_door: 'Porte avant droite',
  rear_right_door: 'Porte arrière droite',
  rear_right_wing: 'Aile arrière droite',
}

export const markKinds = ['scratch', 'dent', 'chip', 'broken', 'rust'] as const
export type MarkKind = (typeof markKinds)[number]

export const markLabels: Record<MarkKind, string> = {
  scratch: 'Rayure',
  dent: 'Bosse',
  chip: 'Éclat',
  broken: 'Cassé',
  rust: 'Rouille',
}

export type VehicleMark = { zone: MarkZone; kind: MarkKind }

/** Marks a zone, changes its mark, or takes the same mark away. */
export function toggleMark(marks: readonly VehicleMark[], mark: VehicleMark): VehicleMark[] {
  const others = marks.filter(({ zone }) => zone !== mark.zone)
  const isSame = marks.some(({ zone, kind }) => zone === mark.zone && kind === mark.kind)
  const next = isSame ? others : [...others, mark]
  return next.sort((a, b) => markZones.indexOf(a.zone) - markZones.indexOf(b.zone))
}

/** « Capot : éclat. Porte avant gauche : rayure. » */
export function describeMarks(marks: readonly VehicleMark[]): string {
  return marks.map(({ zone, kind }) => `${zoneLabels[zone]}\u202f: ${markLabels[kind].toLowerCase()}.`).join(' ')
}
