import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { VehicleList } from '#features/vehicles/web/vehicle-list.tsx'
import type { Answers } from '#tests/dom/answers.ts'
import { type PartOptions, renderPart } from '#tests/dom/render-part.tsx'
import { storedVehicle } from '#tests/dom/stored-vehicle.ts'

function openList(listVehicles: NonNullable<Answers['vehicles']>['listVehicles'], options: PartOptions = {}) {
  return renderPart(<VehicleList />, {
    at: '/dashboard/vehicules',
    answers: { vehicles: { listVehicles } },
    ...options,
  })
}

const none = () => ({ items: [], total: 0, page: 1, pageSize: 50 })
const person = { id: '1', clientId: '2', name: 'LEFÈVRE Zoé', role: 'owner' as const, fromDay: null, toDay: null }

test('a garage without a vehicle is shown how its list begins', async () => {
  openList(none)
  await screen.findByText('Votre parc de véhicules commence ici')
  expect(screen.getByRole('link', { name: 'Créer le premier véhicule' }).getAttribute('href')).toContain('nouveau=1')
})

test('a row tells the plate, the model, the owner, and the deadline', async () => {
  const id = '0197a000-0000-7000-8000-000000000001'
  const people = [{ ...person, id, clientId: id }]
  const car = storedVehicle({
    model: 'Clio',
    km: 84_500,
    inspectionDueOn: '2020-01-31',
    people,
    isPossibleDuplicate: true,
  })
  openList(() => ({ items: [car], total: 1, page: 1, pageSize: 50 }))
  const row = (await screen.findByRole('link', { name: 'AB-123-CD' })).closest('tr')
  expect(row?.textContent).toMatch(/Doublon possible.*Renault Clio.*LEFÈVRE Zoé.*84\s500\skm.*31\/01\/2020/)
})

test('a plate is found on the device when the server no longer answers, with or without dashes', async () => {
  const items = [storedVehicle(), storedVehicle({ plate: 'EF-456-GH' })]
  const { user, server } = openList(() => ({ items, total: 2, page: 1, pageSize: 50 }))
  await screen.findByRole('link', { name: 'AB-123-CD' })
  server.state = 'cut'
  await user.type(screen.getByRole('searchbox'), 'ef456gh')
  await screen.findByText(/gardée?s? sur cet appareil/)
  await screen.findByRole('link', { name: 'EF-456-GH' })
  expect(screen.queryByRole('link', { name: 'AB-123-CD' })).toBeNull()
})
