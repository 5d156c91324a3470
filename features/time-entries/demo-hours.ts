/** Clocked hours of the demonstration. Orders are those of the dossier of this rank, members ranks in the team, lines ranks among sold hours. */
export type DemoHours = {
  dossier: number
  member: number
  line: number | null
  /** Days after the work began. */
  day: number
  seconds: number
}

export const hoursOfTheDemo: readonly DemoHours[] = [
  { dossier: 0, member: 2, line: 0, day: 0, seconds: 9_000 },
  { dossier: 0, member: 2, line: null, day: 1, seconds: 2_700 },
  { dossier: 9, member: 2, line: 0, day: 0, seconds: 12_600 },
  { dossier: 9, member: 0, line: 1, day: 1, seconds: 5_400 },
  { dossier: 25, member: 2, line: 0, day: 0, seconds: 7_200 },
]

/** The clock that runs in the demonstration: since so many minutes, on the order of that dossier. */
export const runningInTheDemo = { dossier: 25, member: 2, minutes: 85 }
