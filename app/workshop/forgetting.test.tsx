import { QueryClientProvider } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { offlineFeaturesOf } from '#app/workshop/features.ts'
import { useForgettingOtherGarages } from '#app/workshop/forgetting.ts'
import { type Kept, type LocalDatabase, openLocalDatabase } from '#browser/local-database.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import { OfflineProvider } from '#browser/offline-provider.tsx'
import { createQueryClient } from '#browser/query-client.ts'
import { newId } from '#lib/id.ts'
import type { Role } from '#lib/rights.ts'
import { createAnsweringServer } from '#tests/dom/answers.ts'
import { openPage, signIn } from '#tests/dom/page.ts'

const account = { id: newId(), email: 'camille@exemple.fr', firstName: 'Camille', lastName: 'Moreau' }
const recordOf = (id: string): Kept => ({ id, version: 1, updatedAt: '2026-11-21T08:00:00.000Z' })

function openDevice(garageId: string): LocalDatabase {
  return openLocalDatabase({ accountId: account.id, garageId })
}

async function keep(db: LocalDatabase, entity: string, id: string): Promise<void> {
  const value = recordOf(id)
  await db.records.put({ entity, id, value, server: value, updatedAt: value.updatedAt, seenAt: Date.now() })
}

const kept = async (db: LocalDatabase) => (await db.records.toArray()).map(({ entity, id }) => `${entity} ${id}`)

/** The features of a role, whose records are read without a server. */
function offlineOf(role: Role): OfflineFeature[] {
  return offlineFeaturesOf(role).map(({ entities = [], ...feature }) => ({
    ...feature,
    entities: entities.map(({ kind }) => ({ kind, read: async (id) => recordOf(id) })),
  }))
}

test('the device of a member whose role changes forgets the records that the new role may not read', async () => {
  const garageId = newId()
  const db = openDevice(garageId)
  await keep(db, 'invoice', 'a')
  await keep(db, 'dossier', 'b')
  await db.pages.put({ key: 'invoices.listInvoices:{}', entity: 'invoice', ids: ['a'], total: 1, fetchedAt: 0 })
  openPage('desktop', createAnsweringServer({}))
  signIn(account)
  const client = createQueryClient()
  const [manager, paint] = [offlineOf('manager'), offlineOf('paint')]
  const inGarage = (features: OfflineFeature[], name: string) => (
    <QueryClientProvider client={client}>
      <OfflineProvider accountId={account.id} garageId={garageId} features={features}>
        <p>{name}</p>
      </OfflineProvider>
    </QueryClientProvider>
  )
  const screen = render(inGarage(manager, 'Gérant'))
  await screen.findByText('Gérant')
  expect(await kept(db)).toEqual(['dossier b', 'invoice a'])
  screen.rerender(inGarage(paint, 'Peinture'))
  await waitFor(async () => expect(await kept(db)).toEqual(['dossier b']))
  expect(await db.pages.count()).toBe(0)
  db.close()
})

function Garages({ entered }: { entered: { id: string }[] | undefined }) {
  useForgettingOtherGarages(account.id, entered && { garages: entered })
  return null
}

test('a device forgets a garage that its person was removed from, once the server says so, but for what they typed', async () => {
  const [left, own] = [newId(), newId()]
  const [there, here] = [openDevice(left), openDevice(own)]
  for (const db of [there, here]) await keep(db, 'client', 'a')
  await keep(there, 'clientDraft', 'a')
  const screen = render(<Garages entered={undefined} />)
  expect(await kept(there)).toEqual(['client a', 'clientDraft a'])
  screen.rerender(<Garages entered={[{ id: own }]} />)
  await waitFor(async () => expect(await kept(there)).toEqual(['clientDraft a']))
  expect(await kept(here)).toEqual(['client a'])
  for (const db of [there, here]) db.close()
})
