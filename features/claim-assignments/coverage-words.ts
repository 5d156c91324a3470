import { shortfallEntries } from '#features/claim-assignments/assignment-words.ts'
import type { ClaimToCash, WholeCoverage } from '#features/claim-assignments/contract.ts'
import { authorisationLabels, channelLabels } from '#features/dossiers/dossier-authorisation.ts'
import { formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'

type Entry = { label: string; value: string }

/** The answer of the insurer or of its expert, as the dossier tells it. */
export function agreementEntries({ claimNumber }: ClaimToCash, coverage: WholeCoverage): Entry[] {
  const { agreement, agreementAt, agreementBy, agreementChannel, agreementCents } = coverage
  return [
    { label: 'N° de sinistre', value: claimNumber },
    {
      label: 'Accord',
      value: [authorisationLabels[agreement], agreementAt && `le ${formatDay(agreementAt)}`].filter(Boolean).join(', '),
    },
    ...(agreementBy ? [{ label: 'Reçu de', value: agreementBy }] : []),
    ...(agreementChannel ? [{ label: 'Voie', value: channelLabels[agreementChannel] }] : []),
    { label: 'Montant accordé', value: agreementCents === null ? '' : `${euros(agreementCents)} TTC` },
  ]
}

/** The amounts asked, received and open, and the causes of a shortfall. */
export function coverageMoneyEntries(claim: ClaimToCash, { shortfall }: WholeCoverage): Entry[] {
  const { askedCents, worthCents, paidCents, openCents, invoicedOn, requestedOn } = claim
  const day = (value: string | null) => (value ? formatDay(value) : '')
  return [
    askedCents > 0
      ? { label: 'Demandé à l’assureur', value: `${euros(askedCents)} TTC` }
      : { label: 'Attendu de l’assureur', value: worthCents > 0 ? `${euros(worthCents)} TTC` : '' },
    { label: 'Reçu', value: `${euros(paidCents)} TTC` },
    { label: 'Reste dû', value: `${euros(openCents)} TTC` },
    ...shortfallEntries(shortfall?.causes ?? {}),
    { label: 'Facturé le', value: day(invoicedOn) },
    { label: 'Facture envoyée à l’assureur le', value: day(requestedOn) },
    ...(shortfall
      ? [
          { label: 'Close le', value: [day(shortfall.closedOn), shortfall.recordedBy].filter(Boolean).join(', ') },
          ...(shortfall.note ? [{ label: 'Remarques', value: shortfall.note }] : []),
        ]
      : []),
  ]
}
