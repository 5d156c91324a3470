import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { QuoteComparison } from '#features/quotes/web/quote-comparison.tsx'
import { renderPart } from '#tests/dom/render-part.tsx'
import { storedLine, storedQuote } from '#tests/dom/stored-quote.ts'

test('a version is compared line by line with the draft, which takes it again', async () => {
  const quote = storedQuote({ revision: 1 })
  const line = storedLine()
  const dearer = { ...line, unitPriceCents: 15_000 }
  const added = storedLine({ label: 'Optique', unitPriceCents: 5_000 })
  let restored: unknown
  let written: unknown
  let headed: unknown
  const answers = {
    quotes: {
      readQuote: () => ({
        quote,
        lines: restored ? [{ ...line, version: 2 }] : [dearer, added],
        sources: [],
        acceptances: [],
      }),
      readQuoteRevision: () => ({ quote, lines: [line] }),
      restoreQuoteRevision: (input: unknown) => {
        restored = input
        return quote
      },
      editQuote: (input: unknown) => {
        headed = input
        return quote
      },
      editQuoteLines: (input: unknown) => {
        written = input
        return { quote, saved: [], conflicts: [] }
      },
    },
  }
  const part = <QuoteComparison id={quote.id} revision={1} onClose={() => {}} />
  const { user } = renderPart(part, { answers })
  const list = await screen.findByRole('list', { name: 'Lignes qui diffèrent' })
  expect(list.textContent).toContain('Prix unitaire\u202f: 100,00\u00a0€ HT → 150,00\u00a0€ HT')
  expect(list.textContent).toContain('Optique')
  expect(screen.getByText(/soit 120,00 € TTC de plus/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Reprendre la version 1' }))
  await screen.findByText('Version 1 reprise')
  expect(restored).toEqual({ id: quote.id, revision: 1 })
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  await screen.findByText('Devis d’avant remis')
  expect(headed).toMatchObject({ id: quote.id, baseVersion: quote.version, title: quote.title })
  const { version: _, ...wasDearer } = dearer
  const { version: __, ...wasAdded } = added
  expect(written).toEqual({
    id: quote.id,
    writes: [
      { line: wasDearer, baseVersion: 2 },
      { line: wasAdded, baseVersion: 0 },
    ],
    removals: [],
  })
})
