import { describe, expect, test } from 'vitest'
import {
  cardWords,
  formatAmount,
  lastDayOf,
  nextStep,
  paymentOf,
  periodLabel,
  planNameOf,
  planWordsOf,
  type Subscription,
  statusOf,
  unreadableSentence,
} from '#features/subscriptions/billing.ts'

const pro: Subscription = {
  status: 'active',
  priceId: 'price_pro_month',
  planName: 'Pro',
  currentPeriodEnd: '2026-12-21T10:00:00Z',
  cancelAtPeriodEnd: false,
  endsAt: null,
  renewal: { netCents: 7_900, grossCents: 9_480 },
  buyer: { name: 'Zoé Lefèvre', isYou: true },
  card: { brand: 'visa', last4: '4242' },
  createdAt: '2026-11-21T10:00:00Z',
}
const ending = { cancelAtPeriodEnd: true, endsAt: '2026-12-21T10:00:00Z' }

test('states have the words of the specification, and others are shown as they are, as a warning', () => {
  expect(['active', 'trialing', 'canceled', 'past_due'].map((status) => statusOf(status))).toEqual([
    { label: 'Actif', tone: 'success' },
    { label: "Période d'essai", tone: 'info' },
    { label: 'Annulé', tone: 'neutral' },
    { label: 'past_due', tone: 'warning' },
  ])
  expect([paymentOf('paid').label, paymentOf('refunded')]).toEqual(['Payé', { label: 'refunded', tone: 'warning' }])
})

test('a card is named by its brand and its last digits, and a missing card by a sentence', () => {
  expect([cardWords(pro.card), cardWords({ brand: 'jcb', last4: '0505' }), cardWords(null)]).toEqual([
    'Visa •••• 4242',
    'jcb •••• 0505',
    'Aucune carte',
  ])
})

test('amounts are cents divided by a hundred, in French, in their own currency', () => {
  expect([formatAmount(94_800), formatAmount(1_234_560), formatAmount(990, 'usd')]).toEqual([
    '948,00\u00a0€',
    '12\u202f345,60\u00a0€',
    '9,90\u00a0$US',
  ])
})

test('a plan that is no longer on sale keeps the name that the service gives it', () => {
  expect(planNameOf({ priceId: 'price_2019', planName: 'Club' })).toBe('Club')
  expect(planNameOf({ priceId: null, planName: null })).toBe('Formule inconnue')
})

describe('the next event of a subscription', () => {
  test.each<[string, Partial<Subscription>, string]>([
    [
      'of a paid plan is its renewal',
      {},
      'Prochain prélèvement le 21/12/2026\u00a0: 94,80\u00a0€\u00a0TTC (79,00\u00a0€\u00a0HT).',
    ],
    [
      'of a trial with a card is its first payment',
      { status: 'trialing' },
      'L’essai se termine le 21/12/2026. Ce jour-là, 94,80\u00a0€\u00a0TTC (79,00\u00a0€\u00a0HT) est prélevé, puis chaque période.',
    ],
    [
      'of a trial without a card is that nothing is taken',
      { status: 'trialing', card: null },
      'L’essai se termine le 21/12/2026. Sans carte d’ici là, il s’arrête et rien n’est prélevé\u202f; avec une carte, il continue à 94,80\u00a0€\u00a0TTC (79,00\u00a0€\u00a0HT) par mois.',
    ],
    [
      'of a scheduled end is until when it works, and what stays after',
      ending,
      'Résilié\u00a0: tout reste ouvert jusqu’au 21/12/2026, et rien n’est plus prélevé. Ensuite, l’atelier passe en lecture seule\u00a0: rien n’est effacé, tout se lit, et l’export de vos données reste ouvert pendant 3\u00a0mois, jusqu’au 21/03/2027.',
    ],
    [
      'of a failed payment is another card',
      { status: 'past_due' },
      'Le dernier paiement n’est pas passé\u00a0: 94,80\u00a0€\u00a0TTC (79,00\u00a0€\u00a0HT). Enregistrez une autre carte\u00a0: il est alors prélevé, et l’abonnement redevient actif.',
    ],
    [
      'of an end is nothing',
      { status: 'canceled', endsAt: '2026-12-01T23:30:00Z' },
      'L’abonnement a pris fin le 02/12/2026. Rien n’est plus prélevé.',
    ],
    [
      'of a state that we do not know is told by the service',
      { status: 'paused' },
      'Ouvrez votre espace de paiement\u00a0: il dit ce qui manque.',
    ],
  ])('%s', (_, fields, sentence) => {
    expect(nextStep({ ...pro, ...fields })).toBe(sentence)
  })

  test('has a day, whose label names the event', () => {
    const labels = [{}, { status: 'trialing' }, ending, { status: 'canceled' }].map((fields) =>
      periodLabel({ ...pro, ...fields }),
    )
    expect(labels).toEqual(['Fin de la période', 'Fin de l’essai', 'Prend fin le', 'A pris fin le'])
  })
})

