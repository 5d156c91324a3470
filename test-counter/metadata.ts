import type Stripe from 'stripe'

type Given = Stripe.Emptyable<Stripe.MetadataParam> | undefined

/** An empty value removes the entry, an empty text removes all. */
export function merged(known: Stripe.Metadata, given: Given): Stripe.Metadata {
  if (given === undefined) return known
  return given ? kept({ ...known, ...given }) : {}
}

export function kept(given: Given): Stripe.Metadata {
  const entries = Object.entries(given || {}).map(([name, value]) => [name, String(value ?? '')] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}
