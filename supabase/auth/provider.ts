import * as oidc from 'openid-client'
import { withFragment, withQuery } from '#features/accounts/redirects.ts'
import { beginProviderVisit as begin, type ProviderVisit } from '#features/accounts/server/begin-provider-visit.ts'
import { endProviderVisit as end } from '#features/accounts/server/end-provider-visit.ts'
import { issueAuthCode } from '#features/accounts/server/issue-auth-code.ts'
import { linkProvider, type ProviderProfile } from '#features/accounts/server/link-provider.ts'
import { openSession } from '#features/accounts/server/open-session.ts'
import type { GoogleSettings } from '#lib/auth-settings.ts'
import { withSystem } from '#platform/context.ts'
import { limits, refusedByNetwork } from '#supabase/auth/limits.ts'
import { invalid } from '#supabase/auth/problems.ts'
import { challengeOf } from '#supabase/auth/read-json.ts'
import { redirectOf } from '#supabase/auth/redirect-of.ts'
import { type AuthContext, type AuthServices, deviceOf, requestOf } from '#supabase/auth/services.ts'
import { tokensOf } from '#supabase/auth/wire-session.ts'

const scope = 'openid email profile'
const patienceSeconds = 10
const discovered = new Map<string, Promise<oidc.Configuration>>()

/** Redirects a browser to Google with the state to be returned. */
export async function beginProviderVisit(services: AuthServices, c: AuthContext): Promise<Response> {
  const { google } = services.auth
  const provider = c.req.query('provider') ?? ''
  const target = redirectOf(services, c)
  if (provider !== 'google' || !google) {
    const why = provider === 'google' ? 'provider is not enabled' : 'Provider could not be found'
    if (isVisit(c)) return refuseVisit(services, c, target, 'validation_failed', why)
    return invalid(c, `Unsupported provider: ${why}`)
  }
  const refused = await refusedByNetwork(services, c, limits.provider)
  if (refused && isVisit(c)) return refuseVisit(services, c, target, 'over_request_rate_limit', 'Too many visits')
  if (refused) return refused
  const configuration = await configurationOf(google).catch(() => undefined)
  if (!configuration) return c.redirect(failure(target, 'unexpected_failure', 'The provider cannot be reached'), 302)

  const visit: ProviderVisit = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
    redirectTo: target,
    challenge: challengeOf(c.req.query()),
  }
  await withSystem(services.database, requestOf(services, c), (ctx) => begin(ctx, services.keys, visit))
  const address = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: `${services.auth.baseUrl}/auth/v1/callback`,
    scope,
    state: visit.state,
    nonce: visit.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(visit.verifier),
    code_challenge_method: 'S256',
  })
  return c.redirect(address.href, 302)
}

/** True for a browser navigation, false for a program that reads JSON. */
function isVisit(c: AuthContext): boolean {
  return c.req.header('accept')?.includes('text/html') ?? false
}

/** Our sign-in page shows the refusal in French; another site reads it in the fragment. */
function refuseVisit({ auth }: AuthServices, c: AuthContext, target: string, code: string, why: string): Response {
  const isOurs = new URL(target).origin === new URL(auth.baseUrl).origin
  return c.redirect(isOurs ? withQuery(`${auth.baseUrl}/login`, { google: code }) : failure(target, code, why), 302)
}

/** Handles the return from Google: finds, links or creates the account, then redirects to the requested page. */
export async function endProviderVisit(services: AuthServices, c: AuthContext): Promise<Response> {
  const { google, baseUrl } = services.auth
  const refused = await refusedByNetwork(services, c, limits.provider)
  if (refused) return refused
  const visit = google && (await takeBack(services, c))
  if (!google || !visit) {
    return c.redirect(
      failure(baseUrl, 'bad_oauth_state', 'OAuth state is invalid, was used already or has expired'),
      302,
    )
  }
  const refusal = c.req.query('error')
  if (refusal) return c.redirect(failure(visit.redirectTo, 'access_denied', refusal.slice(0, 200)), 302)
  const profile = await readProfile(services, c, google, visit).catch(() => undefined)
  if (!profile) {
    return c.redirect(
      failure(visit.redirectTo, 'bad_oauth_callback', 'The answer of the provider could not be verified'),
      302,
    )
  }
  return c.redirect(await arrival(services, c, visit, profile), 302)
}

