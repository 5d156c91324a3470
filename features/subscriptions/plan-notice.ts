import { type Tier, tierLabels } from '#features/garages/tier.ts'
import { trialSentence } from '#lib/trial-sentence.ts'

/** What the server says of the plan of a garage, as far as a greeting needs it. */
export type Standing = { tier: Tier | null; isTrialing: boolean; wasPaid: boolean }

/** A garage whose plan is not known, or not for this person to read, is greeted without a word of it. */
export const unknownPlanNotice = 'Votre atelier vous attend.'

/** An account without a garage has no trial yet: its profile opens one. */
export const noGarageNotice = `Complétez votre profil pour ouvrir votre atelier. ${trialSentence}`

/** What the page of welcome says of the plan: a trial that is open, a plan that runs, or what has ended. */
export function planNotice({ tier, isTrialing, wasPaid }: Standing): string {
  if (tier === null)
    return wasPaid
      ? 'Votre formule a pris fin\u00a0: vos données restent lisibles, et une formule rouvre l’atelier.'
      : 'Votre période d’essai est terminée\u00a0: vos données restent lisibles, et une formule rouvre l’atelier.'
  if (tier === 'trial') return 'Votre période d’essai est ouverte, sans carte bancaire et sans engagement.'
  return isTrialing
    ? `Votre période d’essai de la formule ${tierLabels[tier]} est ouverte.`
    : `Votre formule ${tierLabels[tier]} est en service.`
}
