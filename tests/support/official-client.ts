import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createClient, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js'
import { afterAll, beforeAll } from 'vitest'
import type { MemberRole } from '#lib/rights.ts'
import { createApp } from '#server/app.ts'
import { httpSettings } from '#server/http-settings.ts'
import type { Services } from '#server/services.ts'
import { makeMember, type TestMember } from '#tests/support/make.ts'
import { openTestServices } from '#tests/support/test-services.ts'

export type ClientChoices = {
  /** How links and other providers bring a session back: in the fragment, or as a code. */
  flowType?: 'implicit' | 'pkce'
  /** Given to two clients, they are two tabs of one browser. Without it, each client forgets. */
  storage?: Map<string, string>
  /** Sent with every call, whoever signs in. */
  headers?: Record<string, string>
  /** Another key than that of visitors. */
  key?: string
}

export type OfficialServer = {
  url: string
  anonKey: string
  services: Services
  /** Sets the clock of the server. */
  setNow(instant: string): void
  /** The official client, as a browser would make it. */
  client(choices?: ClientChoices): SupabaseClient
  /** Somebody with a session and a garage, whose client sends their access token. */
  signedIn(options?: { role?: MemberRole; garageId?: string }): Promise<TestMember & { client: SupabaseClient }>
}

/** The server on a socket of its own, for whoever speaks to it by HTTP only. The environment may be set for this suite. */
export function officialServer(variables: Record<string, string> = {}): OfficialServer {
  const official = {} as OfficialServer & { end(): Promise<void> } // filled before the first test runs
  beforeAll(async () => {
    Object.assign(official, await open(variables))
  })
  afterAll(() => official.end())
  return official
}

async function open(variables: Record<string, string>): Promise<OfficialServer & { end(): Promise<void> }> {
  // The port comes first: the services say their own address in links and tokens.
  const server = createServer(httpSettings)
  const port = await listen(server)
  const { services, setNow } = await openTestServices({ PORT: String(port), ...variables })
  server.on('request', getRequestListener(createApp(services).fetch))
  const url = `http://127.0.0.1:${port}`
  const anonKey = await services.tokens.anonKey()

  const client: OfficialServer['client'] = ({ key = anonKey, ...choices } = {}) =>
    createClient(url, key, clientOptions(choices))
  return {
    url,
    anonKey,
    services,
    setNow,
    client,
    signedIn: async ({ role = 'manager', garageId } = {}) => {
      const member = await makeMember(services, { role, garageId })
      return { ...member, client: client({ headers: { Authorization: `Bearer ${member.accessToken}` } }) }
    },
    end: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await services.close()
    },
  }
}

function clientOptions({
  flowType = 'implicit',
  storage,
  headers = {},
}: ClientChoices): SupabaseClientOptions<'public'> {
  const kept = storage && {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  }
  return {
    auth: {
      flowType,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      persistSession: kept !== undefined,
      ...(kept ? { storage: kept } : {}),
    },
    global: { headers },
  }
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo // what a server on a port answers
  return address.port
}
