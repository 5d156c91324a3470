import { expect, test } from 'vitest'
import { erasedSentence, keepingAddress } from '#features/tryouts/keeping.ts'

test('a report whose hour is over is announced with its time and the next step', () => {
  const name = 'Rapport 25165921'
  expect(erasedSentence({ name, expiresAt: '2026-11-21T09:53:00Z' })).toBe(
    'Rapport 25165921 a été effacé à 10\u00a0h\u00a053, comme annoncé\u00a0: sans compte, rien n’est gardé plus d’une heure. Déposez-le ici, il entre aussitôt dans votre atelier.',
  )
  expect(erasedSentence({ name, expiresAt: null })).toContain('a été effacé, comme annoncé')
})

test('the address that keeps a report names its reading', () => {
  expect(keepingAddress('238d6cf5')).toBe('/dashboard/rapports?garder=238d6cf5')
})
