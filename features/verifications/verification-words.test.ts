import { expect, test } from 'vitest'
import type { Verification } from '#features/verifications/contract.ts'
import * as refusals from '#features/verifications/refusals.ts'
import { standings, verdicts } from '#features/verifications/verification.ts'
import { factsOf, wordVerification } from '#features/verifications/verification-words.ts'
import { typographyFaults } from '#tests/support/french-typography.ts'

const document: Verification['documents'][number] = {
  ...{ kind: 'quote', kindLabel: 'Devis', standing: 'in_force', stampedAt: '2026-11-30T23:30:00.000Z' },
  ...{ garage: 'Carrosserie du Port', isDemo: false, signerCount: 2 },
}
const answer = (more: Partial<Verification>): Verification => ({
  ...{ verdict: 'intact', documents: [document], isStampChecked: false },
  ...more,
})
const standing = (each: (typeof standings)[number]) => answer({ documents: [{ ...document, standing: each }] })

test('the day of a stamp is that of Paris, and nothing else is told than five facts', () => {
  expect(factsOf(document).map(({ label, value }) => `${label}\u00a0: ${value}`)).toEqual([
    'Document\u00a0: Devis',
    'État\u00a0: En vigueur',
    'Scellé le\u00a0: 1er décembre 2026 à 0\u00a0h\u00a030, heure de Paris',
    'Garage\u00a0: Carrosserie du Port',
    'Signataires\u00a0: 2',
  ])
})

test('only a document in force is good news', () => {
  expect(standings.map((each) => wordVerification(standing(each), 'file').tone)).toEqual([
    'good',
    'warning',
    'warning',
    'warning',
  ])
  expect(verdicts.map((verdict) => wordVerification(answer({ verdict }), 'file').tone)).toEqual([
    ...['good', 'good', 'warning', 'neutral'],
    ...['bad', 'neutral', 'warning', 'bad'],
  ])
})

test('a reference of several documents never says that the file in hand is one of them', () => {
  const { title, text } = wordVerification(
    answer({ verdict: 'referenced', documents: [document, document] }),
    'reference',
  )
  expect(title).toBe('Cette référence est connue.')
  expect(text).toContain('de 2\u00a0documents signés')
  expect(text).toContain('ne dit rien du fichier')
})

test('a read stamp is said, and a reference that nobody knows has another answer than a file', () => {
  expect(wordVerification(answer({ isStampChecked: true }), 'file').text).toContain(
    'Son cachet, relu à l’instant, est intact.',
  )
  expect(wordVerification(answer({}), 'file').text).not.toContain('relu')
  const unknown = answer({ verdict: 'unknown', documents: [] })
  expect(wordVerification(unknown, 'file').title).not.toBe(wordVerification(unknown, 'reference').title)
})

test('every answer is well typeset', () => {
  const words = [...verdicts.map((verdict) => answer({ verdict })), ...standings.map(standing)].flatMap((each) =>
    (['file', 'reference'] as const).flatMap((by) => Object.values(wordVerification(each, by))),
  )
  const sentences = [...words, ...Object.values(refusals).map(({ sentence }) => sentence)]
  expect(sentences.flatMap(typographyFaults)).toEqual([])
})
