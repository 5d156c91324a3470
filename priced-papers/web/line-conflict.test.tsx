import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PaperLine } from '#priced-papers/contract.ts'
import { newLine } from '#priced-papers/line-edits.ts'
import type { LineInput } from '#priced-papers/line-input.ts'
import { LineConflict } from '#priced-papers/web/line-conflict.tsx'
import { renderPart } from '#tests/dom/render-part.tsx'

const part = (more: object) =>
  ({ ...newLine('a', undefined), label: 'Aile', unitPriceCents: 10_000, rank: 1, version: 2, ...more }) as PaperLine // a new line is a part

async function told(mine: LineInput | undefined, theirs: PaperLine | null) {
  const { unmount } = renderPart(<LineConflict mine={mine} theirs={theirs} onChoose={() => {}} />)
  const alert = await screen.findByRole('alert')
  const words = [...alert.querySelectorAll('p')].map(({ textContent }) => textContent)
  unmount()
  return words
}

test('two people who changed different values of a line read both', async () => {
  const theirs = part({ discount: { basisPoints: 1_000 } })
  expect(await told(part({ wear: { basisPoints: 2_000 } }), theirs)).toEqual([
    'Votre ligne\u202f: Pièce «\u202fAile\u202f», Remise\u202f: vide, Vétusté\u202f: 20\u00a0%',
    'La sienne\u202f: Pièce «\u202fAile\u202f», Remise\u202f: 10\u00a0%, Vétusté\u202f: vide',
  ])
})

test('every value that differs is told, and each side by its own kind and label', async () => {
  const mine = part({ label: 'Aile gauche', reference: 'A1', quantityThousandths: 2_000, isOutsideClaim: true })
  const [own = '', other = ''] = await told(mine, part({ vatBasisPoints: 1_000, partOrigin: 'equivalent' }))
  for (const words of [
    '«\u202fAile gauche\u202f»',
    'Référence\u202f: A1',
    'Quantité\u202f: 2',
    'Imputation\u202f: hors sinistre',
  ])
    expect(own).toContain(words)
  for (const words of [
    '«\u202fAile\u202f»',
    'Origine\u202f: Qualité équivalente',
    'TVA\u202f: 10\u00a0%',
    'Quantité\u202f: 1',
  ])
    expect(other).toContain(words)
  expect(await told({ id: 'a', rank: 1, kind: 'title', label: 'Choc' }, part({}))).toEqual([
    'Votre ligne\u202f: Titre «\u202fChoc\u202f»',
    expect.stringContaining(
      'La sienne\u202f: Pièce «\u202fAile\u202f», Quantité\u202f: 1, Prix unitaire\u202f: 100,00\u00a0€ HT',
    ),
  ])
})

test('a line whose place alone differs says so, and a removed one is told whole beside the other', async () => {
  const [, , place] = await told(part({ rank: 3 }), part({}))
  expect(place).toBe('Seule sa place diffère.')
  expect((await told(part({ rank: 3, reference: 'A1' }), part({})))[2]).toBe('Sa place diffère aussi.')
  expect(await told(undefined, part({}))).toEqual([
    'Votre ligne\u202f: retirée',
    'La sienne\u202f: Pièce «\u202fAile\u202f», 1 × 100,00\u00a0€ HT',
  ])
})
