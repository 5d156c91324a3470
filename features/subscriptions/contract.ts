import { z } from 'zod'
import { instant } from '#features/garages/contract.ts'
import { tiers } from '#features/garages/tier.ts'
import { quotas } from '#features/subscriptions/permission.ts'
import { operation } from '#lib/operation.ts'

const subscription = z.object({
  status: z.string().describe('Comme le dit le service de paiement : active, trialing, past_due, canceled…'),
  priceId: z.string().nullable(),
  planName: z.string().nullable(),
  currentPeriodEnd: instant.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  createdAt: instant,
})

const order = z.object({
  number: z.number().int(),
  priceId: z.string().nullable(),
  amountTotalCents: z.number().int().describe('Toutes taxes comprises'),
  currency: z.string(),
  paymentStatus: z.string(),
  status: z.enum(['pending', 'completed', 'canceled']),
  orderedAt: instant,
})

const meter = z.object({
  quota: z.enum(quotas),
  used: z.number().int().describe('Depuis le 1er du mois à minuit, heure de Paris'),
  limit: z.number().int().nullable().describe('Nul quand rien n’est compté'),
  isNear: z.boolean().describe('À partir de 80 %'),
})

const overview = z
  .object({
    tier: z.enum(tiers).nullable().describe('La formule dont l’atelier a les droits'),
    problem: z.string().nullable().describe('Pourquoi la formule n’a pas pu être lue'),
    subscription: subscription.nullable(),
    packEndsAt: instant.nullable().describe('La fin du dernier pack annuel'),
    orders: z.array(order),
    usage: z.array(meter),
  })
  .meta({ id: 'SubscriptionOverview' })
export type SubscriptionOverview = z.infer<typeof overview>

export const subscriptionsContract = {
  readSubscription: operation
    .route({
      method: 'GET',
      path: '/subscription',
      operationId: 'readSubscription',
      tags: ['Abonnement'],
      summary: 'La formule, son état, ses commandes et ce qui en est utilisé',
    })
    .output(overview),
}
