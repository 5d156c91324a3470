import { expect, test } from 'vitest'
import { layoutOf } from '#engine/read/layout.ts'
import { markersOf } from '#engine/read/owners.ts'
import { candidatesOf } from '#engine/read/pairs.ts'
import { partiesOf } from '#engine/read/parties.ts'
import { printedPage } from '#tests/support/printed-page.ts'

const insuredIn = (...lines: string[]) => {
  const layout = layoutOf([printedPage(lines)])
  const insured = partiesOf(layout, candidatesOf(layout, new Set()), new Set()).get('insured')
  return [insured?.name, insured?.street, insured?.zipCode, insured?.city].map((told) => told?.value)
}

test('an address continues under the name that follows its label', () => {
  expect(
    insuredIn(
      'SOCIETAIRE.....: DELMAS CHRISTOPHE',
      '                 17 CHEMIN DES AMANDIERS',
      '                 30420 CALVISSON',
    ),
  ).toEqual(['DELMAS CHRISTOPHE', '17 CHEMIN DES AMANDIERS', '30420', 'CALVISSON'])
})

test('a label may say whose its value is', () => {
  const layout = layoutOf([printedPage(['Atelier : Carrosserie Alouette', 'Tél. assuré      02 58 53 26 34'])])
  const parties = partiesOf(layout, candidatesOf(layout, new Set()), new Set())
  expect([parties.get('insured')?.phone?.value, parties.get('repairer')?.phone]).toEqual(['0258532634', undefined])
})

test('the comma behind the number of a house parts nothing', () => {
  expect(insuredIn('Votre sociétaire     Madame Sylvie Le Goff, 8, rue des Korrigans, 56400 Auray')).toEqual([
    'Sylvie Le Goff',
    '8, rue des Korrigans',
    '56400',
    'Auray',
  ])
})

test('a title over a name and a town is about them, and the text between them is the street', () => {
  expect(
    insuredIn(
      'Propriétaire assuré           général avant sinistre : bon',
      'Mme Rozenn GUILLERM',
      'Kerlann',
      '29420 PLOUVORN',
    ),
  ).toEqual(['Rozenn GUILLERM', 'Kerlann', '29420', 'PLOUVORN'])
})

test('titles side by side have their lines below them, and a third party keeps its own', () => {
  const lines = [
    'Assuré                    Tiers',
    'Madame FERRAND Aurélie    Monsieur Karim BELHADJ',
    '61 cours Gambetta         Assureur : Axiane Assurances',
    '69003 LYON                Contrat : FL-0188243',
  ]
  expect(insuredIn(...lines)).toEqual(['FERRAND Aurélie', '61 cours Gambetta', '69003', 'LYON'])
  const markers = markersOf(layoutOf([printedPage(lines)]))
  expect(markers.find(({ cell }) => cell.text.startsWith('Assureur'))?.party).toBe('third')
})

test('a garage in capitals under the title of its block is its name', () => {
  const layout = layoutOf([
    printedPage(['ATELIER', 'GARAGE DU PORT BOULONNAIS', '3 QUAI GAMBETTA', '62200 BOULOGNE-SUR-MER']),
  ])
  const parties = partiesOf(layout, candidatesOf(layout, new Set()), new Set())
  expect(parties.get('repairer')?.name?.value).toBe('GARAGE DU PORT BOULONNAIS')
})

test('the title of a block may name the same party twice', () => {
  const lines = ['LÉSÉ / SOCIÉTAIRE', 'Mme Roche Élodie', '22 montée de Choulans', '69005 LYON']
  expect(insuredIn(...lines)).toEqual(['Roche Élodie', '22 montée de Choulans', '69005', 'LYON'])
})

test('the box of a town has no code of it', () => {
  const lines = [
    'ASSURÉ',
    'NOM : TESSIER BRUNO',
    'ADRESSE : 7 RUE DE LA CHEVALERIE',
    'CODE POSTAL : 37000',
    'LOCALITÉ : TOURS',
  ]
  expect(insuredIn(...lines)).toEqual(['TESSIER BRUNO', '7 RUE DE LA CHEVALERIE', '37000', 'TOURS'])
})

test('an address of mail may stand beside a telephone', () => {
  const layout = layoutOf([
    printedPage([
      'ASSURE',
      '  MME WAQUET BEATRICE',
      '  59270 BAILLEUL',
      '  TEL 03.28.43.09.16   B.WAQUET@FOURNI.EXAMPLE',
    ]),
  ])
  expect(partiesOf(layout, candidatesOf(layout, new Set()), new Set()).get('insured')?.email?.value).toBe(
    'B.WAQUET@FOURNI.EXAMPLE',
  )
})

test('the last word of a sentence heads no block', () => {
  const layout = layoutOf([
    printedPage(['le véhicule a été examiné en présence du', 'réparateur.', 'Les dommages concordent.']),
  ])
  expect(markersOf(layout).map(({ party }) => party)).not.toContain('repairer')
})

test('titles of boxes side by side are no signatures', () => {
  expect(
    insuredIn(
      'Le sinistre                L’assuré',
      'Numéro   88-25-004417      Madame Pierrat Delphine',
      '                           88100 SAINT-DIE',
    ),
  ).toEqual(['Pierrat Delphine', undefined, '88100', 'SAINT-DIE'])
})

test('lines of a box belong to it, though a label of the box beside them is lower', () => {
  expect(
    insuredIn(
      'VOTRE SINISTRE                        VOUS                               VOTRE RÉPARATEUR',
      'Nature    Choc en stationnement       Mme Camille DESVIGNES              Carrosserie Gerland',
      'Date      4 juillet 2025              66 cours Gambetta                  69007 LYON',
      'Assureur  Lumen Assurances            69007 LYON                         04 78 72 19 03',
    ),
  ).toEqual(['Camille DESVIGNES', '66 cours Gambetta', '69007', 'LYON'])
})

test('a row of a table gives name, address and contact of one party', () => {
  expect(
    insuredIn(
      'Qualité       Nom                      Adresse                              Contact',
      'Assureur      Groupe Corrèze           12 cours Jourdan, 87000 Limoges      Contrat 19.447.02',
      'Assuré        M. Chastagnol Éric       6 chemin de Soubrevas, 19270 Ussac   Tél. 06 08 44 12 97',
      'Réparateur    Brive Auto Réparation    51 avenue Ribot, 19100 Brive         Tél. 05 55 24 09 66',
    ),
  ).toEqual(['Chastagnol Éric', '6 chemin de Soubrevas', '19270', 'Ussac'])
})
