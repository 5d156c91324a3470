import { expect, test } from 'vitest'
import { readReport } from '#engine/read/read-report.ts'
import { sheetOf } from '#engine/read/sheet.ts'
import { printedPage } from '#tests/support/printed-page.ts'

const head = ["RAPPORT D'EXPERTISE AUTOMOBILE", '', 'Immatriculation : AB-123-CD', 'Numéro de sinistre : 20250117', '']
const parts = [
  'Pièces',
  'Désignation                Qté     PU HT     Montant HT',
  'CALANDRE CENTRALE          1       189,54    189,54 EUR',
  'AILE AVANT GAUCHE          1       177,60    177,60 EUR',
]
const reportOf = (lines: readonly string[]) => readReport(sheetOf([printedPage([...head, ...lines], 1, 0.9)]))?.report

test('a sentence about the repairer does not name one', () => {
  const sentence = ['Réparateur :', 'sous 48 heures sans retour,', 'le chiffrage est réputé validé.', '']
  const report = reportOf([...sentence, 'Réparateur', 'Garage des Tilleuls', '35000 RENNES', '', ...parts])
  expect(report?.repairer.name).toBe('Garage des Tilleuls')
})

test('work that says its hours follows a table of parts without a title, and its code has a figure', () => {
  const report = reportOf([...parts, 'CARROSSERIE T1 - 4,90 hx 57,50 €             281,75 EUR'])
  expect(report?.parts.map(({ label }) => label)).toEqual(['CALANDRE CENTRALE', 'AILE AVANT GAUCHE'])
  expect(report?.labour).toEqual([{ code: null, label: 'CARROSSERIE T1', hours: 4.9, rate: 57.5, amount: 281.75 }])
})

test('the class of some work ends with a figure, though it was read as a letter', () => {
  const report = reportOf([
    "Main-d'œuvre",
    'Code   Libellé             Temps   Taux      Montant HT',
    'T2     Tôlerie             4,50    70,00     315,00',
    'Mi     Mécanique           2,00    80,00     160,00',
  ])
  expect(report?.labour.map(({ code }) => code)).toEqual(['T2', 'M1'])
})

test('a remark under a table of supplies is none of them', () => {
  const report = reportOf([
    'Ingrédients et forfaits',
    'Désignation                Qté     PU HT     Montant HT',
    'Contrôle géométrie         1       86,00     86,00',
    'Page éditée par un logiciel de chiffrage et document confidentiel du cabinet',
  ])
  expect(report?.supplies.map(({ label }) => label)).toEqual(['Contrôle géométrie'])
})
