import type { BenchGarage } from '#bench/garage.ts'
import { type Comparison, compare } from '#bench/measure.ts'
import { openNeighbours, openShop } from '#bench/shop.ts'
import { clientFilters } from '#features/clients/contract.ts'
import { listClients } from '#features/clients/server/queries.ts'
import { dossierFilters } from '#features/dossiers/contract.ts'
import { readBoardColumns } from '#features/dossiers/server/queries/board-columns.ts'
import { countDossiers, listDossiers, readDossier } from '#features/dossiers/server/queries.ts'
import { listQuotes } from '#features/quotes/server/queries.ts'
import { searchRecords } from '#features/search/server/queries.ts'
import { vehicleFilters } from '#features/vehicles/contract.ts'
import { listVehicles, readVehicle } from '#features/vehicles/server/queries.ts'
import { type Context, withGarage } from '#platform/context.ts'
import { searched } from '#server/composition.ts'
import type { Services } from '#server/services.ts'

const rounds = 25
const whole = { clients: 100_000, vehicles: 150_000, dossiers: 300_000 }

type Screen = {
  name: string
  paths: (round: number) => string[]
  bare: (ctx: Context, round: number) => Promise<unknown>
}

/** The screens of a garage of this size against their bare statements, and against a garage of a tenth of the size in the same database. */
export async function compareRecords(
  services: Services,
  factor: number,
): Promise<{ toBare: Comparison[]; toTenth: Comparison[] }> {
  const sizeOf = (share: number) => ({
    clients: Math.round(whole.clients * share),
    vehicles: Math.round(whole.vehicles * share),
    dossiers: Math.round(whole.dossiers * share),
  })
  const tenth = await openShop(services, sizeOf(factor / 10))
  const garage = await openShop(services, sizeOf(factor))
  await openNeighbours(services, garage.accountId, Math.round(998 * factor))
  const screens = screensOf(await samplesOf(services, garage))
  const ofTenth = screensOf(await samplesOf(services, tenth))
  const visitor = { ...garage, requestId: 'bench', now: services.clock() }
  const [toBare, toTenth]: [Comparison[], Comparison[]] = [[], []]
  for (const [rank, { name, bare, paths }] of screens.entries()) {
    const api = (round: number) => callAll(garage, paths(round))
    const small = (round: number) => callAll(tenth, ofTenth[rank]?.paths(round) ?? [])
    const inGarage = (round: number) => withGarage(services.database, visitor, (ctx) => bare(ctx, round))
    toBare.push(await compare(name, { rounds, bare: inGarage, api }))
    toTenth.push(await compare(name, { rounds, bare: small, api }))
  }
  await tenth.close()
  await garage.close()
  return { toBare, toTenth }
}

async function callAll({ call }: BenchGarage, paths: string[]): Promise<void> {
  for (const path of paths) await call(path)
}

type Samples = {
  plates: string[]
  names: string[]
  phones: string[]
  claims: string[]
  dossiers: string[]
  vehicles: string[]
}

/** Records that the searches look for, spread over the garage. */
async function samplesOf({ database }: Services, { garageId }: BenchGarage): Promise<Samples> {
  const read = async (column: string, table: string) => {
    const rows = await database.query(
      `select ${column} as value from ${table} where garage_id = $1 order by created_at limit 5`,
      [garageId],
    )
    return rows.map(({ value }) => String(value))
  }
  return {
    plates: await read('plate', 'vehicles'),
    names: await read("last_name || ' ' || first_name", 'clients'),
    phones: await read("'0' || substr(mobile, 4)", 'clients'),
    claims: await read('claim_number', 'dossiers'),
    dossiers: await read('id', 'dossiers'),
    vehicles: await read('id', 'vehicles'),
  }
}

function screensOf(samples: Samples): Screen[] {
  const of = (list: string[], round: number) => list[Math.abs(round) % list.length] ?? ''
  const page = { page: 1, pageSize: 50 }
  const dossiers = (query: string) => ({
    ...dossierFilters.parse(Object.fromEntries(new URLSearchParams(query))),
    ...page,
  })
  const list = (name: string, query: string): Screen => ({
    name,
    paths: () => [`/api/dossiers?${query}`],
    bare: (ctx) => listDossiers(ctx, dossiers(query)),
  })
  const search = (name: string, words: (round: number) => string): Screen => ({
    name: `search: ${name}`,
    paths: (round) => [`/api/search?search=${encodeURIComponent(words(round))}`],
    bare: (ctx, round) => searchRecords(ctx, { search: words(round), page: 1, pageSize: 6 }, { searched }),
  })
  const cards = ['handover', 'blocked', 'late']
  return [
    list('list of dossiers', ''),
    list('list of archived dossiers', 'shelf=archived'),
    {
      name: 'list of clients',
      paths: () => ['/api/clients'],
      bare: (ctx) => listClients(ctx, { ...clientFilters.parse({}), ...page }),
    },
    {
      name: 'list of vehicles',
      paths: () => ['/api/vehicles'],
      bare: (ctx) => listVehicles(ctx, { ...vehicleFilters.parse({}), ...page }),
    },
    {
      name: 'board',
      paths: () => ['/api/dossiers?sort=board&pageSize=200', '/api/dossiers/columns', '/api/dossiers/counts'],
      bare: async (ctx) => {
        await listDossiers(ctx, { ...dossiers('sort=board'), pageSize: 200 })
        await readBoardColumns(ctx)
        await countDossiers(ctx, dossiers(''))
      },
    },
    {
      name: 'a dossier',
      paths: (round) => [`/api/dossiers/${of(samples.dossiers, round)}`],
      bare: (ctx, round) => readDossier(ctx, { id: of(samples.dossiers, round) }),
    },
    {
      name: 'a vehicle',
      paths: (round) => [`/api/vehicles/${of(samples.vehicles, round)}`],
      bare: (ctx, round) => readVehicle(ctx, { id: of(samples.vehicles, round) }),
    },
    {
      name: 'home',
      paths: () => [
        ...cards.map((tab) => `/api/dossiers?tab=${tab}&pageSize=5`),
        '/api/quotes?status=presented&pageSize=5',
      ],
      bare: async (ctx) => {
        for (const tab of cards) await listDossiers(ctx, { ...dossiers(`tab=${tab}`), pageSize: 5 })
        await listQuotes(ctx, { search: '', status: 'presented', sort: 'createdAt', page: 1, pageSize: 5 })
      },
    },
    search('a plate', (round) => of(samples.plates, round)),
    search('a name', (round) => of(samples.names, round)),
    search('a telephone', (round) => of(samples.phones, round)),
    search('a claim', (round) => of(samples.claims, round)),
    search('a make and a first name', () => 'renault camille'),
    search('a name written wrong', (round) => of(samples.names, round).replace(/(?<=^.)./, 'zz')),
  ]
}
