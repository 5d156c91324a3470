export const emailMissing = 'Veuillez saisir une adresse email'
export const emailInvalid = 'Email invalide'

/** The mistake of a required address: nothing was typed, or it is no address. */
export function emailMistake(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.trim() === '') return emailMissing
  return isEmail(text) ? undefined : emailInvalid
}

function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text.trim())
}
