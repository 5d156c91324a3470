import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { isDatabaseAway } from '#db/database-away.ts'
import type { AuthSettings } from '#lib/auth-settings.ts'
import { networkOf, type RateLimit, raised, takePlace } from '#platform/rate-limits.ts'
import { type Caller, type GatewayServices, readCaller } from '#supabase/gateway.ts'
import { problemOfCaller } from '#supabase/rest/caller-problems.ts'
import { checkBounds } from '#supabase/rest/check-bounds.ts'
import { parseBody } from '#supabase/rest/parse-body.ts'
import { checkProfile, parseAccept, parsePrefer } from '#supabase/rest/parse-headers.ts'
import { parseQuery } from '#supabase/rest/parse-query.ts'
import { databaseAwayProblem, type Problem, RestProblem, stop, stopUnknownTable } from '#supabase/rest/problems.ts'
import { type Answer, readRows } from '#supabase/rest/read-rows.ts'
import type { RestRequest } from '#supabase/rest/request.ts'
import { findResource, type Resource } from '#supabase/rest/resources.ts'
import { writeProfile } from '#supabase/rest/write-profile.ts'
import { checkGranted, checkWriteBounds, refuseWrite, type Write, writeRows } from '#supabase/rest/write-rows.ts'

export type RestServices = GatewayServices & {
  addressOf: (c: Context) => string
  auth: Pick<AuthSettings, 'networkLimitFactor'>
}
export type RestEnv = { Variables: { requestId: string } }
type RestContext = Context<RestEnv>

const writes: Readonly<Record<string, Write>> = { POST: 'insert', PATCH: 'update' }
const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE']

/** A place is a reading, or a row that is written. */
const limits = {
  visitorReads: { name: 'rest-visitor-reads', places: 600, perSeconds: 300 },
  visitorWrites: { name: 'rest-visitor-writes', places: 120, perSeconds: 300 },
  accountWrites: { name: 'rest-account-writes', places: 600, perSeconds: 300 },
} satisfies Record<string, RateLimit>

/** The tables and views that the hosted backend's clients read and write: /rest/v1. */
export function createRestRoutes(services: RestServices): Hono<RestEnv> {
  const rest = new Hono<RestEnv>()
  rest.use(
    bodyLimit({
      maxSize: 1_048_576,
      onError: (c) => problemAnswer(c, problem(413, 'PGRST102', 'Request body too large (max 1048576 bytes)')),
    }),
  )
  rest.all('/rpc/:name', (c) => problemAnswer(c, unknownFunction(c.req.param('name'))))
  rest.all('/:resource', (c) => answer(services, c))
  rest.all('*', (c) => problemAnswer(c, problem(404, 'PGRST125', 'Invalid path specified in request URL')))
  return rest
}

async function answer(services: RestServices, c: RestContext) {
  try {
    const caller = await readCaller(services, c)
    if (caller.kind === 'problem') return problemAnswer(c, problemOfCaller(caller.problem))
    const { method } = c.req
    if (!methods.includes(method)) stop(405, 'PGRST117', `Unsupported HTTP method: ${method}`)
    const name = c.req.param('resource') ?? ''
    const resource = findResource(name) ?? stopUnknownTable(name)
    if (method === 'DELETE') refuseWrite(resource, caller)
    const { applied, request } = readRequest(c, resource)
    checkBounds(resource, request.query, caller)
    if (applied) c.header('Preference-Applied', applied)
    const write = writes[method]
    const done = write
      ? await writeFor(services, c, caller, write, request)
      : await readFor(services, c, caller, request)
    return rowsAnswer(c, done, request)
  } catch (error) {
    if (error instanceof RestProblem) return problemAnswer(c, error.problem)
    if (isDatabaseAway(error)) return problemAnswer(c, databaseAwayProblem)
    throw error
  }
}

function readRequest(c: RestContext, resource: Resource): { applied: string; request: RestRequest } {
  const isWrite = c.req.method in writes
  checkProfile(c.req.header(isWrite ? 'content-profile' : 'accept-profile'))
  const { preferences, applied } = parsePrefer(c.req.header('prefer'))
  const query = parseQuery(resource, new URL(c.req.url).searchParams)
  const shape = parseAccept(c.req.header('accept'))
  return { applied, request: { resource, query, preferences, shape, isBodyWanted: c.req.method !== 'HEAD' } }
}

async function readFor(services: RestServices, c: RestContext, caller: Caller, request: RestRequest): Promise<Answer> {
  if (caller.kind === 'visitor') await limitVisitor(services, c, limits.visitorReads)
  return readRows(services.database, caller, request)
}

function limitVisitor(services: RestServices, c: RestContext, rate: RateLimit): Promise<void> {
  return limit(services, raised(rate, services.auth.networkLimitFactor), networkOf(services.addressOf(c)))
}

async function limit({ database }: RestServices, rate: RateLimit, subject: string, count = 1): Promise<void> {
  const wait = await takePlace(database, rate, subject, count)
  if (wait === 0) return
  stop(429, 'over_request_rate_limit', 'Request rate limit reached', {
    headers: { 'Retry-After': `${Math.ceil(wait)}` },
  })
}

async function writeFor(
  services: RestServices,
  c: RestContext,
  caller: Caller,
  write: Write,
  request: RestRequest,
): Promise<Answer> {
  const { resource, query } = request
  const body = parseBody(resource, await c.req.text(), c.req.header('content-type'), query.writes)
  const whole = { ...request, body }
  checkGranted(whole, write, caller)
  checkWriteBounds(whole, write, caller)
  if (caller.kind === 'account')
    await limit(services, limits.accountWrites, caller.accountId, Math.max(1, body.rows.length))
  else await limitVisitor(services, c, limits.visitorWrites)
  return resource.writtenBy === 'save-profile'
    ? writeProfile(services, caller, write, whole, c.get('requestId'))
    : writeRows(services.database, caller, write, whole)
}

function rowsAnswer(c: RestContext, { status, contentRange, body }: Answer, { shape }: RestRequest) {
  c.header('Content-Range', contentRange)
  if (status === 204) return c.body(null, 204)
  const type = shape.isSingle ? 'application/vnd.pgrst.object+json' : 'application/json'
  if (body !== null || c.req.method === 'HEAD') c.header('Content-Type', `${type}; charset=utf-8`)
  return c.body(body ?? '', status)
}

function problemAnswer(c: Context, { status, headers, code, details, hint, message }: Problem) {
  for (const [name, value] of Object.entries(headers ?? {})) c.header(name, value)
  c.header('Proxy-Status', `PostgREST; error=${code}`)
  return c.json({ code, details, hint, message }, status)
}

function problem(status: Problem['status'], code: string, message: string): Problem {
  return { status, code, message, details: null, hint: null }
}

function unknownFunction(name: string): Problem {
  const what = `public.${name} without parameters`
  return problem(404, 'PGRST202', `Could not find the function ${what} in the schema cache`)
}
