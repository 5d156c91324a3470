import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type LeafCode, leafOf } from '#features/claim-assignments/assignor.ts'
import { AssignorDrawer } from '#features/claim-assignments/web/assignor-drawer.tsx'
import { newId } from '#lib/id.ts'
import { renderPart } from '#tests/dom/render-part.tsx'

const dossierId = newId()

function open(code: LeafCode, assignedId: string | null = null) {
  const step = { asked: [], question: null, leaf: leafOf(code), alarms: [], agents: [], insured: '' }
  const walk = { ...step, clientName: 'LEFÈVRE Zoé', reportNumber: '', assignedId }
  const answers = { claimAssignments: { walkAssignor: () => walk } }
  renderPart(<AssignorDrawer dossierId={dossierId} />, { at: `/dashboard/dossiers/${dossierId}?cession=1`, answers })
}

test.each(['insurer_missing', 'claim_number_missing', 'assignor_not_creditor'] as const)(
  '%s leads to the fields of the dossier',
  async (code) => {
    open(code)
    const link = await screen.findByRole('link', { name: 'Modifier le dossier' })
    expect(link.getAttribute('href')).toBe(`/dashboard/dossiers/${dossierId}?modifier=1`)
  },
)

test('a claim that is assigned already leads to its assignment', async () => {
  const assignedId = newId()
  open('claim_already_assigned', assignedId)
  const link = await screen.findByRole('link', { name: 'Voir la cession' })
  expect(link.getAttribute('href')).toBe(`/dashboard/cessions/${assignedId}`)
})

test('an assignment that an agreed coverage excludes leads nowhere', async () => {
  open('direct_settlement_agreed')
  await screen.findByText(/L’assureur a donné sa prise en charge/)
  expect(screen.queryByRole('link', { name: 'Modifier le dossier' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Préparer l’acte' })).toHaveProperty('disabled', true)
})
