import { act, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { keepRecords } from '#browser/local-records.ts'
import { useOffline } from '#browser/offline-provider.tsx'
import type { Outbox } from '#browser/outbox.ts'
import { PaletteSearch } from '#features/search/web/palette-search.tsx'
import { renderPart } from '#tests/dom/render-part.tsx'
import { storedVehicle } from '#tests/dom/stored-vehicle.ts'
import { palette } from '#ui/palette.ts'

// One palette serves the whole page: the next test must find it closed.
afterEach(palette.close)

const car = storedVehicle({ make: 'Renault', model: 'Clio' })
const hit = { id: car.id, title: 'AB-123-CD', detail: 'Renault Clio', isArchived: false }
const vehicles = { kind: 'vehicle', label: 'Véhicules', items: [hit], total: 1, isCut: false, isAlike: false }
const carPage = `/dashboard/vehicules/${car.id}`

async function openWorkshop({ at = '/dashboard' } = {}) {
  let device: Outbox | undefined
  function Device() {
    device = useOffline().outbox
    return <PaletteSearch />
  }
  const part = renderPart(<Device />, {
    at,
    answers: { search: { searchRecords: () => ({ groups: [vehicles], page: 1, pageSize: 6 }) } },
  })
  const outbox = await waitFor(() => device ?? Promise.reject(new Error('not open yet')))
  return { ...part, outbox }
}

test('one key and the plate open the car: Enter waits for the answer', async () => {
  const { user, router } = await openWorkshop()
  await user.keyboard('/')
  await user.keyboard('ab123cd{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(carPage))
})

test('keys and Enter that come before the field is drawn open the car too', async () => {
  const { user, router } = await openWorkshop()
  await user.keyboard('/')
  act(() => {
    for (const key of [...'ab123cd', 'Enter']) fireEvent.keyDown(document.body, { key })
  })
  await waitFor(() => expect(router.state.location.pathname).toBe(carPage))
})

test('the palette leads to all results, with the words that were typed', async () => {
  const { user, findByText, router } = await openWorkshop()
  await user.keyboard('{Control>}k{/Control}')
  await user.keyboard('clio')
  await user.click(await findByText('Voir tous les résultats'))
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/dashboard/recherche?q=clio')
})

test('without network the palette searches the records on the device, and says so', async () => {
  const { user, findByText, server, outbox } = await openWorkshop()
  await keepRecords(outbox, 'vehicle', [car], outbox.now())
  server.state = 'cut'
  await user.keyboard('/')
  await user.keyboard('ab-123')
  await findByText('Renault Clio')
  await findByText(/seules les fiches gardées sur cet appareil/)
})

test('a record that was opened stands first when the palette opens again, as long as the device has it', async () => {
  const { user, findByText, outbox } = await openWorkshop({ at: carPage })
  await keepRecords(outbox, 'vehicle', [car], outbox.now())
  await waitFor(async () => expect(await outbox.db.marks.where('name').startsWith('opened').count()).toBe(1))
  await user.keyboard('/')
  await findByText('Renault Clio')
})
