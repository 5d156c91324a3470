import { type Tier, tierLabels } from '#features/garages/tier.ts'
import { trialSentence } from '#lib/trial-sentence.ts'

/** The facts about a garage's plan that a greeting needs. */
type Standing = { tier: Tier | null; isTrialing: boolean; wasPaid: boolean }

/** Greeting without plan information, when the plan is unknown or hidden from this person. */
export const unknownPlanNotice = 'Votre atelier vous attend.'

/** An account without a garage has no trial yet: saving the profile starts it. */
export const noGarageNotice = `Complétez votre profil pour ouvrir votre atelier. ${trialSentence}`

/** The plan sentence of the welcome page: an open trial, a running plan, or an ended one. */
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
