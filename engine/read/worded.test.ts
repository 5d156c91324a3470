import { expect, test } from 'vitest'
import { layoutOf } from '#engine/read/layout.ts'
import { wordedCandidatesOf } from '#engine/read/worded.ts'
import { printedPage } from '#tests/support/printed-page.ts'

const saidIn = (...lines: string[]) =>
  Object.fromEntries(
    wordedCandidatesOf(layoutOf([printedPage(lines)]), new Set()).map(({ name, value }) => [name, value]),
  )

test('sums are known by the words of labels that nobody has seen', () => {
  expect(
    saidIn(
      'Fournitures hors taxes                                1.070,12 euros',
      'Ensemble hors taxes                                   3.018,15 euros',
      'Taxe sur la valeur ajoutée au taux de 20 %              603,63 euros',
      'Ensemble toutes taxes comprises                       3.621,78 euros',
      'Somme vous incombant                                  3.278,31 euros',
    ),
  ).toEqual({
    'totals.parts': 1070.12,
    'totals.net': 3018.15,
    'totals.vat': 603.63,
    'totals.vatRate': 20,
    'totals.gross': 3621.78,
    'totals.settlement': 3278.31,
  })
})

test('a label may continue over several lines, before its value or after it', () => {
  expect(
    saidIn(
      'Numéro de la police d’assurance de',
      '  l’intéressé                          9752839-V',
      '',
      'Pris en charge par    4404,78 €',
      'l’assureur',
    ),
  ).toEqual({ 'insurer.policyNumber': '9752839-V', 'totals.settlement': 4404.78 })
})

test('the insured’s share is not the insurer’s share', () => {
  expect(saidIn('Montant restant à la charge de l’assuré      600,00 €')).toEqual({})
})

test('a colon may belong to the label, and the event names no date', () => {
  expect(
    saidIn('A déduire : vétusté TTC           257,76', 'Nature du sinistre déclaré        Accident matériel'),
  ).toEqual({ 'totals.wear': 257.76, 'claim.kind': 'Accident matériel' })
})

test('the caption of the next box is no value', () => {
  expect(saidIn('46. Valeur de remplacement (VRADE)       47. Valeur de sauvetage')).toEqual({})
})

test('statements about a third party are not part of the report', () => {
  expect(saidIn('Dossier de l’assureur adverse       8882048408')).toEqual({})
})

test('a label may name a day and an event; paint is a colour beside a colour', () => {
  expect(saidIn('Date / nature        13.01.2025 – Accrochage', 'Peinture             Blanc minéral')).toEqual({
    'claim.date': '2025-01-13',
    'vehicle.colour': 'Blanc minéral',
  })
  expect(saidIn('Peinture             Vernis deux couches')).toEqual({})
})

test('« Numéro » and « Jour » belong to the title of their box', () => {
  expect(saidIn('Le sinistre', 'Numéro     88-25-004417-A', 'Jour       22-01-2025')).toEqual({
    'claim.number': '88-25-004417-A',
    'claim.date': '2025-01-22',
  })
})

test('economically repairable implies repairable; its negation implies nothing', () => {
  expect(saidIn('Réparabilité économique     OUI')).toEqual({ 'conclusion.repairable': true })
  expect(saidIn('Réparabilité économique     NON')).toEqual({})
})
