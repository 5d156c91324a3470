import { expect, test } from 'vitest'
import { describeMessage, isLost, messageStates } from '#lib/message-states.ts'

test('a message that did not leave says why, and one that is tried again does not', () => {
  expect(describeMessage({ state: 'failed', problem: 'Adresse inconnue.' })).toBe('non parti (Adresse inconnue)')
  expect(describeMessage({ state: 'suppressed', problem: 'Atelier de démonstration' })).toBe(
    'retenu (Atelier de démonstration)',
  )
  expect(describeMessage({ state: 'queued', problem: 'Serveur occupé' })).toBe('en attente d’envoi')
  expect(describeMessage({ state: 'failed', problem: '' })).toBe('non parti')
  expect(messageStates.filter((state) => isLost({ state }))).toEqual(['failed', 'suppressed'])
})
