import type { ReactNode } from 'react'
import type { Quote } from '#features/quotes/contract.ts'
import { reusedPartsLabels } from '#features/quotes/quote.ts'
import { showQuoteField } from '#features/quotes/quote-form-values.ts'
import { formatDay, formatDays } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import classes from '#priced-papers/web/paper-page.module.css'
import { PathTo } from '#priced-papers/web/party-entries.tsx'
import { Panel } from '#ui/panel.tsx'

/** The head of a quote: its people, its vehicle, its terms and its total. */
export function QuoteSummary({ quote }: { quote: Quote }) {
  const { clientId, vehicleId, plate, vehicleName, dossierId, dossierNumber, title, validUntil, terms } = quote
  return (
    <Panel title={title || 'Devis sans objet'}>
      <dl className={classes.facts}>
        <Fact label="Client">
          <PathTo path={`clients/${clientId}`}>{quote.clientName}</PathTo>
        </Fact>
        {vehicleId && (
          <Fact label="Véhicule">
            <PathTo path={`vehicules/${vehicleId}`}>{[plate, vehicleName].filter(Boolean).join(' · ')}</PathTo>
          </Fact>
        )}
        {dossierId && (
          <Fact label="Dossier">
            <PathTo path={`dossiers/${dossierId}`}>{dossierNumber}</PathTo>
          </Fact>
        )}
        <Fact label="Valable jusqu’au">{validUntil ? formatDay(validUntil) : 'sans limite'}</Fact>
        {quote.downtimeDays !== null && <Fact label="Immobilisation">{formatDays(quote.downtimeDays)}</Fact>}
        <Fact label="Total HT">{euros(quote.netCents)}</Fact>
        <Fact label="Total TTC">
          <span className={classes.total}>{euros(quote.grossCents)}</span>
        </Fact>
        <Claim quote={quote} />
        <Discount quote={quote} />
        {quote.feeCents !== null && (
          <Fact label="Prix du devis">{quote.feeCents === 0 ? 'gratuit' : `${euros(quote.feeCents)} TTC`}</Fact>
        )}
        {quote.depositCents !== null && <Fact label="Acompte demandé">{euros(quote.depositCents)} TTC</Fact>}
        <Fact label="Pièces de réemploi">{reusedPartsLabels[quote.reusedParts]}</Fact>
        {quote.status === 'declined' && <Fact label="Motif du refus">{quote.declinedReason || 'non renseigné'}</Fact>}
      </dl>
      {terms && <p className={classes.terms}>{terms}</p>}
    </Panel>
  )
}

function Claim({ quote: { isClaim, deductibleCents, isVatRecoverable, capCents } }: { quote: Quote }) {
  if (!isClaim) return null
  const parts = [
    `franchise ${euros(deductibleCents)} TTC`,
    isVatRecoverable && 'TVA récupérable par le client',
    capCents !== null && `plafond ${euros(capCents)} TTC`,
  ]
  return <Fact label="Pris en charge par l’assureur">{parts.filter(Boolean).join(', ')}</Fact>
}

function Discount({ quote: { discountBasisPoints, discountCents } }: { quote: Quote }) {
  if (discountBasisPoints === null && discountCents === null) return null
  const words =
    discountBasisPoints === null
      ? `${euros(discountCents ?? 0)} HT`
      : showQuoteField('discountBasisPoints', discountBasisPoints)
  return <Fact label="Remise">{words}</Fact>
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
