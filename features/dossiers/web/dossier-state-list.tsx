import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { Dossier } from '#features/dossiers/contract.ts'
import { authorisationLabels, channelLabels } from '#features/dossiers/dossier-authorisation.ts'
import { formatAmount } from '#features/dossiers/dossier-form-values.ts'
import { describePayment, invoicingStandingOf } from '#features/dossiers/dossier-invoice.ts'
import { describeQuote, quoteStandingOf } from '#features/dossiers/dossier-quote.ts'
import { describeSignature, signatureStandingOf } from '#features/dossiers/dossier-signature.ts'
import { type DossierStates, showState, stateLabels, stateNames } from '#features/dossiers/dossier-states.ts'
import { signatureAddress } from '#features/dossiers/dossier-strip.ts'
import { useStanding } from '#features/dossiers/web/use-standing.ts'
import { formatDay } from '#lib/dates.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Panel } from '#ui/panel.tsx'

const toCome = { eInvoice: 'none' } as const

/** The six states, apart from each other. */
export function DossierStateList({ dossier }: { dossier: Dossier }) {
  const { columnKind, authorisation, columnName, inColumnSince } = dossier
  const { today } = useStanding(dossier)
  const document = quoteStandingOf(dossier, today)
  const payment = invoicingStandingOf(dossier, today)
  const signature = signatureStandingOf(dossier)
  const states: DossierStates = { ...toCome, document, payment, board: columnKind, authorisation, signature }
  const told = (name: (typeof stateNames)[number]) => {
    if (name === 'board') return `${columnName}, depuis le ${formatDay(inColumnSince)}`
    if (name === 'document') return describePaper(dossier, today)
    if (name === 'payment') return describePayment(dossier, today)
    if (name === 'signature') return <Signature dossier={dossier} />
    return name === 'authorisation' ? authorisationOf(dossier) : showState(states, name)
  }
  return (
    <Panel title="États">
      <DefinitionList entries={stateNames.map((name) => ({ label: stateLabels[name], value: told(name) }))} />
    </Panel>
  )
}

/** The state of the signature, which leads to the request that counts. */
function Signature({ dossier }: { dossier: Dossier }) {
  const told = describeSignature(dossier)
  if (!dossier.signatureRequestId) return told
  return (
    <Anchor component={Link} to={signatureAddress(dossier.signatureRequestId)} inherit>
      {told}
    </Anchor>
  )
}

/** « Devis 2026-00012 : présenté le 17/11/2026 » */
function describePaper(dossier: Dossier, today: string): string {
  const told = describeQuote(dossier, today)
  return dossier.quoteNumber
    ? `Devis ${dossier.quoteNumber}\u202f: ${told.charAt(0).toLowerCase()}${told.slice(1)}`
    : told
}

/** « Donné le 17/11/2026 par Mme Exemple (Email), 2 220,61 € TTC » */
function authorisationOf(dossier: Dossier): string {
  const { authorisation, authorisationAt, authorisationBy, authorisationChannel, authorisationAmountCents } = dossier
  const state = authorisationLabels[authorisation]
  return [
    state,
    authorisationAt && `${authorisation === 'awaited' ? 'depuis le' : 'le'} ${formatDay(authorisationAt)}`,
    authorisationBy && `par ${authorisationBy}`,
    authorisationChannel && `(${channelLabels[authorisationChannel].toLowerCase()})`,
    authorisationAmountCents !== null && `${formatAmount(authorisationAmountCents)} TTC`,
  ]
    .filter(Boolean)
    .join(' ')
}
