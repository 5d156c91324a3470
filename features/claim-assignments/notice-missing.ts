import type { ClaimAssignment } from '#features/claim-assignments/contract.ts'

/** The facts that a letter may lack, with the page that completes each. */
export const noticeGaps = {
  insurerAddress: 'L’adresse de l’assureur, dans l’annuaire',
  clientAddress: 'L’adresse du client',
  iban: 'L’IBAN de l’atelier, dans «\u202fMon atelier\u202f»',
  garageAddress: 'L’adresse de l’atelier, dans «\u202fMon atelier\u202f»',
  recipient: 'L’adresse email du destinataire',
} as const

/** The address of the page where a gap is filled; undefined for one of the form itself. */
export function gapAddress(
  gap: string,
  { insurerId, assignorId }: Pick<ClaimAssignment, 'insurerId' | 'assignorId'>,
): string | undefined {
  if (gap === noticeGaps.insurerAddress) return `/dashboard/annuaire/${insurerId}`
  if (gap === noticeGaps.clientAddress) return `/dashboard/clients/${assignorId}`
  if (gap === noticeGaps.iban) return '/dashboard/atelier#iban'
  return gap === noticeGaps.garageAddress ? '/dashboard/atelier' : undefined
}
