import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Signable } from '#features/signatures/web/ask-fields.ts'
import { AskForm } from '#features/signatures/web/ask-form.tsx'
import { newId } from '#lib/id.ts'
import { renderPart } from '#tests/dom/render-part.tsx'

const signableOf = (title: string, more: Partial<Signable> = {}): Signable => ({
  ...{ subjectId: newId(), title, kind: 'quote', kindLabel: 'Devis', isReady: true, isFolded: false, requestId: null },
  ...{ isCountersigned: false, conclusion: null },
  ...more,
})
const pdfOf = (title: string) =>
  signableOf(title, { kind: 'attachment', kindLabel: 'Pièce du dossier', isFolded: true })

function open(documents: readonly Signable[], subjectId?: string) {
  const signer = { party: 'client' as const, clientId: null, name: 'Zoé Lefèvre', email: '', phone: '06 39 98 00 01' }
  return renderPart(<AskForm {...{ dossierId: newId(), subjectId, documents, signer }} onDone={() => {}} />)
}

const box = (name: string) => screen.queryByRole<HTMLInputElement>('checkbox', { name })

test('forty PDFs wait behind a fold, where they are found by name; the only paper is proposed', async () => {
  const many = Array.from({ length: 40 }, (_, index) => pdfOf(`Pièce ${index + 1}`))
  const { user } = open([signableOf('Devis D1'), ...many, pdfOf('Mandat du propriétaire')])
  expect(box('Devis D1')?.checked).toBe(true)
  const fold = screen.getByText(/^Autres pièces \(PDF\)/)
  expect(fold.closest('details')?.open).toBe(false)
  await user.click(fold)
  await user.type(screen.getByRole('textbox', { name: 'Chercher une pièce' }), 'proprietaire')
  expect(box('Pièce 1')).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Mandat du propriétaire' }))
  expect(fold.textContent).toContain('dont 1 choisie')
})

test('a PDF alone is not proposed by itself, and one that was asked for is open and chosen', async () => {
  const pdf = pdfOf('Carte grise')
  const { unmount } = open([pdf])
  expect(box('Carte grise')?.checked).toBe(false)
  unmount()
  open([signableOf('Devis D1'), pdf], pdf.subjectId)
  expect(box('Carte grise')?.checked).toBe(true)
  expect(box('Devis D1')?.checked).toBe(false)
  expect(screen.getByText(/^Autres pièces/).closest('details')?.open).toBe(true)
})
