import type { Context, MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { Database } from '#db/database.ts'
import { bearerOf, type Tokens } from '#platform/crypto/tokens.ts'

export type GatewayServices = { database: Database; tokens: Tokens; clock: () => Date }

type Account = { kind: 'account'; accountId: string; sessionId: string }

/** The caller: a visitor, an account, or a refused token with its reason. */
export type Caller =
  | { kind: 'visitor' }
  | Account
  | { kind: 'problem'; problem: 'malformed' | 'expired' | 'session_ended' | 'second_factor_needed' | 'session_locked' }

const visitor: Caller = { kind: 'visitor' }

// Headers that the official client sends, and headers of answers that a browser may read.
const sent =
  'apikey authorization x-client-info content-type prefer accept-profile content-profile x-supabase-api-version x-retry-count x-region traceparent tracestate baggage'
const read =
  'Content-Encoding Content-Location Content-Range Content-Type Date Link Location Preference-Applied Range-Unit Retry-After X-Supabase-Api-Version X-Total-Count x-sb-error-code'

/** Any origin may call, because cookies grant nothing here. */
const crossOrigin = cors({
  origin: '*',
  allowHeaders: sent.split(' '),
  allowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'],
  exposeHeaders: read.split(' '),
  maxAge: 86_400,
})

// A browser navigates to these addresses and sends no key.
const openToBrowsers = /^\/auth\/v1\/(verify|callback|authorize|\.well-known\/.*)$/

/** Runs before every call of the hosted-backend wire: sets cross-origin headers and checks the key. */
export function createGateway({ tokens, clock }: GatewayServices): MiddlewareHandler {
  return async (c, next) => {
    const key = c.req.header('apikey')
    const mustHold = key !== undefined && c.req.method !== 'OPTIONS' && !openToBrowsers.test(c.req.path)
    const answer = await crossOrigin(c, async () => {
      if (!mustHold || (await tokens.isPublicKey(key, clock()))) await next()
      else c.res = c.json({ message: 'Invalid API key', hint: 'Double check the anon or publishable key.' }, 401)
    })
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    return answer
  }
}

/** Checks the bearer token against the database too, because a token outlives its session. */
export async function readCaller({ tokens, clock, database }: GatewayServices, c: Context): Promise<Caller> {
  const authorization = c.req.header('authorization')
  if (!authorization || !/^Bearer\b/i.test(authorization)) return visitor
  const token = bearerOf(authorization)
  if (!token) return { kind: 'problem', problem: 'malformed' }
  const now = clock()
  const verdict = await tokens.verdict(token, now)
  if ('claims' in verdict) return ofOpenSession(database, verdict.claims)
  if (await tokens.isPublicKey(token, now)) return visitor
  return { kind: 'problem', problem: verdict.problem === 'expired' ? 'expired' : 'malformed' }
}

async function ofOpenSession(
  database: Database,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<Caller> {
  const [session] = await database.query(
    `select s.awaits_factor, s.locked_at is not null as is_locked from sessions s join accounts a on a.id = s.account_id
      where s.id = ($1::text)::uuid and a.id = ($2::text)::uuid and s.ended_at is null and a.deleted_at is null`,
    [sessionId, accountId],
  )
  if (!session) return { kind: 'problem', problem: 'session_ended' }
  if (session.awaits_factor) return { kind: 'problem', problem: 'second_factor_needed' }
  if (session.is_locked) return { kind: 'problem', problem: 'session_locked' }
  return { kind: 'account', accountId, sessionId }
}
