import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ClientVehicles } from '#features/vehicles/web/client-vehicles.tsx'
import { newId } from '#lib/id.ts'
import { renderPart } from '#tests/dom/render-part.tsx'
import { storedVehicle } from '#tests/dom/stored-vehicle.ts'

test('the page of a client shows their vehicles with the role and the days, and begins another', async () => {
  const clientId = newId()
  const link = { id: newId(), clientId, name: 'LEFÈVRE Zoé', role: 'owner' as const }
  const now = storedVehicle({ model: 'Clio', people: [{ ...link, fromDay: '2024-03-12', toDay: null }] })
  const sold = storedVehicle({
    plate: 'EF-456-GH',
    archivedAt: '2026-01-05T09:00:00.000Z',
    people: [{ ...link, fromDay: null, toDay: '2024-03-11' }],
  })
  renderPart(<ClientVehicles id={clientId} />, {
    answers: { vehicles: { listVehicles: () => ({ items: [now, sold], total: 2, page: 1, pageSize: 50 }) } },
  })
  await screen.findByText('Propriétaire, depuis le 12/03/2024')
  screen.getByText('Propriétaire, jusqu’au 11/03/2024')
  const add = screen.getByRole('link', { name: 'Ajouter un véhicule' })
  expect(add.getAttribute('href')).toBe(`/dashboard/vehicules?nouveau=1&proprietaire=${clientId}`)
})