function takeBack(services: AuthServices, c: AuthContext): Promise<ProviderVisit | undefined> {
  const state = c.req.query('state') ?? ''
  return withSystem(services.database, requestOf(services, c), (ctx) => end(ctx, services.keys, state))
}

/** Reads the signed profile; the library checks signature, issuer, audience, nonce, state and PKCE. */
async function readProfile(
  services: AuthServices,
  c: AuthContext,
  google: GoogleSettings,
  { state, nonce, verifier }: ProviderVisit,
): Promise<ProviderProfile | undefined> {
  // Behind a proxy, the request names the internal host.
  const answer = new URL(`${services.auth.baseUrl}/auth/v1/callback${new URL(c.req.url).search}`)
  const tokens = await oidc.authorizationCodeGrant(await configurationOf(google), answer, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims || typeof claims.email !== 'string') return undefined
  const said = (name: string) => (typeof claims[name] === 'string' ? String(claims[name]) : '')
  const isEmailVerified = claims.email_verified === true
  return {
    provider: 'google',
    subject: claims.sub,
    email: claims.email,
    isEmailVerified,
    firstName: said('given_name'),
    lastName: said('family_name'),
    details: {
      iss: claims.iss,
      sub: claims.sub,
      email: claims.email,
      email_verified: isEmailVerified,
      phone_verified: false,
      provider_id: claims.sub,
      name: said('name'),
      full_name: said('name'),
      picture: said('picture'),
      avatar_url: said('picture'),
    },
  }
}

async function arrival(
  services: AuthServices,
  c: AuthContext,
  visit: ProviderVisit,
  profile: ProviderProfile,
): Promise<string> {
  const { challenge, redirectTo } = visit
  const entered = await withSystem(services.database, requestOf(services, c), async (ctx) => {
    const linked = await linkProvider(ctx, profile)
    if ('refused' in linked) return linked
    if (challenge) return { code: await issueAuthCode(ctx, { ...linked, challenge, method: 'oauth' }) }
    return { ticket: await openSession(ctx, linked.accountId, deviceOf(services, c), 'oauth') }
  })
  if ('refused' in entered) {
    return entered.refused === 'banned'
      ? failure(redirectTo, 'user_banned', 'User is banned')
      : failure(redirectTo, 'provider_email_needs_verification', 'Unverified email with google')
  }
  if (entered.code !== undefined) return withQuery(redirectTo, { code: entered.code })
  const opened = await tokensOf(services, c, entered.ticket)
  if (!opened) return failure(redirectTo, 'session_not_found', 'The session ended meanwhile')
  const { expires_at, expires_in, ...words } = opened.tokens
  return withFragment(redirectTo, { ...words, expires_at: String(expires_at), expires_in: String(expires_in) })
}

function failure(target: string, code: string, description: string): string {
  const why = {
    error: code === 'access_denied' ? code : 'server_error',
    error_code: code,
    error_description: description,
  }
  return withFragment(withQuery(target, why), why)
}

/** Loads the provider's configuration once; a failure is retried. */
function configurationOf({ issuer, clientId, clientSecret }: GoogleSettings): Promise<oidc.Configuration> {
  const key = `${issuer} ${clientId}`
  const known = discovered.get(key) ?? discover(issuer, clientId, clientSecret)
  discovered.set(key, known)
  known.catch(() => discovered.delete(key))
  return known
}

function discover(issuer: string, clientId: string, clientSecret: string): Promise<oidc.Configuration> {
  const server = new URL(issuer)
  // A provider on this machine, as in tests, uses no encryption.
  const isHere = server.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(server.hostname)
  const execute = isHere ? [oidc.allowInsecureRequests] : []
  return oidc.discovery(server, clientId, clientSecret, undefined, { execute, timeout: patienceSeconds })
}
