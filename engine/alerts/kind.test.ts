import { expect, test } from 'vitest'
import { kindOf } from '#engine/alerts/kind.ts'
import { proseOf } from '#engine/alerts/sentences.ts'
import { layoutOf } from '#engine/read/layout.ts'
import { printedPage } from '#tests/support/printed-page.ts'

const kind = (...lines: string[]) => kindOf(proseOf(layoutOf([printedPage(lines)])))

test.each([
  ['PRÉ-RAPPORT D’EXPERTISE', 'provisional'],
  ['Rapport d’expertise provisoire n° 12345', 'provisional'],
  ['CABINET MARTIN   PV D’EXPERTISE PROVISOIRE', 'provisional'],
  ['Additif n° 2 au rapport d’expertise', 'complementary'],
  ['RAPPORT D’EXPERTISE COMPLEMENTAIRE', 'complementary'],
  ['Complément d’expertise', 'complementary'],
  ['NOTE D’HONORAIRES', 'fee-note'],
  ['Note technique', 'note'],
  ['Expertise à titre conservatoire', 'precautionary'],
  ['Constat de conformité', 'conformity'],
  ['Évaluation de la valeur du véhicule', 'valuation'],
  ['PROCÈS-VERBAL D’EXPERTISE', 'definitive'],
  ['Rapport définitif', 'definitive'],
])('« %s » is %s', (line, expected) => {
  const found = kind('Cabinet Durand', line, 'Dossier n° 77')
  expect([found.kind, found.evidence?.page]).toEqual([expected, 1])
})

test('a more precise wording wins over the common title above it', () => {
  expect(kind('RAPPORT D’EXPERTISE', 'Type de rapport : provisoire').kind).toBe('provisional')
  expect(kind('RAPPORT D’EXPERTISE', 'PROVISOIRE').kind).toBe('provisional')
  expect(kind('Expert : Durand', 'Type de rapport : provisoire').kind).toBe('provisional')
})

test('a sentence that speaks of another report is no title', () => {
  const found = kind(
    'RAPPORT D’EXPERTISE',
    'Le rapport complémentaire sera établi après démontage du véhicule et des pièces',
  )
  expect(found.kind).toBe('definitive')
})

test('a paper without a printed kind gets no guessed one', () => {
  expect(kind('Cabinet Durand', 'Clio AB-123-CD')).toEqual({ kind: 'unsaid', evidence: undefined })
})
