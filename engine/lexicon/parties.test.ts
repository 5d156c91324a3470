import { expect, test } from 'vitest'
import { partyLabels } from '#engine/lexicon/parties.ts'
import { matchAt } from '#engine/lexicon/phrases.ts'
import { plainWords } from '#engine/values/folded.ts'

test.each([
  ['insured', ['Assuré', 'Notre sociétaire', 'Assuré et propriétaire', 'Partie assurée', 'Locataire']],
  [
    'repairer',
    [
      'Atelier réparateur',
      'Centre de réparation',
      'Travaux confiés à',
      'Carrosserie agréée',
      'Lieu d’examen et de réparation',
    ],
  ],
  ['insurer', ['Compagnie mandante', 'Donneur d’ordres', 'Société d’assurances', 'Assureur du véhicule']],
  [
    'third',
    ['Partie adverse', 'Conducteur adverse', 'Autre véhicule impliqué', 'Véhicule antagoniste', 'Tiers concerné'],
  ],
])('%s: the heading of a block says whose it is', (party, titles) => {
  const parties = titles.map((title) => {
    const plain = plainWords(title)
    return partyLabels.filter(({ pattern }) => matchAt(pattern, plain, 0) === plain.length).map((each) => each.party)
  })
  expect(parties).toEqual(titles.map(() => [party]))
})
