import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Vehicle } from '#features/vehicles/contract.ts'
import { VehiclePeople } from '#features/vehicles/web/vehicle-people.tsx'
import { newId } from '#lib/id.ts'
import type { Answers } from '#tests/dom/answers.ts'
import { renderPart } from '#tests/dom/render-part.tsx'
import { storedClient } from '#tests/dom/stored-client.ts'
import { storedVehicle } from '#tests/dom/stored-vehicle.ts'

const zoe = { id: newId(), clientId: newId(), name: 'LEFÈVRE Zoé', role: 'owner', fromDay: null, toDay: null } as const
const ana = storedClient({ firstName: 'Ana', lastName: 'Durand' })

function openPeople(vehicle: Vehicle, vehicles: Answers['vehicles'] = {}) {
  return renderPart(<VehiclePeople vehicle={vehicle} mayWrite />, {
    answers: {
      vehicles,
      clients: {
        listClients: ({ shelf }) => ({ items: shelf === 'all' ? [ana] : [], total: 1, page: 1, pageSize: 8 }),
      },
    },
  })
}

async function beginLink(user: ReturnType<typeof openPeople>['user']) {
  await user.click(screen.getByRole('button', { name: 'Lier une personne' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByRole('textbox', { name: 'Personne' }), 'dur')
  await user.click(await screen.findByRole('option', { name: /DURAND Ana/ }))
  return form
}

test('a person is found by name and linked by a role', async () => {
  const vehicle = storedVehicle()
  const { user, server } = openPeople(vehicle, { linkVehicle: () => vehicle })
  const form = await beginLink(user)
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  await expect
    .poll(() => server.calls.find(({ operation }) => operation === 'vehicles.linkVehicle')?.input)
    .toMatchObject({ clientId: ana.id, role: 'owner', fromDay: null, toDay: null })
})

test('a second owner is told at once, and may be noted as a co-owner', async () => {
  const vehicle = storedVehicle({ people: [zoe] })
  const { user, server } = openPeople(vehicle, { linkVehicle: () => vehicle })
  const form = await beginLink(user)
  await user.click(form.getByRole('combobox', { name: 'Rôle' }))
  await user.click(await screen.findByRole('option', { name: 'Propriétaire' }))
  await form.findByText(/a déjà un propriétaire à ces dates : LEFÈVRE Zoé/)
  expect(form.getByRole('button', { name: 'Enregistrer' })).toHaveProperty('disabled', true)
  await user.click(form.getByRole('button', { name: 'Noter comme cotitulaire' }))
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  await expect
    .poll(() => server.calls.find(({ operation }) => operation === 'vehicles.linkVehicle')?.input)
    .toMatchObject({ role: 'co_owner' })
})

test('a link noted by mistake is removed, and comes back when one undoes it', async () => {
  const vehicle = storedVehicle({ people: [zoe] })
  const { user, server } = openPeople(vehicle, { removeVehicleLink: () => vehicle, linkVehicle: () => vehicle })
  await user.click(screen.getByRole('button', { name: 'Retirer le lien de LEFÈVRE Zoé' }))
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  await expect
    .poll(() => server.calls.map(({ operation }) => operation))
    .toEqual(expect.arrayContaining(['vehicles.removeVehicleLink', 'vehicles.linkVehicle']))
})
