/** What the button of a plan says of a checkout that does not open, where the server said nothing. */
export const planWords = {
  failed: 'Erreur lors de la création de la session de paiement',
  noAddress: 'Échec de création de session Stripe',
}

/** The same in the dialog that offers a bigger plan. */
export const upgradeWords = {
  failed: 'Une erreur est survenue lors de la mise à niveau.',
  noAddress: 'No checkout URL returned',
}

export const leaving = 'Redirection...'
