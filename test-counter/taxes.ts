import type Stripe from 'stripe'
import { vatOf } from '#lib/vat.ts'
import { noSuch } from '#test-counter/errors.ts'

/** The only tax of the counter: French VAT on net prices. */
export const counterTaxRate: Stripe.TaxRate = {
  id: 'txr_test_counter_vat_20',
  object: 'tax_rate',
  active: true,
  country: 'FR',
  created: 1_767_225_600,
  description: null,
  display_name: 'TVA',
  effective_percentage: 20,
  flat_amount: null,
  inclusive: false,
  jurisdiction: 'FR',
  jurisdiction_level: 'country',
  livemode: false,
  metadata: {},
  percentage: 20,
  rate_type: 'percentage',
  state: null,
  tax_type: 'vat',
}

export function findTaxRate(id: string, param = 'tax_rates'): Stripe.TaxRate {
  if (id !== counterTaxRate.id) throw noSuch('tax rate', id, param)
  return counterTaxRate
}

export type Share = { rate: Stripe.TaxRate; amount: number }
/** A net amount, its taxes, and the gross amount. */
export type Taxed = { net: number; taxes: Share[]; tax: number; gross: number }

export function taxed(net: number, rates: readonly Stripe.TaxRate[]): Taxed {
  const taxes = rates.map((rate) => ({ rate, amount: vatOf(net, Math.round(rate.percentage * 100)) }))
  const tax = taxes.reduce((sum, { amount }) => sum + amount, 0)
  return { net, taxes, tax, gross: net + tax }
}
