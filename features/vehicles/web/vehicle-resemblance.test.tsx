import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ownersOverlap } from '#features/vehicles/refusals.ts'
import { VehicleResemblance } from '#features/vehicles/web/vehicle-resemblance.tsx'
import { newId } from '#lib/id.ts'
import { Refusal } from '#lib/refusal.ts'
import type { Answers } from '#tests/dom/answers.ts'
import { renderPart } from '#tests/dom/render-part.tsx'
import { storedVehicle } from '#tests/dom/stored-vehicle.ts'

const car = storedVehicle({ model: 'Clio', isPossibleDuplicate: true })
const twin = storedVehicle({ model: 'Clio', vin: 'VF1RFB00X57123456', isPossibleDuplicate: true })

function openNotice(vehicles: Answers['vehicles'] = {}) {
  return renderPart(<VehicleResemblance vehicle={car} />, {
    answers: { vehicles: { listVehicleDuplicates: () => [{ vehicle: twin, signs: ['plate'] }], ...vehicles } },
  })
}

test('two records of one vehicle are compared field by field, merged, and parted again', async () => {
  const mergeId = newId()
  const { user, server } = openNotice({
    mergeVehicles: () => ({ mergeId, vehicle: car }),
    undoVehicleMerge: () => car,
  })
  await screen.findByText(/Même immatriculation · Renault Clio/)
  await user.click(screen.getByRole('button', { name: 'Comparer et fusionner' }))
  const form = within(await screen.findByRole('dialog'))
  form.getByText('repris de l’autre fiche')
  await user.click(form.getByRole('button', { name: 'Fusionner' }))
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  await screen.findByText('Fusion annulée')
  const inputs = server.calls.filter(({ operation }) => operation.includes('Merge') || operation.includes('merge'))
  expect(inputs.map(({ input }) => input)).toEqual([
    { id: car.id, mergedId: twin.id },
    { id: car.id, mergeId },
  ])
})

test('a merge that would make two owners says what to do first', async () => {
  const { user } = openNotice({
    mergeVehicles: () => {
      throw new Refusal(ownersOverlap)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Comparer et fusionner' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Fusionner' }))
  await screen.findByText(ownersOverlap.sentence)
})

test('vehicles that only look alike are told apart', async () => {
  const { user, server } = openNotice({ tellVehiclesApart: () => ({ ...car, isPossibleDuplicate: false }) })
  await user.click(await screen.findByRole('button', { name: 'Ce ne sont pas des doublons' }))
  await screen.findByText(/n’est plus signalé comme doublon/)
  expect(server.calls.find(({ operation }) => operation === 'vehicles.tellVehiclesApart')?.input).toMatchObject({
    id: car.id,
    otherId: twin.id,
  })
})
