/** The first work of a new garage, in order. Each step is a fact of the garage, never a stored tick. */
export const firstSteps = ['company', 'team', 'client', 'dossier', 'report', 'quote'] as const
export type FirstStep = (typeof firstSteps)[number]

export const firstStepLabels: Record<FirstStep, string> = {
  company: 'Compléter les coordonnées de l’entreprise',
  team: 'Inviter l’équipe',
  client: 'Créer un premier client',
  dossier: 'Ouvrir un premier dossier',
  report: 'Déposer un premier rapport d’expert',
  quote: 'Écrire un premier devis',
}

export const firstStepAddresses: Record<FirstStep, string> = {
  company: '/dashboard/atelier',
  team: '/dashboard/equipe',
  client: '/dashboard/clients?nouveau=1',
  dossier: '/dashboard/dossiers?nouveau=1',
  report: '/dashboard/rapports',
  quote: '/dashboard/devis?nouveau=1',
}

/** Days during which a garage is new: after them, an undone step is a choice. */
export const newGarageDays = 30

type Standing = { done: readonly FirstStep[]; ageDays: number }

/** The steps that are left for a person who may do these; none once the garage is no longer new. */
export function stepsLeft({ done, ageDays }: Standing, offered: readonly FirstStep[]): FirstStep[] {
  return ageDays >= newGarageDays ? [] : offered.filter((step) => !done.includes(step))
}

/** « Il vous reste 3 jours d’essai. » */
export function trialWords(daysLeft: number): string {
  if (daysLeft <= 0) return 'Votre essai se termine aujourd’hui.'
  return daysLeft === 1 ? 'Il vous reste un jour d’essai.' : `Il vous reste ${daysLeft} jours d’essai.`
}
