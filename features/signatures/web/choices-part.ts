/** Loads the choices of a signer, with their arithmetic: most documents leave none. */
export const loadChoices = () => import('#features/signatures/web/signing-choices.tsx')
