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
  /** Whether a session returns in the fragment or as a code. */
  flowType?: 'implicit' | 'pkce'
  /** Two clients with one storage are two tabs of one browser. Without it, each client forgets. */
  storage?: Map<string, string>
  /** Headers of every call. */
  headers?: Record<string, string>
  /** A key other than the visitors' key. */
  key?: string
}

export type OfficialServer = {
  url: string
  anonKey: string
  services: Services
  /** Sets the server's clock. */
  setNow(instant: string): void
  /** The official client, configured as in a browser. */
  client(choices?: ClientChoices): SupabaseClient
  /** A member with a session and a garage, whose client sends their access token. */
  signedIn(options?: { role?: MemberRole; garageId?: string }): Promise<TestMember & { client: SupabaseClient }>
}

/** The server on its own socket, for clients that only speak HTTP. A suite can set its environment. */
export function officialServer(variables: Record<string, string> = {}): OfficialServer {
  const official = {} as OfficialServer & { end(): Promise<void> } // filled before the first test runs
  beforeAll(async () => {
    Object.assign(official, await open(variables))
  })
  afterAll(() => official.end())
  return official
}

async function open(variables: Record<string, string>): Promise<OfficialServer & { end(): Promise<void> }> {
  // The port comes first, because services put their own address in links and tokens.
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
  const address = server.address() as AddressInfo // the address of a server on a port
  return address.port
}
