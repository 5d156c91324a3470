import { expect, test } from 'vitest'
import { describeAssignmentEvent } from '#features/claim-assignments/assignment-events.ts'

const event = (action: string, details = {}) => ({ action, author: 'Nadia Benali', details, isErased: false })

test.each([
  [event('claim_assignment.opened'), 'Nadia Benali a préparé une cession de créance'],
  [
    event('claim_assignment.notice_prepared', { kind: 'notification' }),
    'Nadia Benali a écrit\u202f: notification de cession de créance',
  ],
  [
    event('claim_assignment.answered', { outcome: 'contested' }),
    'Nadia Benali a noté la réponse de l’assureur\u202f: cession contestée',
  ],
  [
    { ...event('claim_assignment.answered', { outcome: 'contested' }), isErased: true },
    'Nadia Benali a noté la réponse de l’assureur à une cession de créance',
  ],
  [
    event('claim_assignment.closed', { openCents: 12_000 }),
    'Nadia Benali a clos une cession de créance avec un manque de 120,00\u00a0€ TTC',
  ],
])('an act on an assignment is told: %j', (told, sentence) => {
  expect(describeAssignmentEvent(told)).toBe(sentence)
})
