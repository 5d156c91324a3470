/** The signs that two clients may share. */
export const duplicateSigns = ['name', 'email', 'phone', 'company'] as const
export type DuplicateSign = (typeof duplicateSigns)[number]

const signLabels: Record<DuplicateSign, string> = {
  name: 'même nom',
  email: 'même email',
  phone: 'même téléphone',
  company: 'même numéro d’entreprise',
}

/** « Même nom, même téléphone » */
export function describeSigns(signs: readonly DuplicateSign[]): string {
  const told = duplicateSigns
    .filter((sign) => signs.includes(sign))
    .map((sign) => signLabels[sign])
    .join(', ')
  return told.charAt(0).toUpperCase() + told.slice(1)
}
