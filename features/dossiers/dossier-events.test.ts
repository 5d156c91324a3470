import { expect, test } from 'vitest'
import type { DossierEvent } from '#features/dossiers/contract.ts'
import { describeDossierEvent } from '#features/dossiers/dossier-events.ts'

const tell = (action: string, details: DossierEvent['details'] = {}, isErased = false) =>
  describeDossierEvent({
    ...{ position: 1, at: '2026-11-23T09:00:00Z', author: 'Nadia Benali', isOwn: false, isErased },
    ...{ action, details, fields: Object.keys(details) },
  })

test.each([
  ['dossier.created', { number: '2026-0042' }, 'Nadia Benali a ouvert le dossier 2026-0042'],
  ['dossier.moved', { from: 'Arrivé', to: 'Cabine' }, 'Nadia Benali a déplacé le véhicule\u202f: Arrivé → Cabine'],
  ['dossier.moved', { from: 'Cabine', to: 'Cabine' }, 'Nadia Benali a changé l’ordre de «\u202fCabine\u202f»'],
  [
    'dossier.promised',
    { promisedOn: '2026-12-04', before: null },
    'Nadia Benali a promis la restitution pour le 04/12/2026',
  ],
  [
    'dossier.promised',
    { promisedOn: '2026-12-07', before: '2026-12-04', reason: 'Optique en rupture' },
    'Nadia Benali a déplacé la restitution promise\u202f: 04/12/2026 → 07/12/2026 (Optique en rupture)',
  ],
  [
    'dossier.authorisation_recorded',
    { authorisation: 'granted', amountCents: 123_456, givenBy: 'M. Exemple' },
    'Nadia Benali a noté l’accord de M. Exemple, 1\u202f234,56\u00a0€ TTC',
  ],
  [
    'dossier.insurer_sending_noted',
    { kind: 'invoice', sentOn: '2026-12-04' },
    'Nadia Benali a noté l’envoi de la facture à l’assureur, le 04/12/2026',
  ],
  [
    'dossier.insurer_sending_noted',
    { kind: 'reminder', sentOn: '2026-12-11' },
    'Nadia Benali a noté une relance de l’assureur, le 11/12/2026',
  ],
  [
    'dossier.coverage_closed',
    { openCents: 3_000 },
    'Nadia Benali a clos la prise en charge avec un manque de 30,00\u00a0€',
  ],
  ['dossier.invoice_mailed', {}, 'Nadia Benali a envoyé la facture à l’assureur par email'],
  ['dossier.archived', { outcome: 'dropped' }, 'Nadia Benali a archivé le dossier\u202f: sans suite'],
  ['dossier.unheard_of', {}, 'Nadia Benali a modifié le dossier'],
])('%s %j', (action, details, sentence) => {
  expect(tell(action, details).sentence).toBe(sentence)
})

test('an edit lists its fields, from what to what', () => {
  const changes = { keyNumber: ['', '12'], deductibleCents: [null, 30_000] }
  expect(tell('dossier.edited', { changes }).changes).toEqual([
    'Franchise (TTC)\u202f: vide → 300,00\u00a0€',
    'N° de clé\u202f: vide → 12',
  ])
})
