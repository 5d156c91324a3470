import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { RefusedWork } from '#features/refused-work/contract.ts'
import { RefusedOffer } from '#features/refused-work/web/refused-offer.tsx'
import { VehicleRefused } from '#features/refused-work/web/vehicle-refused.tsx'
import { newId } from '#lib/id.ts'
import { newLine } from '#priced-papers/line-edits.ts'
import type { LineInput } from '#priced-papers/line-input.ts'
import { renderPart } from '#tests/dom/render-part.tsx'

const [vehicleId, paperId] = [newId(), newId()]
const offeredBy = { kind: 'quote', id: newId(), number: 'DV2026-00012' } as const

function work(label: string, more: Partial<RefusedWork> = {}): RefusedWork {
  const id = newId()
  return {
    ...{ id, vehicleId, offeredBy, reason: 'Trop cher', refusedOn: '2026-10-12', netCents: 10_000 },
    line: { ...newLine(id, undefined), label, unitPriceCents: 10_000 } as LineInput, // a new line is a part
    ...{ takenUpBy: null, dismissedAt: null, ...more },
  }
}

const dismissed = (each: RefusedWork) => ({ ...each, dismissedAt: '2026-11-23T10:00:00.000Z' })

/** A server that keeps what is dismissed. */
function answersOf(works: RefusedWork[]) {
  const put = (id: string, change: (each: RefusedWork) => RefusedWork) => {
    const at = works.findIndex((each) => each.id === id)
    const found = works[at]
    if (!found) throw new Error('no work')
    works[at] = change(found)
    return works[at] ?? found
  }
  return {
    refusedWork: {
      listRefusedWork: () => [...works],
      dismissRefusedWork: ({ id }: { id: string }) => put(id, dismissed),
      restoreRefusedWork: ({ id }: { id: string }) => put(id, (each) => ({ ...each, dismissedAt: null })),
    },
  }
}

function Paper() {
  const [lines, setLines] = useState<readonly LineInput[]>([])
  return (
    <>
      <RefusedOffer
        vehicleId={vehicleId}
        paperId={paperId}
        lines={lines}
        insert={(added) => setLines([...lines, ...added])}
      />
      <button type="button" onClick={() => setLines([])}>
        Défaire
      </button>
      <p>Lignes : {lines.map(({ label }) => label).join(', ')}</p>
    </>
  )
}

test('refused work of the vehicle is taken up in one click, and an undo offers it again', async () => {
  const elsewhere = { kind: 'quote', id: newId(), number: 'DV2026-00020' } as const
  const works = [work('Aile'), work('Capot'), work('Optique', { takenUpBy: elsewhere }), dismissed(work('Jante'))]
  const { user } = renderPart(<Paper />, { answers: answersOf(works) })
  const offer = within(await screen.findByRole('alert', { name: '2 travaux refusés le 12/10/2026' }))
  offer.getByText(/Devis DV2026-00012 · Trop cher · 200,00\s€ HT/)
  await user.click(offer.getByRole('button', { name: 'Tout reprendre' }))
  screen.getByText('Lignes : Aile, Capot')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Défaire' }))
  expect(screen.getByRole('alert', { name: '2 travaux refusés le 12/10/2026' })).toBeTruthy()
})

test('one of them is taken up alone, another one is proposed no more, with an undo', async () => {
  const { user } = renderPart(<Paper />, { answers: answersOf([work('Aile'), work('Capot'), work('Optique')]) })
  await user.click(await screen.findByRole('button', { name: 'Voir le détail' }))
  await user.click(screen.getByRole('button', { name: /^Reprendre\s: Capot$/ }))
  screen.getByText('Lignes : Capot')
  await user.click(screen.getByRole('button', { name: /^Ne plus proposer\s: Aile$/ }))
  await screen.findByRole('alert', { name: '1 travail refusé le 12/10/2026' })
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  await screen.findByRole('alert', { name: '2 travaux refusés le 12/10/2026' })
})

test('the page of the vehicle tells what became of refused work', async () => {
  const elsewhere = { kind: 'repair_order', id: newId(), number: 'OR2026-00020' } as const
  const works = [work('Aile'), work('Optique', { takenUpBy: elsewhere })]
  const { user } = renderPart(<VehicleRefused id={vehicleId} />, { answers: answersOf(works) })
  const list = await screen.findByRole('list', { name: 'Refusé le 12/10/2026, Devis DV2026-00012' })
  const link = within(list).getByRole('link', { name: 'Ordre OR2026-00020' })
  expect(link.getAttribute('href')).toBe(`/dashboard/ordres/${elsewhere.id}`)
  await user.click(screen.getByRole('button', { name: /^Ne plus proposer\s: Aile$/ }))
  await screen.findByText('Plus proposé')
  await user.click(screen.getByRole('button', { name: /^Proposer de nouveau\s: Aile$/ }))
  await waitFor(() => expect(screen.queryByText('Plus proposé')).toBeNull())
})

test('a member who repairs reads refused work without its acts', async () => {
  renderPart(<VehicleRefused id={vehicleId} />, { answers: answersOf([work('Aile')]), role: 'paint' })
  await screen.findByText('Aile')
  expect(screen.queryByRole('button', { name: /Ne plus proposer/ })).toBeNull()
})