describe('the plan of a garage', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  const week = '2026-11-25T09:00:00Z'
  const nothing = { tier: null, subscription: null, isGranted: false, packEndsAt: null, freeWeekEndsAt: week } as const

  test('is the free week at first, and says that the trial of a plan is another one', () => {
    expect(planWordsOf({ ...nothing, tier: 'trial' }, now)).toEqual({
      title: 'Semaine gratuite',
      detail:
        '7\u00a0jours gratuits à l’ouverture du compte, sans carte et sans formule. Ils courent jusqu’au 25/11/2026. Choisir un abonnement ouvre ensuite ses 14\u00a0jours d’essai, sans carte non plus.',
    })
  })

  test('that is tried says that the free week runs beside it', () => {
    const trialing = { ...pro, status: 'trialing' }
    expect(planWordsOf({ ...nothing, tier: 'pro', subscription: trialing }, now)).toEqual({
      title: 'Formule Pro',
      detail:
        'Vous êtes dans les 14\u00a0jours d’essai de l’abonnement. Les 7\u00a0jours gratuits de votre compte courent en même temps et ne s’y ajoutent pas.',
    })
    expect(planWordsOf({ ...nothing, tier: 'pro', subscription: trialing }, new Date(week)).detail).toBe('')
  })

  test('is none after the free week, after a pack, after a subscription, and while a payment is missing', () => {
    const later = new Date('2026-12-01T10:00:00Z')
    const detail = (fields: object) => planWordsOf({ ...nothing, ...fields }, later).detail
    expect(detail({})).toContain('Votre période d’essai est terminée depuis le 25/11/2026.')
    expect(detail({ packEndsAt: '2026-11-29T23:00:00Z' })).toContain('Le pack annuel a pris fin le 29/11/2026.')
    expect(detail({ subscription: { ...pro, status: 'canceled' } })).toMatch(/^Choisissez une formule/)
    expect(detail({ subscription: { ...pro, status: 'past_due' } })).toMatch(/^Un paiement manque/)
  })

  test('is the pack, to the last day of its twelve months, or the plan that the house grants', () => {
    const packEndsAt = '2027-11-21T23:00:00.000Z'
    expect(lastDayOf(packEndsAt)).toBe('21/11/2027')
    expect(planWordsOf({ ...nothing, tier: 'annual_pack_autocore', packEndsAt }, now)).toEqual({
      title: 'Pack annuel',
      detail: 'Tout est ouvert jusqu’au 21/11/2027 inclus, sans renouvellement automatique.',
    })
    expect(planWordsOf({ ...nothing, tier: 'enterprise', isGranted: true }, now).detail).toContain(
      'sans paiement ni échéance',
    )
  })
})

test('a server that cannot read the subscription uses the words of the specification', () => {
  const sentence = 'Une erreur inattendue est survenue.'
  expect(unreadableSentence({ code: 'unexpected', sentence })).toBe(
    'Failed to load subscription information. Please try refreshing the page.',
  )
  expect(unreadableSentence({ code: 'unreachable', sentence: 'Vérifiez votre connexion.' })).toBe(
    'Vérifiez votre connexion.',
  )
})
