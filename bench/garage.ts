import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createAccount } from '#features/accounts/server/create-account.ts'
import { openSession } from '#features/accounts/server/open-session.ts'
import { createGarage } from '#features/garages/server/create-garage.ts'
import { withSystem } from '#platform/context.ts'
import { createApp } from '#server/app.ts'
import type { Services } from '#server/services.ts'

export type BenchGarage = {
  garageId: string
  accountId: string
  sessionId: string
  url: string
  /** The headers of the calls of its manager. */
  headers: Record<string, string>
  call(path: string, init?: RequestInit): Promise<unknown>
  close(): Promise<void>
}

/** A garage of 100,000 clients beside other garages of the same total size, behind a real HTTP server on the loopback address. */
export async function openBenchGarage(services: Services, clients: number): Promise<BenchGarage> {
  const now = services.clock()
  const person = await withSystem(services.database, { now, requestId: 'bench' }, async (ctx) => {
    const account = {
      email: `bench-${now.getTime()}@exemple.fr`,
      passwordHash: '',
      firstName: 'Camille',
      lastName: 'Moreau',
    }
    const { id: accountId } = await createAccount(ctx, account)
    const garageId = await createGarage(ctx, { name: 'Banc d’essai', managerId: accountId })
    const { sessionId } = await openSession(ctx, accountId, { userAgent: 'bench', address: 'bench' })
    return { accountId, garageId, sessionId, email: account.email }
  })
  await fill(services, person.garageId, clients)
  const { accessToken } = await services.tokens.issue(person, now)
  const { server, url } = await serve(services)
  const headers = {
    authorization: `Bearer ${accessToken}`,
    'x-garage': person.garageId,
    'content-type': 'application/json',
  }
  return {
    ...person,
    url,
    headers,
    call: async (path, init) => {
      const answer = await fetch(`${url}${path}`, {
        ...init,
        headers: { ...headers, ...Object.fromEntries(new Headers(init?.headers)) },
      })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return answer.headers.get('content-type')?.startsWith('application/json') ? answer.json() : answer.arrayBuffer()
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function fill({ database }: Services, garageId: string, clients: number): Promise<void> {
  await database.exec(`
    insert into clients (garage_id, id, kind, first_name, last_name, email, mobile, address_street, address_zip_code, address_city, created_at, updated_at)
    select '${garageId}', gen_random_uuid(), 'person',
      (array['Camille','Nadia','Julien','Élodie','Mehdi','Sophie','Thomas','Aïcha','Bruno','Léa'])[1 + n % 10],
      initcap(substr(md5(n::text), 1, 3 + n % 6)) || (array['ard','eau','in','ot','et'])[1 + n % 5],
      'client' || n || '@courriel.example', '+3363998' || lpad((n % 10000)::text, 4, '0'),
      n % 200 || ' rue du Port', lpad((n % 95000 + 1000)::text, 5, '0'), (array['Rennes','Brest','Vitré','Évry','Dinan'])[1 + n % 5],
      now() - make_interval(mins => n), now() - make_interval(mins => n)
    from generate_series(1, ${clients}) n;
    analyze clients;`)
}

async function serve(services: Services): Promise<{ server: Server; url: string }> {
  const server = createServer(getRequestListener(createApp(services).fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` } // a TCP server has a port
}
