/** The signs that two vehicles may share. */
export const duplicateSigns = ['plate', 'vin'] as const
export type DuplicateSign = (typeof duplicateSigns)[number]

const signLabels: Record<DuplicateSign, string> = { plate: 'même immatriculation', vin: 'même numéro de série' }

/** « Même immatriculation, même numéro de série » */
export function describeSigns(signs: readonly DuplicateSign[]): string {
  const told = duplicateSigns
    .filter((sign) => signs.includes(sign))
    .map((sign) => signLabels[sign])
    .join(', ')
  return told.charAt(0).toUpperCase() + told.slice(1)
}
