import Stripe from 'stripe'
import type { CataloguePrice } from '#platform/payments/payments.ts'
import { noSuch } from '#test-counter/errors.ts'
import type { Counter } from '#test-counter/objects.ts'

export function priceList(prices: readonly CataloguePrice[]): ReadonlyMap<string, Stripe.Price> {
  return new Map(prices.map((price) => [price.id, priceOf(price)]))
}

export function findPrice({ prices }: Counter, id: string, param = 'price'): Stripe.Price {
  const price = prices.get(id)
  if (!price) throw noSuch('price', id, param)
  return price
}

/** The product of a price. */
export function productOf({ prices }: Counter, id: string): Stripe.Product | undefined {
  const price = [...prices.values()].find(({ product }) => product === id)
  return (
    price && {
      id,
      object: 'product',
      active: true,
      created: price.created,
      default_price: price.id,
      description: null,
      images: [],
      livemode: false,
      marketing_features: [],
      metadata: {},
      name: price.nickname ?? '',
      package_dimensions: null,
      shippable: null,
      tax_code: null,
      tax_details: null,
      type: 'service',
      unit_label: null,
      updated: price.created,
      url: null,
    }
  )
}

/** The older format of a price, beside each item. */
export function planOf(price: Stripe.Price): Stripe.Plan {
  const { id, active, created, currency, unit_amount, unit_amount_decimal, metadata, nickname, product, recurring } =
    price
  return {
    id,
    object: 'plan',
    active,
    amount: unit_amount,
    amount_decimal: unit_amount_decimal,
    billing_scheme: 'per_unit',
    created,
    currency,
    interval: recurring?.interval ?? 'month',
    interval_count: recurring?.interval_count ?? 1,
    livemode: false,
    metadata,
    meter: null,
    nickname,
    product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}

export function monthsOf(price: Stripe.Price): number {
  return price.recurring?.interval === 'year' ? 12 : 1
}

function priceOf({ id, name, cents, interval }: CataloguePrice): Stripe.Price {
  return {
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: 1_767_225_600,
    currency: 'eur',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: id,
    metadata: {},
    nickname: name,
    product: id.replace(/^price_/, 'prod_'),
    recurring: interval
      ? { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' }
      : null,
    tax_behavior: 'exclusive',
    tiers_mode: null,
    transform_quantity: null,
    type: interval ? 'recurring' : 'one_time',
    unit_amount: cents,
    unit_amount_decimal: Stripe.Decimal.from(String(cents)),
  }
}
