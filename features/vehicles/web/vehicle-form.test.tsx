import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLiveRecord } from '#browser/use-live-record.ts'
import type { Vehicle } from '#features/vehicles/contract.ts'
import { vehicleChanged } from '#features/vehicles/refusals.ts'
import { vehicleEntity } from '#features/vehicles/web/api.ts'
import { EditVehicleDrawer, NewVehicleDrawer } from '#features/vehicles/web/vehicle-drawer.tsx'
import { newId } from '#lib/id.ts'
import { Refusal } from '#lib/refusal.ts'
import type { Answers } from '#tests/dom/answers.ts'
import { renderPart } from '#tests/dom/render-part.tsx'
import { storedVehicle } from '#tests/dom/stored-vehicle.ts'

function openForm(vehicles: Answers['vehicles'] = {}, at = '/dashboard/vehicules?nouveau=1') {
  const createVehicle = (input: Partial<Vehicle>) => storedVehicle(input)
  const answers = { vehicles: { findDuplicateVehicles: () => [], createVehicle, ...vehicles } }
  return renderPart(<NewVehicleDrawer />, { at, answers })
}

const field = (name: string | RegExp) => screen.findByRole('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Enregistrer' })

test('a pasted plate with spaces and an O for a zero is understood, and takes its official form', async () => {
  const { user, server, router } = openForm()
  await user.type(await field('Immatriculation'), 'ab 12o cd')
  screen.getByText('Plaque française : AB-120-CD')
  await user.tab()
  expect(await field('Immatriculation')).toHaveProperty('value', 'AB-120-CD')
  await user.click(save())
  await waitFor(() => expect(router.state.location.pathname).toMatch(/vehicules\/[0-9a-f-]{36}$/))
  const created = server.calls.find(({ operation }) => operation === 'vehicles.createVehicle')
  expect(created?.input).toMatchObject({ plate: 'AB-120-CD' })
})

test('a foreign plate stays as it is typed, and a French one with an excluded letter raises a doubt', async () => {
  const { user } = openForm()
  const plate = await field('Immatriculation')
  await user.type(plate, 'M-AB 1234')
  screen.getByText(/gardée telle que saisie/)
  await user.tab()
  expect(plate).toHaveProperty('value', 'M-AB 1234')
  await user.clear(plate)
  await user.type(plate, 'AU-123-CD')
  screen.getByText(/Les lettres I, O et U n’existent pas/)
})

test('a serial number of 16 characters has its sentence, and stays as it was typed', async () => {
  const { user, server } = openForm()
  await user.type(await field('Immatriculation'), 'AB-123-CD')
  await user.type(await field(/VIN/), 'vf1 rfb00x 5712345')
  screen.getByText('16 caractères sur 17')
  await user.click(save())
  const form = within(screen.getByRole('dialog'))
  form.getByText(/compte 17 caractères, celui-ci en a 16/)
  expect(await field(/VIN/)).toHaveProperty('value', 'vf1 rfb00x 5712345')
  expect(document.activeElement).toBe(await field(/VIN/))
  expect(server.calls.filter(({ operation }) => operation === 'vehicles.createVehicle')).toEqual([])
})

test('a vehicle with the typed plate is shown while one types', async () => {
  const twin = storedVehicle({ make: 'Renault', model: 'Clio' })
  const { user } = openForm({ findDuplicateVehicles: ({ plate }) => (plate ? [twin] : []) })
  await user.type(await field('Immatriculation'), 'ab123cd')
  await screen.findByText('Ce véhicule a peut-être déjà sa fiche')
  await user.click(screen.getByRole('button', { name: 'Ce n’est pas AB-123-CD' }))
  expect(screen.queryByText('Ce véhicule a peut-être déjà sa fiche')).toBeNull()
})

test('a vehicle begun on the page of a client is theirs', async () => {
  const clientId = newId()
  const { user, server } = openForm(
    { linkVehicle: () => storedVehicle() },
    `/dashboard/vehicules?nouveau=1&proprietaire=${clientId}`,
  )
  await user.type(await field('Marque'), 'Renault')
  await user.click(save())
  await waitFor(() => {
    const linked = server.calls.find(({ operation }) => operation === 'vehicles.linkVehicle')
    expect(linked?.input).toMatchObject({ clientId, role: 'owner' })
  })
})

test('without network the vehicle is kept on the device', async () => {
  const { user, server, router } = openForm()
  server.state = 'cut'
  await user.type(await field('Immatriculation'), 'AB-123-CD')
  await user.click(save())
  await waitFor(() => expect(router.state.location.pathname).toMatch(/vehicules\/[0-9a-f-]{36}$/))
})

test('a colour that a colleague saved meanwhile is chosen field by field', async () => {
  let stored = storedVehicle({ colour: 'Gris' })
  function OpenForm() {
    const { value } = useLiveRecord('vehicles', vehicleEntity, stored.id)
    return value ? <EditVehicleDrawer vehicle={value} /> : null
  }
  const { user, server } = renderPart(<OpenForm />, {
    at: `/dashboard/vehicules/${stored.id}?modifier=1`,
    answers: {
      vehicles: {
        readVehicle: () => ({ vehicle: stored, mileages: [], plates: [], notes: [] }),
        readVehicleTimeline: () => [],
        findDuplicateVehicles: () => [],
        editVehicle: ({ id, baseVersion, ...fields }) => {
          if (baseVersion !== stored.version) throw new Refusal(vehicleChanged, { current: stored })
          stored = { ...stored, ...fields, version: stored.version + 1 }
          return stored
        },
      },
    },
  })
  const colour = await field('Couleur')
  await user.clear(colour)
  await user.type(colour, 'Bleu')
  stored = { ...stored, colour: 'Noir', version: 2 }
  server.announceChange({ action: 'vehicle.edited', entityId: stored.id })
  await screen.findByText(/Noir/)
  expect(await field('Couleur')).toHaveProperty('value', 'Bleu')
})
