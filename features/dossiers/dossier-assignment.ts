/** The states of the assignment that holds the claim of a dossier, as the view `dossier_facts` names them. */
export const followedAssignmentStates = [
  'toSign',
  'toCountersign',
  'toNotify',
  'contested',
  'toRequest',
  'underWay',
  'settled',
] as const
type AssignmentState = (typeof followedAssignmentStates)[number]

/** Where the assignment of a dossier stands. */
export const assignmentStandings = ['none', ...followedAssignmentStates] as const
export type AssignmentStanding = (typeof assignmentStandings)[number]

export type FollowedAssignment = {
  assignmentState: AssignmentState | null
  /** The instant that it came to this state. */
  assignmentSince: string | null
}

export function assignmentStandingOf({
  assignmentState,
}: Pick<FollowedAssignment, 'assignmentState'>): AssignmentStanding {
  return assignmentState ?? 'none'
}
