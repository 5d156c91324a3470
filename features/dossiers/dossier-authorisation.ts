/** The yes of the payer to the works: of the insurer for a claim, of the client otherwise. */
export const authorisations = ['none', 'awaited', 'granted', 'refused'] as const
export type Authorisation = (typeof authorisations)[number]

export const authorisationLabels: Record<Authorisation, string> = {
  none: 'Pas encore demandé',
  awaited: 'Attendu',
  granted: 'Donné',
  refused: 'Refusé',
}

/** How an approval was given or refused. */
export const authorisationChannels = ['phone', 'email', 'platform', 'letter', 'desk'] as const
export type AuthorisationChannel = (typeof authorisationChannels)[number]

export const channelLabels: Record<AuthorisationChannel, string> = {
  phone: 'Téléphone',
  email: 'Email',
  platform: 'Plateforme de l’assureur',
  letter: 'Courrier',
  desk: 'Au comptoir',
}

const next: Record<Authorisation, readonly Authorisation[]> = {
  none: ['awaited', 'granted', 'refused'],
  awaited: ['granted', 'refused', 'none'],
  // A supplement, or a price that changes, asks again.
  granted: ['awaited', 'refused'],
  refused: ['awaited', 'granted'],
}

/** The states that an approval may take now. */
export function nextAuthorisations(current: Authorisation): readonly Authorisation[] {
  return next[current]
}

export function mayBecome(current: Authorisation, wanted: Authorisation): boolean {
  return next[current].includes(wanted)
}
