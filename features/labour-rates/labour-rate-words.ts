import type { UsualVat } from '#features/garages/usual-vat.ts'
import { type RateInForce, type RatesFrom, rateFieldLabels, rateFields } from '#features/labour-rates/labour-rate.ts'
import { formatDay } from '#lib/dates.ts'
import { formatHundredths } from '#lib/hundredths.ts'
import { vatOf } from '#lib/vat.ts'
import type { LineRates } from '#priced-papers/line-rate.ts'

/** `62,00 € HT, 74,40 € TTC`; a garage without VAT has one price. */
export function hourlyWords(cents: number, { basisPoints, exemption }: UsualVat): string {
  const net = `${formatHundredths(cents)}\u00a0€`
  if (exemption) return `${net}, TVA non applicable`
  return `${net} HT, ${formatHundredths(cents + vatOf(cents, basisPoints))}\u00a0€ TTC`
}

/** The rates that are filled in, in words. */
export function ratesWords(rates: RatesFrom, vat: UsualVat): { label: string; words: string }[] {
  return rateFields.flatMap((field) => {
    const cents = rates[field]
    return cents === null ? [] : [{ label: rateFieldLabels[field], words: hourlyWords(cents, vat) }]
  })
}

/** The rates of a line editor, each with the words that say where it comes from. */
export function lineRatesOf(rates: readonly RateInForce[]): LineRates {
  return Object.fromEntries(
    rates.map(({ rateClass, cents, origin, insurerName, since }) => {
      const name = origin === 'agreement' ? `Accord ${insurerName}` : 'Tarif de l’atelier'
      return [rateClass, { cents, source: `${name}, depuis le ${formatDay(since)}` }]
    }),
  )
}
