import { type AgreementRate, agreementLabels, labourRates, materialRates } from '#features/directory/agreement.ts'
import { showAgreementField } from '#features/directory/agreement-words.ts'
import type { Agreement } from '#features/directory/contract.ts'
import classes from '#features/directory/web/firm-agreements.module.css'
import { formatHundredths } from '#lib/hundredths.ts'

/** The rates and terms of an agreement; an empty one is not shown. */
export function AgreementTerms({ agreement }: { agreement: Agreement }) {
  const { isPaidDirectly, isLoanCarIncluded, conditions } = agreement
  const terms = [
    ...(['partsDiscountBasisPoints', 'paymentDelayDays'] as const).flatMap((field) => {
      const value = showAgreementField(field, agreement[field])
      return value ? [`${agreementLabels[field]}\u00a0: ${value}`] : []
    }),
    isPaidDirectly && agreementLabels.isPaidDirectly,
    isLoanCarIncluded && agreementLabels.isLoanCarIncluded,
  ]
  const told = terms.filter(Boolean).join(' · ')
  return (
    <>
      <Rates caption="Main-d’œuvre, en euros HT de l’heure" rates={labourRates} agreement={agreement} />
      <Rates caption="Ingrédients, en euros HT de l’heure" rates={materialRates} agreement={agreement} />
      {told && <p className={classes.terms}>{told}</p>}
      {conditions && <p className={classes.terms}>{conditions}</p>}
    </>
  )
}

type RatesProps = { caption: string; rates: readonly AgreementRate[]; agreement: Agreement }

function Rates({ caption, rates, agreement }: RatesProps) {
  const known = rates.flatMap((rate) => (agreement[rate] === null ? [] : [{ rate, cents: agreement[rate] }]))
  if (known.length === 0) return null
  return (
    <dl className={classes.rates} aria-label={caption}>
      {known.map(({ rate, cents }) => (
        <div key={rate}>
          <dt title={caption}>{agreementLabels[rate]}</dt>
          <dd>
            {formatHundredths(cents)}
            {'\u202f'}€ HT/h
          </dd>
        </div>
      ))}
    </dl>
  )
}
