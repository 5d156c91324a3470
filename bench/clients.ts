import type { BenchGarage } from '#bench/garage.ts'
import { type Comparison, compare } from '#bench/measure.ts'
import { clientFilters } from '#features/clients/contract.ts'
import { createClient } from '#features/clients/server/create-client.ts'
import { listClients } from '#features/clients/server/queries.ts'
import { newId } from '#lib/id.ts'
import { withGarage } from '#platform/context.ts'
import type { Services } from '#server/services.ts'

const rounds = 200
const page = { page: 1, pageSize: 50 }

/** Compares calls through HTTP, validation and JSON with the same bare statements under the same row-level security. */
export async function compareClients(services: Services, garage: BenchGarage): Promise<Comparison[]> {
  const visitor = { ...garage, requestId: 'bench' }
  const bare = <T>(work: Parameters<typeof withGarage<T>>[2]) =>
    withGarage(services.database, { ...visitor, now: services.clock() }, work)
  const searches = ['camille', 'eau rennes', '0639981234', 'client4242@', 'elodie brest']
  const search = (round: number) => searches[Math.abs(round) % searches.length] ?? ''
  const client = () => ({ ...fields, id: newId() })

  return [
    await compare('list 50 of 100,000', {
      rounds,
      bare: () => bare((ctx) => listClients(ctx, { ...clientFilters.parse({}), ...page })),
      api: () => garage.call('/api/clients'),
    }),
    await compare('search', {
      rounds,
      bare: (round) => bare((ctx) => listClients(ctx, { ...clientFilters.parse({ search: search(round) }), ...page })),
      api: (round) => garage.call(`/api/clients?search=${encodeURIComponent(search(round))}`),
    }),
    await compare('create', {
      rounds,
      bare: () => bare((ctx) => createClient(ctx, client())),
      api: () => garage.call('/api/clients', { method: 'POST', body: JSON.stringify(client()) }),
    }),
  ]
}

const fields = {
  kind: 'person',
  civility: null,
  firstName: 'Zoé',
  lastName: 'Lefèvre',
  companyName: '',
  siren: null,
  siret: null,
  vatNumber: null,
  email: 'zoe@courriel.example',
  mobile: '+33639980001',
  phone: null,
  addressStreet: '3 rue du Port',
  addressZipCode: '35000',
  addressCity: 'Rennes',
  addressCountry: 'France',
} as const
