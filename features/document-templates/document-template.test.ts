import { expect, test } from 'vitest'
import {
  contrastOnPaper,
  movableBlocks,
  paperColours,
  usualTemplate,
  withMoved,
} from '#features/document-templates/document-template.ts'
import { documentTemplateInput } from '#features/document-templates/document-template-input.ts'

const custom = (more: object) => ({ ...usualTemplate, custom: { ...usualTemplate.custom, ...more } })
const faultsOf = (more: object) =>
  documentTemplateInput.safeParse(custom(more)).error?.issues.map(({ path, message }) => [path.join('.'), message])

test('each colour of the list reads well on paper', () => {
  for (const { colour, name } of paperColours) expect([name, contrastOnPaper(colour).isEnough]).toEqual([name, true])
})

test('a colour too pale is refused under its field, with its contrast', () => {
  expect(faultsOf({ primaryColour: '#FFD400' })).toEqual([
    ['custom.primaryColour', expect.stringMatching(/^Contraste de 1,4 sur le papier.+trop pâle/)],
  ])
  expect(faultsOf({ accentColour: 'rouge' })).toEqual([
    ['custom.accentColour', 'Choisissez une couleur de la liste, ou tapez un code comme #1b3a5c'],
  ])
})

test.each([
  [{ header: 'x'.repeat(201) }, 'custom.header', /200/],
  [{ footer: 'a\nb\nc' }, 'custom.footer', /2.lignes/],
  [{ terms: 'x'.repeat(4_001) }, 'custom.terms', /4000/],
  [{ order: movableBlocks.slice(1) }, 'custom.order', /Chaque bloc/],
  [{ order: [...movableBlocks.slice(1), 'subject', 'subject'] }, 'custom.order', /Chaque bloc/],
])('%o is refused under its field', (more, field, sentence) => {
  expect(faultsOf(more)).toContainEqual([field, expect.stringMatching(sentence)])
})

test('a block moves a place and stays within the document', () => {
  expect(withMoved(movableBlocks, 'terms', -1)).toEqual(['subject', 'requests', 'lines', 'terms', 'notes', 'payment'])
  expect(withMoved(movableBlocks, 'subject', -1)).toEqual(movableBlocks)
  expect(withMoved(movableBlocks, 'payment', 1)).toEqual(movableBlocks)
})
