import { expect, test } from 'vitest'
import { describeOrderEvent } from '#features/repair-orders/order-events.ts'

const event = {
  position: 1,
  at: '2026-11-23T09:00:00Z',
  author: 'Nadia Benali',
  isOwn: false,
  fields: [],
  isErased: false,
}
const tell = (action: string, details: Record<string, unknown>) => describeOrderEvent({ ...event, action, details })

test('the journal says for ever that work began without an authorisation', () => {
  expect(tell('repair_order.started', { startedWithout: true }).sentence).toBe(
    'Nadia Benali a lancé les travaux sans l’autorisation du client, après confirmation',
  )
  expect(tell('repair_order.started', { startedWithout: false }).sentence).toBe('Nadia Benali a lancé les travaux')
})

test('an authorisation is told with who, when, how and how much', () => {
  const granted = { grantedBy: 'Zoé Lefèvre', grossCents: 12_000, channel: 'phone', grantedOn: '2026-11-20' }
  expect(tell('repair_order.authorised', granted).sentence).toMatch(
    /^Nadia Benali a noté l’autorisation de Zoé Lefèvre, le 20\/11\/2026 \(téléphone\)\s: 120,00\s€ TTC$/,
  )
})

test('a failed check names its points, and a delivery without authorisation its reason', () => {
  expect(tell('repair_order.check_failed', { failed: ['finish', 'gaps'], remarks: 'Coulure' }).sentence).toBe(
    'Nadia Benali a noté un contrôle non conforme (teinte et finition, jeux et alignements)\u202f: l’ordre retourne à l’atelier. Coulure',
  )
  expect(tell('repair_order.delivered', { deliveredTo: 'Zoé', deliveredWithout: 'Refus de signer' }).sentence).toBe(
    'Nadia Benali a restitué le véhicule à Zoé sans l’autorisation du client, après confirmation\u202f: Refus de signer',
  )
})

test('an edited head is told field by field', () => {
  const changes = { downtimeDays: [null, 3], clientId: ['a', 'b'] }
  expect(tell('repair_order.edited', { changes }).changes).toEqual([
    'Client\u202f: changé',
    'Durée d’immobilisation, en jours\u202f: vide → 3',
  ])
})
