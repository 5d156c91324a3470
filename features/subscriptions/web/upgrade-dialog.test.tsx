import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { InviteMember } from '#features/garages/web/invite-member.tsx'
import type { SubscriptionOverview } from '#features/subscriptions/contract.ts'
import { UpgradeDialog } from '#features/subscriptions/web/upgrade-dialog.tsx'
import { newId } from '#lib/id.ts'
import { Refusal, type RefusalData, reason } from '#lib/refusal.ts'
import type { MemberRole } from '#lib/rights.ts'
import { renderPart } from '#tests/dom/render-part.tsx'

const checkout = '/functions/v1/stripe-checkout'
const zoe = { firstName: 'Zoé', lastName: 'Lefèvre', email: 'zoe@exemple.fr', role: 'manager' as const }
const listMembers = () => [
  { ...zoe, id: newId(), joinedAt: '2026-11-23T09:00:00Z', suspendedAt: null, lastUsedAt: null },
]
const noPlan: SubscriptionOverview = {
  tier: null,
  problem: null,
  subscription: null,
  others: [],
  freeWeekEndsAt: null,
  isGranted: false,
  packEndsAt: null,
  orders: [],
  usage: [],
  storage: null,
}
const starter: SubscriptionOverview['subscription'] = {
  status: 'active',
  priceId: 'price_starter_month',
  planName: 'Starter',
  currentPeriodEnd: '2026-12-21T10:00:00Z',
  cancelAtPeriodEnd: false,
  endsAt: null,
  renewal: null,
  buyer: { name: 'Zoé Lefèvre', isYou: true },
  card: null,
  createdAt: '2026-10-21T10:00:00Z',
}

/** An invitation is refused for want of a plan, as a verb that takes a quota refuses. */
async function refused(code: string, data: RefusalData, role: MemberRole = 'manager', overview = noPlan) {
  const inviteMember = () => {
    throw new Refusal(reason(code, 402, 'Non.'), data)
  }
  const answers = { garages: { inviteMember, listMembers }, subscriptions: { readSubscription: () => overview } }
  const parts = (
    <>
      <UpgradeDialog />
      <InviteMember opened onClose={() => {}} />
    </>
  )
  const part = renderPart(parts, { role, answers })
  await part.user.type(await screen.findByLabelText('Adresse email'), 'trop@atelier.example')
  await part.user.click(screen.getByRole('button', { name: 'Envoyer l’invitation' }))
  return part
}

const offerNamed = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('a report too many shows how many there were, and the benefits and price of Pro', async () => {
  await refused('report_limit', { reason: 'report_limit', offer: 'pro', used: 10, limit: 10 })
  const dialog = await screen.findByRole('dialog', { name: 'Limite de rapports atteinte' })
  within(dialog).getByRole('heading', { name: 'Pro' })
  const said = ['10/10', '79\u00a0€\u00a0HT par mois', '94,80\u00a0€\u00a0TTC', '50\u00a0rapports d’expert par mois']
  for (const words of [...said, 'Factures illimitées', 'L’assistant', 'prioritaire']) {
    expect(dialog.textContent).toContain(words)
  }
  expect(within(dialog).getByRole('link', { name: 'Voir tous les plans' }).getAttribute('href')).toBe('/pricing')
})

test('an invoice too many leads to the contact page, or to the annual pack', async () => {
  await refused('invoice_limit', { offer: 'enterprise', used: 10, limit: 10 })
  const offer = await offerNamed('Limite de factures atteinte')
  offer.getByText(/10\/10/)
  expect(offer.getByRole('link', { name: 'Nous contacter' }).getAttribute('href')).toBe('/contact?objet=enterprise')
  offer.getByRole('button', { name: 'Prendre le pack annuel' })
})

test('a feature that the plan lacks names the plan that has it', async () => {
  await refused('feature_not_available', { offer: 'pro' })
  const offer = await offerNamed('Fonctionnalité non disponible')
  offer.getByText(/uniquement avec le pack Pro IA/)
  offer.getByRole('button', { name: 'Passer à Pro' })
})

test('after the free week a plan is asked for', async () => {
  await refused('no_subscription', { offer: 'pro' })
  const offer = await offerNamed('Abonnement requis')
  offer.getByText(/Votre période d'essai est terminée/)
})

test('the trial of a first subscription is offered to a garage that never had one, and to no other', async () => {
  const refusal = { reason: 'report_limit', offer: 'pro', used: 10, limit: 10 }
  const { unmount } = await refused('report_limit', refusal)
  const offer = await offerNamed('Limite de rapports atteinte')
  await offer.findByText(/14 jours d’essai, sans carte/)
  unmount()
  const { server } = await refused('report_limit', refusal, 'manager', {
    ...noPlan,
    tier: 'starter',
    subscription: starter,
  })
  await offerNamed('Limite de rapports atteinte')
  await expect.poll(() => server.calls.map(({ operation }) => operation)).toContain('subscriptions.readSubscription')
  expect(screen.queryByText(/jours d’essai/)).toBeNull()
})

test('an upgrade that fails says why, and can be tried again', async () => {
  const { user, server } = await refused('report_limit', { offer: 'pro', used: 10, limit: 10 })
  const offer = await offerNamed('Limite de rapports atteinte')
  const answers: [string, () => Response][] = [
    [
      'Cette offre n’est pas en vente.',
      () => Response.json({ error: 'Cette offre n’est pas en vente.' }, { status: 400 }),
    ],
    ['Une erreur est survenue lors de la mise à niveau.', () => Response.json({}, { status: 500 })],
    ['No checkout URL returned', () => Response.json({ sessionId: 'cs_1' })],
  ]
  for (const [sentence, answer] of answers) {
    server.wire[checkout] = answer
    await user.click(offer.getByRole('button', { name: 'Passer à Pro' }))
    await offer.findByText(sentence)
  }
})

test('a member without the right to buy reads who has it', async () => {
  await refused('no_subscription', { offer: 'pro' }, 'reception')
  const offer = await offerNamed('Abonnement requis')
  await offer.findByText('Seul un gérant change la formule de l’atelier. Demandez à Zoé Lefèvre.')
  expect(offer.queryByRole('button', { name: 'Passer à Pro' })).toBeNull()
})
