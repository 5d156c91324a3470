import type Stripe from 'stripe'
import { z } from 'zod'
import { kept } from '#test-counter/metadata.ts'
import type { Counter } from '#test-counter/objects.ts'

/** The objects to create when a session is paid. */
const wish = z.object({
  trialDays: z.number(),
  withoutCard: z.enum(['cancel', 'create_invoice', 'pause']),
  metadata: z.record(z.string(), z.string()),
  taxRates: z.array(z.string()).default([]),
})
export type Wish = z.infer<typeof wish>

export function wishOf({
  subscription_data,
  payment_intent_data,
  line_items,
}: Stripe.Checkout.SessionCreateParams): Wish {
  const behavior = subscription_data?.trial_settings?.end_behavior.missing_payment_method
  return {
    trialDays: subscription_data?.trial_period_days ?? 0,
    withoutCard: wish.shape.withoutCard.catch('create_invoice').parse(behavior),
    metadata: kept(subscription_data?.metadata ?? payment_intent_data?.metadata),
    taxRates: subscription_data?.default_tax_rates ?? line_items?.[0]?.tax_rates ?? [],
  }
}

export async function keepWish({ db }: Counter, id: string, wished: Wish): Promise<void> {
  await db
    .updateTable('testCounterObjects')
    .set({ wish: JSON.stringify(wished) })
    .where('id', '=', id)
    .execute()
}

export async function readWish({ db }: Counter, id: string): Promise<Wish> {
  const row = await db.selectFrom('testCounterObjects').select('wish').where('id', '=', id).executeTakeFirstOrThrow()
  return wish.parse(row.wish)
}
