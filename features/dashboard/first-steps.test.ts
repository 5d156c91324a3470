import { expect, test } from 'vitest'
import { firstSteps, stepsLeft, trialWords } from '#features/dashboard/first-steps.ts'

test('a new garage sees what is left to do, as far as the person may do it', () => {
  expect(stepsLeft({ done: ['client'], ageDays: 2 }, firstSteps)).toEqual([
    'company',
    'team',
    'dossier',
    'report',
    'quote',
  ])
  expect(stepsLeft({ done: ['client'], ageDays: 2 }, ['client', 'dossier'])).toEqual(['dossier'])
})

test('a garage of thirty days is left in peace', () => {
  expect(stepsLeft({ done: [], ageDays: 30 }, firstSteps)).toEqual([])
})

test.each([
  [5, 'Il vous reste 5 jours d’essai.'],
  [1, 'Il vous reste un jour d’essai.'],
  [0, 'Votre essai se termine aujourd’hui.'],
])('with %i days left the trial says so', (days, words) => {
  expect(trialWords(days)).toBe(words)
})
