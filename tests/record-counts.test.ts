import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { dossierInputOf } from '#features/dossiers/server/samples.ts'
import { issuedInvoice, issueOf, newInvoice } from '#features/invoices/server/samples.ts'
import { paymentOf } from '#features/payments/server/samples.ts'
import { vehicleFields } from '#features/vehicles/server/samples.ts'
import { newId } from '#lib/id.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
const shelves = ['active', 'archived', 'all'] as const

/** The totals of the lists: clients, vehicles and dossiers under way, then archived, then all. */
async function totals(manager: Person) {
  const { clients, vehicles, dossiers } = manager.api
  const told: number[] = []
  for (const shelf of shelves) {
    told.push((await clients.listClients({ shelf })).total, (await vehicles.listVehicles({ shelf })).total)
    told.push((await dossiers.listDossiers({ shelf })).total)
  }
  return told
}

async function counted({ garageId }: Person) {
  const { database } = api.services
  const shown = 'merged_into_id is null and erased_at is null'
  const numbers: number[] = []
  for (const shelf of ['archived_at is null', 'archived_at is not null', 'true']) {
    for (const [table, isShown] of Object.entries({ clients: shown, vehicles: shown, dossiers: 'true' })) {
      const sql = `select count(*)::int as count from ${table} where garage_id = $1 and ${isShown} and ${shelf}`
      numbers.push(Number((await database.query(sql, [garageId]))[0]?.count))
    }
  }
  return numbers
}

test('the totals of the lists stay exact through every act that shows or hides a record', async () => {
  const manager = await api.person()
  const { clients, vehicles, dossiers } = manager.api
  const [one, two, three] = [clientFields(), clientFields(), clientFields()]
  for (const fields of [one, two, three]) await clients.createClient(fields)
  const [car, other] = [vehicleFields(), vehicleFields()]
  for (const fields of [car, other]) await vehicles.createVehicle(fields)
  const dossier = await dossiers.createDossier(dossierInputOf({ clientId: three.id, vehicleId: car.id }))
  expect(await totals(manager)).toEqual([3, 2, 1, 0, 0, 0, 3, 2, 1])

  const { mergeId } = await clients.mergeClients({ id: one.id, mergedId: two.id })
  await vehicles.mergeVehicles({ id: car.id, mergedId: other.id })
  await dossiers.archiveDossier({ id: dossier.id, outcome: 'finished' })
  expect(await totals(manager)).toEqual([2, 1, 0, 0, 0, 1, 2, 1, 1])
  expect(await totals(manager)).toEqual(await counted(manager))

  await clients.undoClientMerge({ id: one.id, mergeId })
  await clients.archiveClient({ id: one.id })
  await clients.eraseClient({ id: two.id })
  await dossiers.restoreDossier({ id: dossier.id })
  expect(await totals(manager)).toEqual([1, 1, 1, 1, 0, 0, 2, 1, 1])
  expect(await totals(manager)).toEqual(await counted(manager))
})

test('a kind narrows the total, and a changed kind changes it', async () => {
  const { api: mine } = await api.person()
  const fields = vehicleFields({ kind: 'car' })
  await mine.vehicles.createVehicle(fields)
  await mine.vehicles.createVehicle(vehicleFields({ kind: 'van' }))
  const vans = async () => (await mine.vehicles.listVehicles({ kind: 'van' })).total
  expect(await vans()).toBe(1)
  await mine.vehicles.editVehicle({ ...fields, kind: 'van', baseVersion: 1 })
  expect(await vans()).toBe(2)
})

test('a refused write counts nothing, and fourteen people who write at once are all counted', async () => {
  const manager = await api.person()
  const { clients } = manager.api
  const fields = clientFields()
  await clients.createClient(fields)
  const many = Array.from({ length: 14 }, () => clients.createClient(clientFields()))
  await Promise.all(many)
  await expect(clients.createClient({ ...fields, email: 'autre@exemple.fr' })).rejects.toBeDefined()
  expect((await clients.listClients({})).total).toBe(15)
})

test('the totals of invoices and payments stay exact through issue, payment, reversal and credit', async () => {
  const owner = await api.person()
  const { invoices, payments } = owner.api
  const told = async () => {
    const standings = [undefined, 'draft', 'open', 'settled', 'cancelled', 'credit'] as const
    const lists = await Promise.all(standings.map((standing) => invoices.listInvoices({ standing })))
    for (const { items, total } of lists) expect(total).toBe(items.length)
    return lists.map(({ total }) => total)
  }
  const paid = async () => [
    (await payments.listPayments({})).total,
    (await payments.listPayments({ mode: 'card' })).total,
  ]
  const draft = await newInvoice(owner)
  const [one, two] = [await issuedInvoice(owner), await issuedInvoice(owner)]
  expect(await told()).toEqual([3, 1, 2, 0, 0, 0])
  const payment = paymentOf(one.id, { mode: 'card', amountCents: one.grossCents })
  await payments.recordPayment(payment)
  expect(await told()).toEqual([3, 1, 1, 1, 0, 0])
  await payments.reversePayment({ id: payment.id, reversalId: newId(), reason: 'Carte refusée' })
  expect(await paid()).toEqual([2, 2])
  await invoices.removeInvoice({ id: draft.id })
  const credit = await invoices.creditInvoice({ id: two.id, creditId: newId(), reason: 'Erreur' })
  expect(await told()).toEqual([3, 1, 2, 0, 0, 0])
  await invoices.issueInvoice(issueOf(credit))
  expect(await told()).toEqual([3, 0, 1, 0, 1, 1])
})

test('nobody writes a total by hand', async () => {
  const manager = await api.person()
  await manager.api.clients.createClient(clientFields())
  const forge = manager.inGarage(({ db }) => db.updateTable('recordCounts').set({ count: 1000 }).execute())
  await expect(forge).rejects.toThrow(/permission denied/)
})
