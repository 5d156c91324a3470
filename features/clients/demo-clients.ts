import type { ClientInput } from '#features/clients/client-input.ts'
import { isSiren, isSiret, vatNumberOf } from '#lib/company-numbers.ts'
import { fold } from '#lib/fold.ts'

/** People and companies that do not exist: names drawn in order, telephones of the range kept for fiction, addresses at .example. */
const firstNames = [
  'Camille',
  'Nadia',
  'Julien',
  'Élodie',
  'Mehdi',
  'Sophie',
  'Thomas',
  'Aïcha',
  'Bruno',
  'Léa',
  'Karim',
  'Inès',
  'Gaël',
  'Zoé',
  'Paulo',
]
const lastNames = [
  'Lefèvre',
  'Le Gall',
  'Benali',
  'Dupont',
  'Moreau',
  'N’Guessan',
  'Kervella',
  'Marchand',
  'Da Silva',
  'Petit-Jean',
  'Rousseau',
  'Hamon',
  'Œuvrard',
  'Fontaine',
  'Guégan',
  'Traoré',
  'Lemoine',
]
const streets = [
  'rue du Port',
  'avenue de la Gare',
  'place des Lices',
  'rue Saint-Michel',
  'boulevard de la Liberté',
  'impasse des Ajoncs',
  'quai Duguay-Trouin',
]
const towns = [
  ['35000', 'Rennes'],
  ['35400', 'Saint-Malo'],
  ['35500', 'Vitré'],
  ['35300', 'Fougères'],
  ['35600', 'Redon'],
  ['35131', 'Chartres-de-Bretagne'],
  ['22100', 'Dinan'],
  ['56380', 'Guer'],
] as const
const companies = [
  'Transports Kervella',
  'Ambulances de la Vilaine',
  'Taxis du Roi Arthur',
  'Boulangerie Hamon',
  'Location Armor',
  'Paysages Guégan',
  'Électricité Lemoine',
  'Mairie de Saint-Ébrémond',
  'Auto-école du Parc',
  'Assurances Océane',
  'Menuiserie Le Gall',
  'Pharmacie des Lices',
]

export function clientsOfTheDemo(): ClientInput[] {
  const people = Array.from({ length: 52 }, (_, rank) => person(rank))
  return [...people, ...companies.map((name, rank) => company(name, rank))]
}

function person(rank: number): ClientInput {
  const firstName = pick(firstNames, rank * 7)
  const lastName = pick(lastNames, rank * 5 + Math.floor(rank / lastNames.length))
  return {
    ...blank,
    ...home(rank),
    kind: 'person',
    // First names of men and of women alternate in the list.
    civility: rank % 5 === 4 ? null : firstNames.indexOf(firstName) % 2 === 0 ? 'mr' : 'mrs',
    firstName,
    lastName,
    email: rank % 6 === 5 ? null : `${slug(firstName)}.${slug(lastName)}@courriel.example`,
    mobile: rank % 9 === 8 ? null : `+3363998${number(rank * 137 + 11, 4)}`,
    phone: rank % 3 === 0 ? `+3326191${number(rank * 271 + 5, 4)}` : null,
  }
}

function company(companyName: string, rank: number): ClientInput {
  const siren = withKey(`8${number(rank * 7_919 + 1_234_567, 7)}`, isSiren)
  return {
    ...blank,
    ...home(rank + 3),
    kind: 'company',
    companyName,
    firstName: pick(firstNames, rank * 3),
    lastName: pick(lastNames, rank * 4),
    siren,
    siret: withKey(`${siren}0001`, isSiret),
    vatNumber: vatNumberOf(siren),
    email: `contact@${slug(companyName)}.example`,
    mobile: rank % 2 === 0 ? `+3363998${number(rank * 311 + 4_000, 4)}` : null,
    phone: `+3326191${number(rank * 173 + 6_000, 4)}`,
  }
}

const blank = {
  civility: null,
  companyName: '',
  siren: null,
  siret: null,
  vatNumber: null,
  addressCountry: 'France',
} as const

function home(rank: number) {
  const [addressZipCode, addressCity] = pick(towns, rank * 3)
  return { addressStreet: `${((rank * 13) % 140) + 1} ${pick(streets, rank)}`, addressZipCode, addressCity }
}

function pick<T>(list: readonly T[], rank: number): T {
  const chosen = list[rank % list.length]
  if (chosen === undefined) throw new Error('A list of the demo garage is empty.')
  return chosen
}

function number(value: number, digits: number): string {
  return String(value % 10 ** digits).padStart(digits, '0')
}

function slug(text: string): string {
  return fold(text).replace(/[^a-z0-9]+/g, '-')
}

function withKey(digits: string, isWhole: (digits: string) => boolean): string {
  const whole = Array.from({ length: 10 }, (_, key) => `${digits}${key}`).find(isWhole)
  if (!whole) throw new Error(`No key completes ${digits}.`)
  return whole
}
