import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { VehicleMileages } from '#features/vehicles/web/vehicle-mileages.tsx'
import { newId } from '#lib/id.ts'
import { renderPart } from '#tests/dom/render-part.tsx'

const vehicleId = newId()
const known = {
  id: newId(),
  km: 84_500,
  readOn: '2026-10-20',
  recordedAt: '2026-10-20T09:00:00Z',
  author: 'Nadia Petit',
}

function openMileages(mileages = [known]) {
  return renderPart(<VehicleMileages vehicleId={vehicleId} mileages={mileages} mayWrite isLoading={false} />, {
    answers: {
      vehicles: {
        recordVehicleMileage: ({ mileageId, km, readOn }) => ({ ...known, id: mileageId, km, readOn }),
      },
    },
  })
}

test('a mileage that goes down is a warning, and is kept once the person confirms it', async () => {
  const { user, server } = openMileages()
  await user.click(screen.getByRole('button', { name: 'Noter un kilométrage' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByRole('textbox', { name: 'Kilométrage au compteur' }), '12000')
  await form.findByText(/le compteur affichait 84\s500\skm/)
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  form.getByText('Confirmez ce kilométrage, ou corrigez-le')
  expect(server.calls).toEqual([])

  await user.click(form.getByRole('checkbox'))
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  await expect.poll(() => server.calls.map(({ input }) => input)).toEqual([expect.objectContaining({ km: 12_000 })])
})

test('a mileage that goes up is recorded without a question', async () => {
  const { user, server } = openMileages()
  await user.click(screen.getByRole('button', { name: 'Noter un kilométrage' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByRole('textbox', { name: 'Kilométrage au compteur' }), '85000')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  await expect.poll(() => server.calls).toHaveLength(1)
})

test('a reading that contradicts another is marked in the list', async () => {
  openMileages([{ ...known, id: newId(), km: 12_000, readOn: '2026-11-20' }, known])
  expect((await screen.findAllByRole('listitem'))[0]?.textContent).toContain('En baisse')
})
