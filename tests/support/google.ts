import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { googleClient } from '#tests/support/google-client.ts'

export type GooglePerson = {
  sub: string
  email: string
  email_verified: boolean
  given_name: string
  family_name: string
  name: string
}

export const zoeAtGoogle: GooglePerson = {
  sub: '108204268033311374519',
  email: 'zoe.lefevre@exemple.fr',
  email_verified: true,
  given_name: 'Zoé',
  family_name: 'Lefèvre',
  name: 'Zoé Lefèvre',
}

type Google = {
  /** The server's settings that lead people here. */
  variables: Record<string, string>
  /** Begins to answer, once the address to return to is known. */
  serve(backTo: string): void
  /** The next visitor is this person, signed in without a question. */
  become(person: GooglePerson): void
  close(): Promise<void>
}

/** A real OpenID provider that stands where Google does. */
export async function openGoogle(port = 0): Promise<Google> {
  const server = createServer()
  const issuer = `http://127.0.0.1:${await listen(server, port)}`
  let person = zoeAtGoogle
  return {
    variables: googleClient(issuer),
    serve(backTo) {
      const provider = createProvider(issuer, backTo, () => person)
      server.on('request', provider.callback())
    },
    become: (next) => {
      person = next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function createProvider(issuer: string, backTo: string, whoComes: () => GooglePerson): Provider {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = googleClient(issuer)
  const known = new Map<string, GooglePerson>()
  const provider = new Provider(issuer, {
    clients: [{ client_id: GOOGLE_CLIENT_ID, client_secret: GOOGLE_CLIENT_SECRET, redirect_uris: [backTo] }],
    claims: { email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name', 'picture'] },
    // Google puts all of it in the token itself.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/choose/${uid}` },
    cookies: { keys: ['seulement pour les tests'] },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...known.get(sub), sub }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  // Every visit signs the next visitor in without a question.
  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/choose/')) return next()
    const person = whoComes()
    known.set(person.sub, person)
    const address = await provider.interactionResult(ctx.req, ctx.res, {
      login: { accountId: person.sub, remember: false },
    })
    ctx.redirect(address)
  })
  return provider
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port // the address of a server on a port
}
