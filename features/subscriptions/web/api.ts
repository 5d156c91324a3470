import { z } from 'zod/mini'
import { localTextChanged } from '#browser/local-text.ts'
import { type OwnTables, ownTables } from '#browser/own-tables.ts'
import { session } from '#browser/session.ts'
import type { Announcement } from '#features/subscriptions/subscription-banner.ts'
import { announcementOf, type Subscription } from '#features/subscriptions/subscription-banner-variants.ts'

const word = z.nullish(z.string())
const wireSubscription = z.object({
  subscription_status: word,
  price_id: word,
  current_period_end: z.nullish(z.number().check(z.gte(0), z.lte(8e12))),
})

/** The subscription of whoever is signed in; null when there is none, and when nobody knows. */
export async function readSubscription(tables: OwnTables = ownTables): Promise<Subscription | null> {
  try {
    const row = await tables.readOne('stripe_user_subscriptions')
    return row && subscriptionOf(z.parse(wireSubscription, row))
  } catch (failure) {
    console.warn('The subscription could not be read.', failure)
    return null
  }
}

/** What the banner tells whoever is signed in: the offers, where there is nothing else to say. */
export async function readAnnouncement(offers: Announcement): Promise<Announcement | undefined> {
  const subscription = await readSubscription()
  // The session may have been found to be over: then the page greets a visitor.
  if (!session.read()) localTextChanged()
  return announcementOf(subscription, new Date(), offers)
}

function subscriptionOf(row: z.infer<typeof wireSubscription>): Subscription {
  return {
    status: row.subscription_status ?? null,
    priceId: row.price_id ?? null,
    periodEnd: row.current_period_end ?? null,
  }
}
