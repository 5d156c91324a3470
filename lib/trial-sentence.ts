/** The two free periods, in the same words on every page. */
export const trialSentence =
  'Essai sans carte ni engagement\u00a0: 14\u00a0jours en choisissant un abonnement, 7\u00a0jours gratuits sans formule.'
