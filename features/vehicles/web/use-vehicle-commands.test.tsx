import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { VehicleHeader } from '#features/vehicles/web/vehicle-header.tsx'
import type { MemberRole } from '#lib/rights.ts'
import { renderPart } from '#tests/dom/render-part.tsx'
import { storedVehicle } from '#tests/dom/stored-vehicle.ts'
import { palette } from '#ui/palette.ts'

afterEach(palette.close)

const car = storedVehicle({ model: 'Clio' })

async function openPalette(vehicle = car, role: MemberRole = 'manager'): Promise<void> {
  const { user } = renderPart(
    <VehicleHeader vehicle={vehicle} mayWrite={role === 'manager' && !vehicle.archivedAt} />,
    {
      role,
    },
  )
  await screen.findByRole('heading', { name: 'AB-123-CD' })
  await user.keyboard('{Control>}k{/Control}')
}

test('the palette holds every verb of the vehicle that is open', async () => {
  await openPalette()
  await screen.findByText('Archiver la fiche')
  const verbs = [
    'Modifier la fiche',
    'Nouvelle immatriculation…',
    'Fusionner avec un doublon…',
    'Copier le lien de la fiche',
  ]
  for (const verb of verbs) expect(screen.getByText(verb)).toBeTruthy()
})

test('a painter reads the vehicle and is offered no change', async () => {
  await openPalette(car, 'paint')
  await screen.findByText('Copier le lien de la fiche')
  for (const verb of ['Nouvelle immatriculation…', 'Fusionner avec un doublon…', 'Archiver la fiche'])
    expect(screen.queryByText(verb)).toBeNull()
})

test('an archived vehicle may be taken out of the archives, not changed', async () => {
  await openPalette({ ...car, archivedAt: car.createdAt })
  await screen.findByText('Sortir la fiche des archives')
  expect(screen.queryByText('Modifier la fiche')).toBeNull()
})
