import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cannedJobInput } from '#features/canned-jobs/canned-job-input.ts'
import type { CannedJob } from '#features/canned-jobs/contract.ts'
import { useLineAids } from '#features/canned-jobs/web/use-line-aids.ts'
import { newId } from '#lib/id.ts'
import type { LineWrite, PaperLine, WrittenLine } from '#priced-papers/contract.ts'
import { newLine } from '#priced-papers/line-edits.ts'
import type { PricedPaper } from '#priced-papers/paper-amounts.ts'
import { LineEditor } from '#priced-papers/web/line-editor.tsx'
import type { SaveLines } from '#priced-papers/web/use-lines.ts'
import { renderPart } from '#tests/dom/render-part.tsx'

const paper: PricedPaper = {
  ...{ id: newId(), updatedAt: '2026-11-23T10:00:00.000Z', discountBasisPoints: null, discountCents: null },
  ...{ isClaim: false, deductibleCents: 0, isVatRecoverable: false, capCents: null },
}
const aile = { ...newLine(newId(), undefined), label: 'Aile', unitPriceCents: 10_000, rank: 1, version: 1 } as PaperLine // a part
const oil: CannedJob = {
  ...cannedJobInput.parse({
    ...{ code: 'VIDANGE', name: 'Vidange et filtre', category: 'Entretien' },
    lumpSum: { cents: 8_900, includesVat: true, vatBasisPoints: 2_000 },
    lines: [{ ...newLine(newId(), undefined), label: 'Filtre à huile' }],
  }),
  ...{ id: newId(), version: 1, archivedAt: null },
}
const optic: WrittenLine = {
  ...{ kind: 'part', label: 'Optique avant droit', reference: '7701-OPT', labourClass: null, partOrigin: 'new' },
  ...{ unitPriceCents: 29_640, priceIncludesVat: false, vatBasisPoints: 2_000, vatReason: null, uses: 4 },
}
const rates = {}

function open({ isCut = false } = {}) {
  const written: LineWrite[] = []
  const saveLines: SaveLines = async ({ writes }) => {
    written.push(...writes)
    const saved = writes.map(({ line, baseVersion }) => ({ ...line, version: baseVersion + 1 }))
    return { saved, conflicts: [], updatedAt: '2026-11-23T10:00:01.000Z' }
  }
  const page = renderPart(<Editor saveLines={saveLines} />, {
    answers: { cannedJobs: { listCannedJobs: () => [oil], suggestLines: () => [optic] } },
  })
  if (isCut) page.server.state = 'cut'
  return { ...page, written }
}

const fresh = [aile]

function Editor({ saveLines }: { saveLines: SaveLines }) {
  const aids = useLineAids(rates, true)
  return (
    <LineEditor
      paper={paper}
      fresh={fresh}
      saveLines={saveLines}
      draftKind="quoteLinesDraft"
      rates={rates}
      aids={aids}
    />
  )
}

const label = (rank: number) => screen.findByLabelText<HTMLInputElement>(`Désignation, ligne ${rank}`)

test('a job that is typed by its code arrives with its content, and one undo takes all of it back', async () => {
  const { user } = open()
  await screen.findByRole('button', { name: 'Forfait' })
  await user.click(await screen.findByRole('button', { name: 'Ajouter une ligne' }))
  await user.keyboard('vidange')
  await screen.findByRole('option', { name: /Vidange et filtre/ })
  await user.keyboard('{Enter}')
  expect((await label(2)).value).toBe('Vidange et filtre')
  expect((await label(3)).value).toBe('Filtre à huile')
  expect(screen.getAllByText('Forfait VIDANGE')).toHaveLength(2)
  expect(screen.getByText('Total TTC').nextSibling?.textContent).toContain('209,00\u00a0€')
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  expect(screen.queryByText('Forfait VIDANGE')).toBeNull()
  expect((await label(2)).value).toBe('')
})

test('a line of before is taken by an arrow and Tab, and typing goes on in its quantity', async () => {
  const { user, written } = open()
  await user.click(await screen.findByRole('button', { name: 'Ajouter une ligne' }))
  await user.keyboard('opti')
  await screen.findByRole('option', { name: /Optique avant droit/ })
  await user.keyboard('{ArrowDown}{Tab}')
  expect((await label(2)).value).toBe('Optique avant droit')
  expect(document.activeElement).toBe(screen.getByLabelText('Quantité, ligne 2'))
  await waitFor(() => expect(written.at(-1)?.line).toMatchObject({ reference: '7701-OPT', unitPriceCents: 29_640 }), {
    timeout: 3_000,
  })
})

test('Enter without a choice writes what was typed, and Escape closes the proposals', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Ajouter une ligne' }))
  await user.keyboard('opti')
  await screen.findByRole('option', { name: /Optique/ })
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('option', { name: /Optique/ })).toBeNull()
  await user.keyboard('{Enter}')
  expect((await label(2)).value).toBe('opti')
  expect(document.activeElement).toBe(await label(3))
})

test('without network a line is written as ever, without proposals', async () => {
  const { user } = open({ isCut: true })
  await user.click(await screen.findByRole('button', { name: 'Ajouter une ligne' }))
  await user.keyboard('optique{Enter}')
  expect((await label(2)).value).toBe('optique')
  expect(screen.queryByRole('listbox', { name: 'Propositions' })).toBeNull()
})

test('a job is chosen in a list, and lines of the paper are kept as a new one', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Forfait' }))
  await user.type(await screen.findByLabelText('Rechercher un forfait'), 'filtre{Enter}')
  expect((await label(2)).value).toBe('Vidange et filtre')
  await user.click(screen.getByRole('button', { name: 'Enregistrer comme forfait' }))
  await user.click(await screen.findByLabelText('Aile'))
  await user.click(screen.getByRole('button', { name: 'Continuer' }))
  expect(await screen.findByRole('dialog', { name: 'Nouveau forfait' })).toBeTruthy()
  await waitFor(() => expect(screen.getAllByDisplayValue('Aile').length).toBeGreaterThan(1))
})
