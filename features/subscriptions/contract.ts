import { z } from 'zod'
import { tiers } from '#features/garages/tier.ts'
import { quotas } from '#features/subscriptions/permission.ts'
import { endings } from '#features/subscriptions/plan-access.ts'
import {
  boughtByAnother,
  nothingBought,
  nothingToManage,
  paymentServiceAway,
} from '#features/subscriptions/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { day, instant } from '#lib/wire.ts'

const amounts = z.object({ netCents: z.number().int(), grossCents: z.number().int() })
const buyer = z.object({ name: z.string(), isYou: z.boolean() }).describe('Qui l’a souscrit, et peut seul le gérer')

const subscription = z.object({
  status: z.string().describe('Comme le dit le service de paiement : active, trialing, past_due, canceled…'),
  priceId: z.string().nullable(),
  planName: z.string().nullable(),
  currentPeriodEnd: instant.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  endsAt: instant.nullable().describe('Quand il a pris fin, ou prendra fin'),
  renewal: amounts.nullable().describe('Ce que prendra la prochaine échéance'),
  buyer,
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
  buyer,
})

const meter = z.object({
  quota: z.enum(quotas),
  used: z.number().int().describe('Depuis le 1er du mois à minuit, heure de Paris'),
  limit: z.number().int().nullable().describe('Nul quand rien n’est compté'),
  isNear: z.boolean().describe('À partir de 80 %'),
})

const storage = z.object({
  usedBytes: z.number().int(),
  limitBytes: z.number().int(),
  isNear: z.boolean().describe('À partir de 80 %'),
})

const overview = z
  .object({
    tier: z.enum(tiers).nullable().describe('La formule dont l’atelier a les droits'),
    problem: z.string().nullable().describe('Pourquoi la formule n’a pas pu être lue'),
    subscription: subscription.nullable(),
    others: z.array(subscription).describe('Les autres abonnements en cours, payés par d’autres gérants'),
    freeWeekEndsAt: instant.nullable().describe('La fin de la semaine gratuite du compte, passée ou à venir'),
    isGranted: z.boolean().describe('La formule est ouverte par la maison, sans achat'),
    packEndsAt: instant.nullable().describe('La fin du dernier pack annuel'),
    orders: z.array(order),
    usage: z.array(meter),
    storage: storage.nullable().describe('Ce que prennent les fichiers de l’atelier'),
  })
  .meta({ id: 'SubscriptionOverview' })
export type SubscriptionOverview = z.infer<typeof overview>

const planAccess = z
  .discriminatedUnion('state', [
    z.object({ state: z.literal('open') }),
    z.object({
      state: z.literal('readOnly'),
      ended: z.enum(endings).describe('Ce qui a pris fin en dernier'),
      endedOn: day.describe('Heure de Paris'),
      exportUntil: day.describe('Le dernier jour où les données s’exportent'),
      isExportOpen: z.boolean(),
      managers: z.array(z.string()).describe('Qui peut choisir une formule'),
    }),
  ])
  .meta({ id: 'PlanAccess' })
export type PlanAccess = z.infer<typeof planAccess>

export const subscriptionsContract = contractOf('Abonnement', {
  readPlanAccess: operation
    .route({ method: 'GET', path: '/subscription/access', summary: 'L’atelier est-il ouvert, ou en lecture seule' })
    .output(planAccess),

  readSubscription: operation
    .route({
      method: 'GET',
      path: '/subscription',
      summary: 'La formule, son état, ses commandes et ce qui en est utilisé',
    })
    .output(overview),
  openBillingPortal: operation
    .meta({ needs: 'nothing' })
    .route({
      method: 'POST',
      path: '/subscription/portal',
      summary: 'Ouvrir la page du service de paiement : carte, factures',
    })
    .errors(errorsOf(nothingBought, paymentServiceAway))
    .output(z.object({ url: z.url() })),
  cancelSubscription: operation
    .meta({ needs: 'nothing' })
    .route({
      method: 'POST',
      path: '/subscription/cancellation',
      summary: 'Résilier l’abonnement à la fin de la période payée',
    })
    .errors(errorsOf(nothingToManage, boughtByAnother(''), paymentServiceAway))
    .output(overview),
  reactivateSubscription: operation
    .meta({ needs: 'nothing' })
    .route({
      method: 'POST',
      path: '/subscription/reactivation',
      summary: 'Reprendre l’abonnement dont la fin était prévue',
    })
    .errors(errorsOf(nothingToManage, boughtByAnother(''), paymentServiceAway))
    .output(overview),
})
