/** Sign-ins of one network, and guesses at one account from one network, in five minutes. */
export const signInLimits = {
  network: { name: 'sign-in-address', places: 60, perSeconds: 300 },
  guesses: { name: 'sign-in-account', places: 10, perSeconds: 300 },
} as const
