import { expect, test } from 'vitest'
import { layoutOf } from '#engine/read/layout.ts'
import { statementsOf } from '#engine/read/statements.ts'
import { printedPage } from '#tests/support/printed-page.ts'

const toldIn = (...lines: string[]) =>
  Object.fromEntries(statementsOf(layoutOf([printedPage(lines)]), new Set()).map(({ name, value }) => [name, value]))

test('a letter names its author, their principal, the contract and the claim', () => {
  expect(
    toldIn(
      'Le 14 mars 2025, nous soussignée, Hélène MARCHADIER, experte en automobile, avons dressé ceci',
      'à la demande de la compagnie Assurances Océane, au titre du contrat n° AO 598 220 K, pour le',
      'sinistre n° 25.03.02217 survenu le 3 mars 2025, de nature suivante : choc en stationnement.',
    ),
  ).toMatchObject({
    'report.date': '2025-03-14',
    'report.expert': 'Hélène MARCHADIER',
    'insurer.name': 'Assurances Océane',
    'insurer.policyNumber': 'AO 598 220 K',
    'claim.number': '25.03.02217',
    'claim.date': '2025-03-03',
    'claim.kind': 'choc en stationnement',
  })
})

test('owners live, or have their seat; the vehicle is seen where it is repaired', () => {
  expect(
    toldIn(
      'Le véhicule appartient à la société PÉRIGORD AMBULANCES, dont le siège est 2 rue du Stade,',
      '24000 PÉRIGUEUX (courriel : contact@perigord.example). Nous l’avons examiné dans',
      'l’établissement Garage de la Dordogne à Bergerac (24), SIRET 30727001700014.',
    ),
  ).toMatchObject({
    'insured.name': 'PÉRIGORD AMBULANCES',
    'insured.street': '2 rue du Stade',
    'insured.city': 'PÉRIGUEUX',
    'insured.email': 'contact@perigord.example',
    'repairer.name': 'Garage de la Dordogne',
    'repairer.siret': '30727001700014',
  })
})

test("a name above another line, and the words before it, are no part of the expert's name", () => {
  expect(toldIn('Cabinet LAUDIER', 'Bertrand LAUDIER, expert en automobile')['report.expert']).toBe('Bertrand LAUDIER')
  expect(toldIn('Examen réalisé à distance par Nadège FOURCAULT, expert en automobile.')['report.expert']).toBe(
    'Nadège FOURCAULT',
  )
})

test('a vehicle may be worth repairing in both ways', () => {
  const told = toldIn(
    'Le véhicule est techniquement et économiquement réparable. La durée technique des travaux est de 5 jours.',
  )
  expect(told).toMatchObject({ 'conclusion.repairable': true, 'conclusion.repairDays': 5 })
})

test('the fate of a vehicle, and for how long', () => {
  expect(toldIn('Véhicule économiquement irréparable (V.E.I.).')).toMatchObject({ 'conclusion.procedure': 'VEI' })
  expect(toldIn('Véhicule réparable techniquement et économiquement.')).toMatchObject({ 'conclusion.repairable': true })
  expect(toldIn('Véhicule utilitaire réparable. Comptez 5 jours au garage.')).toMatchObject({
    'conclusion.repairable': true,
    'conclusion.repairDays': 5,
  })
})

test('a letter names its client, its kind, and how a vehicle is driven', () => {
  expect(
    toldIn(
      'le sinistre est de nature ainsi déclarée : « collision entre deux véhicules », et pour le compte de',
      'Madame Hélène Rousset, demeurant 14 rue des Tanneurs. Le véhicule, de type M10RENVP4421087, mis en',
      'circulation le 26 novembre 2018, fonctionnant au gazole, de couleur bleu Cosmos, fut examiné.',
    ),
  ).toMatchObject({
    'claim.kind': 'collision entre deux véhicules',
    'insured.name': 'Hélène Rousset',
    'vehicle.typeCode': 'M10RENVP4421087',
    'vehicle.energy': 'gazole',
  })
})
