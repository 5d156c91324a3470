import { type Shortfall, shortfallCauseLabels, shortfallCauses } from '#features/claim-assignments/assignment-money.ts'
import type { ClaimAssignment } from '#features/claim-assignments/contract.ts'
import { formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'

type Entry = { label: string; value: string }

/** « Facture conforme au rapport n° 88001 et à ses compléments, TTC » */
export function amountWords({ capCents, reportNumber, isNet }: ClaimAssignment): string {
  const base = isNet ? 'HT' : 'TTC'
  if (capCents !== null) return `${euros(capCents)} ${base} au plus`
  return `Facture conforme au rapport ${reportNumber && `n°\u00a0${reportNumber} `}et à ses compléments, ${base}`
}

export function signatureEntries(assignment: ClaimAssignment): Entry[] {
  const { clientSignedOn, clientSignedBy, garageSignedAt, garageSignedBy } = assignment
  return [
    {
      label: 'Signature du client',
      value: clientSignedOn ? `${clientSignedBy}, le ${formatDay(clientSignedOn)}, ${signedHow(assignment)}` : '',
    },
    {
      label: 'Signature de l’atelier',
      value: garageSignedAt ? `${garageSignedBy}, le ${formatDay(garageSignedAt)}` : '',
    },
  ]
}

function signedHow({ signatureRequestId, witnessedBy }: ClaimAssignment): string {
  return signatureRequestId ? 'par une demande de signature' : `sur papier, devant ${witnessedBy}`
}

/** One line a cause of what the insurer does not pay. */
export function shortfallEntries(shortfall: Shortfall): Entry[] {
  return shortfallCauses.flatMap((cause) => {
    const cents = shortfall[cause]
    return cents ? [{ label: `Manque\u202f: ${shortfallCauseLabels[cause]}`, value: `${euros(cents)} TTC` }] : []
  })
}

/** The amounts asked, received and open, and the causes of a shortfall. */
export function moneyEntries(assignment: ClaimAssignment): Entry[] {
  const { askedCents, paidCents, openCents, worthCents, requestedOn, invoicedOn, paidToClientOn } = assignment
  return [
    askedCents > 0
      ? { label: 'Demandé à l’assureur', value: `${euros(askedCents)} TTC` }
      : { label: 'Attendu de l’assureur', value: worthCents > 0 ? `${euros(worthCents)} TTC` : '' },
    { label: 'Reçu', value: `${euros(paidCents)} TTC` },
    { label: 'Reste dû', value: `${euros(openCents)} TTC` },
    ...shortfallEntries(assignment.shortfall),
    { label: 'Facturé le', value: invoicedOn ? formatDay(invoicedOn) : '' },
    { label: 'Facture envoyée à l’assureur le', value: requestedOn ? formatDay(requestedOn) : '' },
    ...(paidToClientOn ? [{ label: 'Payé au client le', value: formatDay(paidToClientOn) }] : []),
  ]
}
