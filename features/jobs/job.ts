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

const labels: Record<string, string> = {
  'deliver-outgoing': 'Envoi d’un message',
  'answer-mail-request': 'Envoi d’un lien de connexion',
  'follow-payment': 'Suivi d’un paiement',
  'end-subscription': 'Fin d’un abonnement',
  'deliver-test-event': 'Annonce d’un paiement d’essai',
  'read-trial-report': 'Lecture d’un rapport d’essai',
}

/** What a job is called on a screen. */
export function jobLabel(name: string): string {
  return labels[name] ?? 'Tâche de fond'
}

/** Tried, not done, and about to be tried again by itself. */
export function isWaitingForAnotherTry({ state, attempts }: { state: JobState; attempts: number }): boolean {
  return state === 'waiting' && attempts > 0
}
