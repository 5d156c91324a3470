import { expect, test } from 'vitest'
import { layoutOf } from '#engine/read/layout.ts'
import { readReport } from '#engine/read/read-report.ts'
import { printedPage } from '#tests/support/printed-page.ts'

const head = ["RAPPORT D'EXPERTISE AUTOMOBILE", '', 'Immatriculation : AB-123-CD', 'Numéro de sinistre : 20250117', '']
const parts = [
  'Pièces',
  'Désignation                Qté     PU HT     Montant HT',
  'CALANDRE CENTRALE          1       189,54    189,54 EUR',
  'AILE AVANT GAUCHE          1       177,60    177,60 EUR',
]
const reportOf = (lines: readonly string[]) => readReport(layoutOf([printedPage([...head, ...lines], 1, 0.9)]))?.report

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
    'Diffusion assureur, gestionnaire de parc,',
  ])
  expect(report?.supplies.map(({ label }) => label)).toEqual(['Contrôle géométrie'])
})

test('lines in hours among the parts of a zone are work; titles side by side end the table', () => {
  const report = reportOf([
    'Intervention       Élément              Réf.          Qté       PU HT      HT',
    'remplacer          Guidon aluminium     B4C-26111     1         118,40     118,40',
    'remplacer          Levier de frein      1WS-83912     1         34,75      34,75',
    'atelier            Dépose et repose                   2,20 h    à 74,00    162,80',
    '                                                 Sous-total zone 1         315,95',
    '',
    'PRESTATIONS COMMUNES                 RÉCAPITULATION PAR NATURE        HT €',
    'Vidange huile moteur        46,00    Pièces et accessoires          153,15',
    'Petites fournitures         15,00    Heures d’atelier               162,80',
    '                                     Prestations communes            61,00',
    '                                     Montant hors taxes             376,95',
  ])
  expect(report?.parts.map(({ label }) => label)).toEqual(['Guidon aluminium', 'Levier de frein'])
  expect(report?.labour).toEqual([{ code: null, label: 'Dépose et repose', hours: 2.2, rate: 74, amount: 162.8 }])
  expect(report?.supplies.map(({ label, amount }) => [label, amount])).toEqual([
    ['Vidange huile moteur', 46],
    ['Petites fournitures', 15],
  ])
  expect(report?.totals).toMatchObject({ parts: 153.15, labour: 162.8, supplies: 61, net: 376.95 })
})

test('sums beside each other with the rate of the tax between them are those of the report', () => {
  const report = reportOf([
    ...parts,
    '',
    'Poste                                   HT    TVA %      TVA       TTC',
    'Total réparations (avant vétusté)   367,14    20,00    73,43    440,57',
    'Vétusté à déduire                                                40,00',
    "Net à régler par l'assureur                                     400,57",
  ])
  expect(report?.totals).toMatchObject({ net: 367.14, vatRate: 20, vat: 73.43, gross: 440.57, wear: 40 })
})

test('a numbered title under a colour is no part that is painted', () => {
  const title = ['Peinture          Orange Atacama', '', '1. PIÈCES']
  const report = reportOf(['1ère mise circ. : 29/01/2021', ...title, ...parts.slice(1)])
  expect(report?.parts.map(({ label }) => label)).toEqual(['CALANDRE CENTRALE', 'AILE AVANT GAUCHE'])
  expect(report?.vehicle.firstRegistration).toBe('2021-01-29')
})

test('« fournitures » are supplies where the parts have their own sum', () => {
  const sums = ['Montant de la main-d’œuvre        772,25', 'Montant des fournitures           269,25']
  expect(reportOf([...parts, 'Montant des pièces                367,14', ...sums])?.totals).toMatchObject({
    parts: 367.14,
    supplies: 269.25,
  })
  expect(reportOf([...parts, ...sums])?.totals).toMatchObject({ parts: 269.25, supplies: null })
})

test('a row across the page under the block of a third party is not of it', () => {
  const report = reportOf([
    'ASSURÉ                              ADVERSAIRE',
    'Madame Joëlle FERRANDON             Sans objet',
    '41350 VINEUIL',
    '',
    'Châssis    WVGZZZA1ZNV037416    Carburant    Essence                 Couleur     Gris Indium',
    '',
    ...parts,
  ])
  expect(report?.vehicle.colour).toBe('Gris Indium')
})

test('a maker is mended where a picture was read, and stands as it is printed where a text says so', () => {
  const vinOf = (confidence: number) =>
    readReport(layoutOf([printedPage([...head, 'N° de série : S1NRH49548B035598', '', ...parts], 1, confidence)]))
      ?.report.vehicle.vin
  expect([vinOf(0.9), vinOf(1)]).toEqual(['SJNRH49548B035598', 'S1NRH49548B035598'])
})
