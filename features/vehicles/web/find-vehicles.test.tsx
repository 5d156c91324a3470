import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useOffline } from '#browser/offline-provider.tsx'
import type { Outbox } from '#browser/outbox.ts'
import { findVehicles } from '#features/vehicles/web/find-vehicles.ts'
import { renderPart } from '#tests/dom/render-part.tsx'
import { storedVehicle } from '#tests/dom/stored-vehicle.ts'

test('the palette finds a vehicle by its plate of before, archived ones last, and says why', async () => {
  const car = storedVehicle({ make: 'Renault', model: 'Clio', formerPlates: ['1234 ZZ 35'] })
  const old = storedVehicle({ plate: '1234 ZZ 35', archivedAt: '2026-01-05T09:00:00.000Z' })
  let outbox: Outbox | undefined
  function Device() {
    outbox = useOffline().outbox
    return null
  }
  renderPart(<Device />, {
    answers: {
      vehicles: {
        listVehicles: ({ shelf }) => ({ items: [shelf === 'archived' ? old : car], total: 1, page: 1, pageSize: 6 }),
      },
    },
  })
  const device = await waitFor(() => outbox ?? Promise.reject(new Error('not open yet')))
  const found = await findVehicles('1234zz', { outbox: device, signal: new AbortController().signal })
  expect(found.map(({ label, description, reason, badge }) => [label, description, reason, badge])).toEqual([
    ['AB-123-CD', 'Renault Clio', 'ancienne plaque 1234 ZZ 35', undefined],
    ['1234 ZZ 35', 'Renault', undefined, 'Archivé'],
  ])
})
