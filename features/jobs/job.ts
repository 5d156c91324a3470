/** Failed jobs first, because a person must look at them. */
export const jobStates = ['failed', 'waiting', 'running', 'done'] as const
export type JobState = (typeof jobStates)[number]

export const jobStateLabels: Record<JobState, string> = {
  failed: 'En échec',
  waiting: 'En attente',
  running: 'En cours',
  done: 'Terminée',
}

/** Plural labels of the states. */
export const jobStateGroups: Record<JobState, string> = {
  failed: 'En échec',
  waiting: 'En attente',
  running: 'En cours',
  done: 'Terminées',
}

/** Label of a job that this version does not know. */
export const unknownJobLabel = 'Tâche de fond'

/** Failed and waiting for its next automatic attempt. */
export function isWaitingForAnotherTry({ state, attempts }: { state: JobState; attempts: number }): boolean {
  return state === 'waiting' && attempts > 0
}
