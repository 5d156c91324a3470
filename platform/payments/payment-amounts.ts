import type Stripe from 'stripe'
import { vatOf } from '#lib/vat.ts'

type Rate = Pick<Stripe.TaxRate, 'percentage' | 'inclusive'>
type Amounts = { netCents: number; grossCents: number }

/** Net and gross amounts of a payment. */
export function amountsOf(cents: number, rates: readonly Rate[]): Amounts {
  const within = basisPointsOf(rates.filter(({ inclusive }) => inclusive))
  const onTop = rates.filter(({ inclusive }) => !inclusive)
  const netCents = Math.floor((cents * 10_000 * 2 + 10_000 + within) / ((10_000 + within) * 2))
  // Each rate is rounded separately, as the payment service does.
  const taxes = onTop.map((rate) => vatOf(netCents, basisPointsOf([rate])))
  return { netCents, grossCents: taxes.reduce((sum, tax) => sum + tax, cents) }
}

function basisPointsOf(rates: readonly Rate[]): number {
  return rates.reduce((sum, { percentage }) => sum + Math.round(percentage * 100), 0)
}
