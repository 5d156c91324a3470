import { expect, test } from 'vitest'
import { typographyFaults } from '#tests/support/french-typography.ts'

const wrong = [
  ['Il dit "oui".', 'a straight quote'],
  ["L'atelier", 'an ASCII apostrophe'],
  ['Bientôt...', 'three dots'],
  ['Deux  portes', 'a double space'],
  ['Deux \u00a0portes', 'a double space'],
  ['Prêt?', 'before ; ! or ?'],
  ['Prêt !', 'before ; ! or ?'],
  ['Prêt\u00a0?', 'before ; ! or ?'],
  ['Un prix : net', 'before a colon'],
  ['Un prix: net', 'before a colon'],
  ['« oui »', 'inside « »'],
  ['29 € HT', 'before € or %'],
  ['20%', 'before € or %'],
  ['1 000 litres', 'thousands'],
  ['1 rapports', 'a plural after one'],
  ['Voir le dashboard', 'an English word'],
] as const

test.each(wrong)('« %s » is marked: %s', (text, fault) => {
  expect(typographyFaults(text).join()).toContain(fault)
})

const right = [
  'Un atelier bien tenu commence par une fiche bien tenue.',
  'Prêt\u202f? Oui\u202f!',
  'Un prix\u00a0: 1\u202f234,56\u00a0€\u00a0HT, soit 20\u00a0% de moins',
  '«\u00a0Vous avez aussi changé cela\u202f?\u00a0»',
  'L’essai dure 1 mois, 1 fois.',
  'Voir [les prix](/pricing) ou https://www.cnil.fr',
  'Écrire à bonjour@atelier.example à 8 h 15',
  "Période d'essai en cours",
  'Chargement...',
]

test.each(right)('« %s » is left alone', (text) => {
  expect(typographyFaults(text)).toEqual([])
})
