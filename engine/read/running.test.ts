import { expect, test } from 'vitest'
import { isWorked, runningLabour, runningSupply } from '#engine/read/running.ts'

test.each([
  ['Tôlerie T1 – 14,00 h – 63,50 €/h 889,00', 'Tôlerie T1', 14, 63.5, 889],
  ['Tôlerie T2 - 7,20 h x 68,00 € 489,60 €', 'Tôlerie T2', 7.2, 68, 489.6],
  ['CARROSSERIE T1 - 4,90 hx 57,50 € 281,75 EUR', 'CARROSSERIE T1', 4.9, 57.5, 281.75],
  ['T1 2.00 80.00 160.00', 'T1', 2, 80, 160],
])('%s is %s', (text, label, hours, rate, amount) =>
  expect(runningLabour(text)).toMatchObject({ label, hours, rate, amount }),
)

test('supplies have a quantity and a price where they are printed', () => {
  expect(runningSupply('Ingrédients (mét. vernis) – 10,70 x 28,90 309,23')).toEqual({
    label: 'Ingrédients (mét. vernis)',
    quantity: 10.7,
    unitPrice: 28.9,
    amount: 309.23,
  })
  expect(runningSupply('Nettoyage véhicule 39,00 EUR')).toMatchObject({
    label: 'Nettoyage véhicule',
    quantity: null,
    amount: 39,
  })
})

test('a class of work stands in brackets behind it, and sentences end with their signs', () => {
  expect(runningLabour("– Tôlerie (T1) : 3,10 heures à 61,00 € l'heure, soit 189,10 € ;")).toMatchObject({
    code: 'T1',
    label: 'Tôlerie',
    amount: 189.1,
  })
  expect(runningSupply('– Ingrédients de peinture : 5,40 heures à 35,50 €, soit 191,70 € ;')).toMatchObject({
    quantity: 5.4,
    unitPrice: 35.5,
    amount: 191.7,
  })
  expect(runningSupply('– Équilibrage : forfait de 16,00 €.')).toMatchObject({ label: 'Équilibrage', amount: 16 })
})

test.each([
  'Article L. 327-1 du code de la route : lorsque le montant des réparations est supérieur',
  'avancés de 350,00 € TTC.',
  'Sans retour du réparateur sous 48 heures, le chiffrage est réputé validé',
])('« %s » is a sentence, and nothing that is used up', (text) => expect(runningSupply(text)).toBeUndefined())

test('hours and their rate that make an amount are work; figures that do not, are not', () => {
  expect(isWorked('MÉCANIQUE M1 - 0,60 h x 61,50 € 36,90 EUR')).toBe(true)
  expect(isWorked('MÉCANIQUE M1 - 0,60 h x 61,50 € 39,90 EUR')).toBe(false)
  expect(isWorked('Ingrédients – 10,70 x 28,90 309,23')).toBe(false)
})
