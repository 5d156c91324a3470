/** Messages of a plan button when a checkout cannot open. */
export const planWords = {
  failed: 'Erreur lors de la création de la session de paiement',
  noAddress: 'Échec de création de session Stripe',
}

/** The same messages in the upgrade dialog. */
export const upgradeWords = {
  failed: 'Une erreur est survenue lors de la mise à niveau.',
  noAddress: 'No checkout URL returned',
}

export const leaving = 'Redirection...'
