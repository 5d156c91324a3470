import { beforeAll, expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import type { Dossier } from '#features/dossiers/contract.ts'
import { factsOf } from '#features/dossiers/dossier-facts.ts'
import type { DossierInput } from '#features/dossiers/dossier-input.ts'
import { dossierAddress, matchesDossier } from '#features/dossiers/dossier-list.ts'
import { ruleOf } from '#features/dossiers/dossier-rules.ts'
import { dossierTabs } from '#features/dossiers/dossier-tabs.ts'
import { ruleInSql, selectFacts } from '#features/dossiers/server/queries/dossier-facts.ts'
import { dossierInputOf } from '#features/dossiers/server/samples.ts'
import { newId } from '#lib/id.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
const today = '2026-11-23'
let manager: Person

async function open(fields: Partial<DossierInput> & { clientId: string }, plate?: string): Promise<Dossier> {
  const vehicleId = plate ? newId() : null
  const newVehicle = plate ? ({ plate, kind: 'car', make: 'Renault', model: 'Clio' } as const) : null
  return manager.api.dossiers.createDossier({ ...dossierInputOf({ vehicleId, ...fields }), newVehicle })
}

beforeAll(async () => {
  api.setNow(`${today}T09:00:00Z`)
  manager = await api.person()
  const { dossiers } = manager.api
  const zoe = await manager.api.clients.createClient(clientFields({ mobile: '06 39 98 00 01' }))
  const ana = await manager.api.clients.createClient(clientFields({ lastName: "N'Guessan", firstName: 'Ana' }))
  const { items } = await dossiers.listBoardColumns({})
  const columnOf = (kind: string) => items.find((column) => column.kind === kind)?.id ?? ''
  const clients = [zoe.id, ana.id]
  const states = ['none', 'awaited', 'granted', 'refused'] as const
  const days = [null, '2026-11-20', today, '2026-12-01']
  const modes = ['undecided', 'coverage', 'assignment', 'client'] as const
  for (const [rank, { kind }] of items.entries()) {
    const body = { claimNumber: rank % 3 ? `24/123-${rank}` : '', paymentMode: modes[rank % 4] ?? 'client' } as const
    const input = rank % 5 === 4 ? ({ kind: 'mechanics', paymentMode: 'client' } as const) : body
    const plate = rank % 4 === 2 ? undefined : `AB-${123 + rank}-CD`
    const { id } = await open({ clientId: clients[rank % 2] ?? '', ...input }, plate)
    if (kind !== 'expected') await dossiers.moveDossier({ id, columnId: columnOf('arrived'), baseMove: 0 })
    if (kind !== 'expected') await dossiers.moveDossier({ id, columnId: columnOf(kind), baseMove: 1 })
    const authorisation = states[(rank * 3) % 4] ?? 'none'
    if (authorisation !== 'none') await dossiers.recordDossierAuthorisation({ id, authorisation })
    const promisedOn = days[rank % 4]
    if (promisedOn) await dossiers.promiseDossier({ id, promiseId: newId(), promisedOn })
    if (rank === 10) await dossiers.archiveDossier({ id, outcome: 'finished' })
  }
})

const all = async () => (await manager.api.dossiers.listDossiers({ shelf: 'all' })).items

test('the database tells the same facts and the same rule of each dossier as the screens', async () => {
  const rows = await manager.inGarage(({ db }) =>
    db
      .selectFrom('dossierFacts as facts')
      .select(['facts.id', selectFacts(today).as('facts'), ruleInSql(today).as('rule')])
      .execute(),
  )
  const dossiers = await all()
  expect(dossiers).toHaveLength(12)
  for (const dossier of dossiers) {
    const row = rows.find(({ id }) => id === dossier.id)
    const facts = factsOf(dossier, today)
    expect(row).toMatchObject({ facts, rule: ruleOf(facts) })
  }
})

test.each(dossierTabs)(
  'the tab « %s » shows and counts on the server the dossiers that it shows on a device',
  async (tab) => {
    const filters = dossierAddress.read(new URLSearchParams())
    const here = (await all()).filter((dossier) => matchesDossier(dossier, { ...filters, tab }, today))
    const there = await manager.api.dossiers.listDossiers({ tab })
    expect(there.items.map(({ id }) => id).sort()).toEqual(here.map(({ id }) => id).sort())
    expect(here.length).toBeGreaterThan(0)
    expect((await manager.api.dossiers.countDossiers({}))[tab]).toBe(here.length)
  },
)

test.each([
  ['AB 124 CD', ['AB-124-CD']],
  ['ab123cd', ['AB-123-CD']],
  ['24/123-5', ['AB-128-CD']],
  ['06 39 98 00 01 ab-127', ['AB-127-CD']],
  ['n’guessan 24/123-7', ['AB-130-CD']],
  ['%', []],
])('« %s » finds %j', async (search, plates) => {
  const { items, total } = await manager.api.dossiers.listDossiers({
    search,
    shelf: 'all',
    sort: 'board',
    direction: 'asc',
  })
  expect([items.map(({ plate }) => plate), total]).toEqual([plates, plates.length])
})

test('a number finds its dossier with and without its dash', async () => {
  const [dossier] = await all()
  for (const search of [dossier?.number ?? '', dossier?.number.replace('-', '') ?? '']) {
    const { items } = await manager.api.dossiers.listDossiers({ search, shelf: 'all' })
    expect(items.map(({ id }) => id)).toEqual([dossier?.id])
  }
})

test('a client and a vehicle show their own dossiers', async () => {
  const [dossier] = await all()
  const { clientId, vehicleId } = (await all()).find((each) => each.vehicleId) ??
    dossier ?? { clientId: '', vehicleId: null }
  expect((await manager.api.dossiers.listDossiers({ clientId, shelf: 'all' })).total).toBe(6)
  expect((await manager.api.dossiers.listDossiers({ vehicleId: vehicleId ?? '', shelf: 'all' })).total).toBe(1)
})

test('pages follow each other without gap or repeat', async () => {
  const pages = await Promise.all(
    [1, 2, 3].map((page) =>
      manager.api.dossiers.listDossiers({ sort: 'promisedOn', page, pageSize: 5, direction: 'desc' }),
    ),
  )
  expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(11)
  const days = pages.flatMap(({ items }) => items.map(({ promisedOn }) => promisedOn ?? ''))
  expect(days).toEqual([...days].sort().reverse())
})

test('another garage finds nothing', async () => {
  const stranger = await api.person()
  expect(await stranger.api.dossiers.listDossiers({ search: 'AB-123-CD' })).toMatchObject({ items: [], total: 0 })
})
