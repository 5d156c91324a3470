import { expect, test } from 'vitest'
import { readOnlyWords } from '#features/subscriptions/read-only-words.ts'
import { brand } from '#lib/brand.ts'

const over = {
  ended: 'trial' as const,
  endedOn: '2026-11-21',
  exportUntil: '2027-02-21',
  isExportOpen: true,
  managers: ['Claire Kermarec', 'Paul Le Goff'],
}

test.each([
  ['trial', 'Votre période d’essai a pris fin le 21/11/2026'],
  ['subscription', 'Votre abonnement a pris fin le 21/11/2026'],
  ['pack', 'Votre pack annuel a pris fin le 21/11/2026'],
] as const)('the end of the %s is shown with its day', (ended, title) => {
  expect(readOnlyWords({ ...over, ended }).title).toBe(title)
})

test('the sentence names the remaining abilities, the last day of the export, and the person to write to', () => {
  expect(readOnlyWords(over).detail).toBe(
    'L’atelier est en lecture seule\u00a0: tout se consulte, et l’export reste ouvert jusqu’au 21/02/2027.',
  )
  expect(readOnlyWords({ ...over, isExportOpen: false }).detail).toBe(
    `L’atelier est en lecture seule\u00a0: tout se consulte, l’export est fermé depuis le 22/02/2027. Pour vos données, écrivez à ${brand.email}.`,
  )
})

test('a member who cannot choose a plan reads whom to ask', () => {
  expect(readOnlyWords(over).ask).toBe(
    'Pour reprendre, demandez à Claire Kermarec ou Paul Le Goff de choisir une formule.',
  )
  expect(readOnlyWords({ ...over, managers: [''] }).ask).toBe(
    'Pour reprendre, demandez à votre gérant de choisir une formule.',
  )
})
