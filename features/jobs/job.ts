/** Those that a person has to look at come first. */
export const jobStates = ['failed', 'waiting', 'running', 'done'] as const
export type JobState = (typeof jobStates)[number]

export const jobStateLabels: Record<JobState, string> = {
  failed: 'En échec',
  waiting: 'En attente',
  running: 'En cours',
  done: 'Terminée',
}

/** The same, of several. */
export const jobStateGroups: Record<JobState, string> = {
  failed: 'En échec',
  waiting: 'En attente',
  running: 'En cours',
  done: 'Terminées',
}

/** Of a job that this version no longer knows. */
export const unknownJobLabel = 'Tâche de fond'

/** Tried, not done, and about to be tried again by itself. */
export function isWaitingForAnotherTry({ state, attempts }: { state: JobState; attempts: number }): boolean {
  return state === 'waiting' && attempts > 0
}
