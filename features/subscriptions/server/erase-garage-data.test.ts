import { beforeEach, expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { eraseEndedGaragesCron } from '#features/subscriptions/server/crons.ts'
import { eraseGarageData } from '#features/subscriptions/server/erase-garage-data.ts'
import { reviewEndedGarage } from '#features/subscriptions/server/review-ended-garage.ts'
import { newId } from '#lib/id.ts'
import { findBrokenAuditEntry } from '#platform/audit.ts'
import { withSystem } from '#platform/context.ts'
import { everyRow } from '#tests/support/every-row.ts'
import { keptTables } from '#tests/support/kept-tables.ts'
import { readMails } from '#tests/support/mailbox.ts'
import { samples } from '#tests/support/samples.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'
import { ageAccount, enterSubscription } from '#tests/support/wire-rows.ts'

const api = testApi()
beforeEach(() => api.setNow('2026-11-21T10:00:00Z'))

const secret = 'Zéphirine-Introuvable'

/** A garage with something in every kind of record. */
async function fullGarage(): Promise<Person> {
  const manager = await api.person()
  await manager.api.clients.createClient(clientFields({ lastName: secret }))
  const written = [
    ...[
      'clients.addClientNote',
      'clients.recordClientConsent',
      'clients.undoClientMerge',
      'clients.undoClientDistinction',
    ],
    ...[
      'vehicles.undoVehicleMerge',
      'vehicles.pinVehicleNote',
      'vehicles.removeVehicleMileage',
      'vehicles.removeVehiclePlate',
    ],
    ...['vehicles.editVehicleLink', 'directory.undoFirmMerge', 'directory.editAgreement', 'directory.pinFirmNote'],
    ...[
      'dossiers.pinDossierNote',
      'dossiers.promiseDossier',
      'quotes.reopenQuote',
      'expertReports.restoreExpertReport',
    ],
  ]
  for (const operation of written) await samples[operation]?.(manager, api)
  return manager
}

const asSystem = { requestId: 'test' }

function review({ garageId }: Person, day: string): Promise<void> {
  const now = new Date(`${day}T10:00:00Z`)
  const garage = { id: garageId, keptTables, baseUrl: 'https://exemple.fr' }
  return withSystem(api.services.database, { now, ...asSystem }, (ctx) => reviewEndedGarage(ctx, garage))
}

async function tablesWithRows({ garageId }: Person): Promise<string[]> {
  const { database } = api.services
  const tables = await database.query(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'garage_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`)
  const counts = tables.map(async ({ name }) => {
    const rows = await database.query(`select 1 from ${String(name)} where garage_id = $1 limit 1`, [garageId])
    return rows.length > 0 ? [String(name)] : []
  })
  return (await Promise.all(counts)).flat()
}

test('three months after the end of its plan, a garage that was told keeps its team and its settings, and nothing else', async () => {
  const [manager, neighbour] = [await fullGarage(), await api.person()]
  await neighbour.api.clients.createClient(clientFields({ lastName: 'Voisine' }))
  await ageAccount(api.services, manager, '2026-03-03T09:00:00Z')
  expect(await everyRow(api.services.database)).toContain(secret)
  expect((await tablesWithRows(manager)).length).toBeGreaterThan(25)

  await review(manager, '2026-05-27')
  expect(await readMails(api.services, manager.email)).toEqual([])
  await review(manager, '2026-05-28')
  await review(manager, '2026-05-29')
  expect((await readMails(api.services, manager.email)).map(({ subject }) => subject)).toEqual([
    'Vos données seront effacées le 11/06/2026',
  ])
  await review(manager, '2026-06-10')
  expect((await manager.api.clients.listClients({})).total).toBeGreaterThan(0)

  await review(manager, '2026-06-11')
  expect((await manager.api.clients.listClients({})).total).toBe(0)
  const left = (await tablesWithRows(manager)).filter((table) => !keptTables.includes(table))
  expect(left).toEqual([])
  expect(await everyRow(api.services.database)).not.toContain(secret)
  expect(await tablesWithRows(manager)).toContain('members')
  expect((await neighbour.api.clients.listClients({})).total).toBe(1)
  expect(await manager.inGarage((ctx) => findBrokenAuditEntry(ctx))).toBeUndefined()
})

test('a paper that the law keeps stays with the client that it names; everybody else goes', async () => {
  const manager = await api.person()
  const { clients } = manager.api
  const [named, other] = [await clients.createClient(clientFields()), await clients.createClient(clientFields())]
  const merged = await clients.createClient(clientFields())
  await clients.mergeClients({ id: other.id, mergedId: merged.id })
  const { database } = api.services
  await database.exec(`
    create table kept_papers (garage_id uuid not null, id uuid not null, client_id uuid not null, is_issued boolean not null,
      primary key (garage_id, id), foreign key (garage_id, client_id) references clients (garage_id, id));
    create function guard_kept_papers() returns trigger language plpgsql as $$ begin
      if old.is_issued then raise exception 'An issued paper stays.' using errcode = '42501'; end if;
      return old;
    end $$;
    create trigger guard before delete on kept_papers for each row execute function guard_kept_papers();
    insert into kept_papers values ('${manager.garageId}', '${newId()}', '${named.id}', true),
      ('${manager.garageId}', '${newId()}', '${other.id}', false)`)
  await withSystem(database, { now: new Date('2026-11-21T10:00:00Z'), ...asSystem }, (ctx) =>
    eraseGarageData(ctx, { id: manager.garageId, keptTables }),
  )
  expect((await clients.listClients({ shelf: 'all' })).items.map(({ id }) => id)).toEqual([named.id])
  expect(await database.query('select is_issued from kept_papers')).toEqual([{ is_issued: true }])
  await database.exec('drop table kept_papers; drop function guard_kept_papers')
})

test('an issued invoice stays whole, with its client; a draft and its client go', async () => {
  const manager = await api.person()
  const { invoices, clients } = manager.api
  await samples['invoices.readInvoice']?.(manager, api)
  const [issued] = [await samples['invoices.printInvoice']?.(manager, api)]
  const id = String(issued?.id)
  const before = await invoices.readInvoice({ id })
  await withSystem(api.services.database, { now: new Date('2026-11-21T10:00:00Z'), ...asSystem }, (ctx) =>
    eraseGarageData(ctx, { id: manager.garageId, keptTables }),
  )
  expect(await invoices.readInvoice({ id })).toEqual(before)
  expect((await invoices.listInvoices({})).items.map((invoice) => invoice.id)).toEqual([id])
  expect((await clients.listClients({ shelf: 'all' })).total).toBe(1)
  expect((await invoices.printInvoice({ id })).size).toBeGreaterThan(1_000)
})

test('a new plan stops an erasure that was announced', async () => {
  const manager = await api.person()
  await manager.api.clients.createClient(clientFields())
  await ageAccount(api.services, manager, '2026-03-03T09:00:00Z')
  await review(manager, '2026-05-28')
  await enterSubscription(api.services, manager)
  await review(manager, '2026-06-11')
  expect((await manager.api.clients.listClients({})).total).toBe(1)
})

test('the task of the night reviews old garages, and leaves the demonstration and new ones alone', async () => {
  const [old, demonstration] = [await api.person(), await api.person()]
  const { database } = api.services
  for (const each of [old, demonstration]) {
    await ageAccount(api.services, each, '2026-03-03T09:00:00Z')
    await database.query(`update garages set created_at = '2026-03-03' where id = $1`, [each.garageId])
  }
  await database.query('update garages set is_demo = true where id = $1', [demonstration.garageId])
  const tools = { database, keptTables, baseUrl: 'https://exemple.fr' }
  await eraseEndedGaragesCron.run(tools, new Date('2026-11-20T02:41:00Z'))
  const told = await database.query('select id from garages where erasure_announced_on is not null')
  expect(told).toEqual([{ id: old.garageId }])
})
