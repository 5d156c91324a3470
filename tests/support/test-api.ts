import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { afterAll, beforeAll } from 'vitest'
import type { MemberRole } from '#lib/rights.ts'
import { type Context, withGarage } from '#platform/context.ts'
import { createApp } from '#server/app.ts'
import { contract } from '#server/composition.ts'
import type { Services } from '#server/services.ts'
import { makeMember, type TestMember } from '#tests/support/make.ts'
import { openTestServices } from '#tests/support/test-services.ts'

type Calls = JsonifiedClient<ContractRouterClient<typeof contract, { key?: string }>>

export type Person = TestMember & {
  /** The typed calls of the API, made by this person. */
  api: Calls
  /** A raw call over the wire. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** The transaction of a request by this person, for tests of verbs. */
  inGarage<T>(work: (ctx: Context) => Promise<T>): Promise<T>
}

export type TestApi = {
  services: Services
  /** Sets the clock of the server. */
  setNow(instant: string): void
  /** A member of a garage: of a new one, or of a colleague's. */
  person(options?: { role?: MemberRole; colleagueOf?: Person }): Promise<Person>
  fetch(path: string, init?: RequestInit): Promise<Response>
}

/** The server in tests: real migrations, real row-level security, the real edge, no socket. */
export function testApi(): TestApi {
  const api = {} as TestApi & { end(): Promise<void> } // filled before the first test runs
  beforeAll(async () => {
    Object.assign(api, await open())
  })
  afterAll(() => api.end())
  return api
}

async function open(): Promise<TestApi & { end(): Promise<void> }> {
  const { services, setNow } = await openTestServices()
  const app = createApp(services)
  const fetchApp = async (path: string, init?: RequestInit) => app.fetch(new Request(`http://localhost${path}`, init))

  const person: TestApi['person'] = async ({ role = 'manager', colleagueOf } = {}) => {
    const member = await makeMember(services, { role, garageId: colleagueOf?.garageId })
    const headers = { authorization: `Bearer ${member.accessToken}`, 'x-garage': member.garageId }
    const link = new OpenAPILink<{ key?: string }>(contract, {
      url: 'http://localhost/api',
      headers: ({ context }) => ({ ...headers, ...(context.key ? { 'idempotency-key': context.key } : {}) }),
      fetch: async (request) => app.fetch(request),
    })
    return {
      ...member,
      api: createORPCClient<Calls>(link),
      fetch: (path, init) =>
        fetchApp(path, { ...init, headers: { ...headers, ...Object.fromEntries(new Headers(init?.headers)) } }),
      inGarage: (work) => withGarage(services.database, { ...member, now: services.clock(), requestId: 'test' }, work),
    }
  }
  return { services, setNow, person, fetch: fetchApp, end: () => services.close() }
}
