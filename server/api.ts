import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError } from '@orpc/server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { malformedKey, notSignedIn, notYourGarage, tooManyRequests } from '#lib/common-refusals.ts'
import { newId } from '#lib/id.ts'
import { deepestJson } from '#lib/json-depth.ts'
import { Refusal, refuseUnless } from '#lib/refusal.ts'
import { linkHeader } from '#platform/access-links.ts'
import { type Context, type GuestContext, withAccount, withGarage, withLink, withSystem } from '#platform/context.ts'
import { readBearer } from '#platform/crypto/tokens.ts'
import type { ApiContext, Asked, EdgeVariables, GuestDoor } from '#platform/http.ts'
import { once } from '#platform/idempotency.ts'
import { describeError } from '#platform/log.ts'
import { raised, takePlace } from '#platform/rate-limits.ts'
import {
  admit,
  erasures,
  importables,
  jobLabels,
  releases,
  router,
  searched,
  signables,
  tellings,
  timelineSources,
} from '#server/composition.ts'
import { createOpenApiPages } from '#server/openapi.ts'
import { invalidInputToOrpc, refusalOfDatabase, refusalToOrpc, unexpectedSentence } from '#server/problems.ts'
import type { Services } from '#server/services.ts'
import { withShallowBody } from '#server/shallow-body.ts'

const bodyBytes = 1_048_576
const tooDeepSentence = `Cette demande est illisible\u00a0: son contenu est imbriqué sur plus de ${deepestJson} niveaux.`
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** The product's API: the contract of every feature, at /api. */
export function createApi(services: Services): Hono<EdgeVariables> {
  const api = new Hono<EdgeVariables>()
  const handler = new OpenAPIHandler(router, {
    clientInterceptors: [({ context, next }) => answerProblems(services, context.requestId, next)],
  })

  api.route('/', createOpenApiPages())
  api.use(
    bodyLimit({
      maxSize: bodyBytes,
      onError: (c) => c.json(problem('body_too_large', 413, 'Cet envoi est trop lourd : 1\u00a0Mo au plus.'), 413),
    }),
  )
  api.all('*', async (c) => {
    const request = await withShallowBody(c)
    if (!request) return c.json(problem('malformed_request', 400, tooDeepSentence), 400)
    const context = await contextOf(services, request, c.get('requestId'), c.get('network'))
    const { matched, response } = await handler.handle(request, { prefix: '/api', context })
    if (matched) return withPatience(asDownload(response))
    return c.json(problem('unknown_operation', 404, 'Cette adresse n’existe pas dans l’API.'), 404)
  })
  return api
}

/** A file in an answer is downloaded, never shown as a page of the product. */
function asDownload(response: Response): Response {
  const disposition = response.headers.get('content-disposition')
  if (disposition) response.headers.set('content-disposition', disposition.replace(/^inline/, 'attachment'))
  return response
}

/** A caller beyond a limit learns when to come back, in words and for machines. */
async function withPatience(response: Response): Promise<Response> {
  if (response.status !== 429 && response.status !== 503) return response
  const { data } = await response.clone().json()
  if (data?.retryAfterSeconds) response.headers.set('Retry-After', String(data.retryAfterSeconds))
  return response
}

async function answerProblems<T>({ log }: Services, requestId: string, next: () => Promise<T>): Promise<T> {
  try {
    return await next()
  } catch (error) {
    const answer = invalidInputToOrpc(error)
    if (answer instanceof ORPCError && (answer.status < 500 || isRefusal(answer))) throw answer
    log.error('bug', { requestId, ...describeError(error instanceof ORPCError ? (error.cause ?? error) : error) })
    throw new ORPCError('unexpected', { status: 500, message: unexpectedSentence })
  }
}

/** Our codes are in small letters; codes of the library mean a bug. */
function isRefusal({ code }: ORPCError<string, unknown>): boolean {
  return /^[a-z_]+$/.test(code)
}

async function contextOf(
  services: Services,
  request: Request,
  requestId: string,
  network: string,
): Promise<ApiContext> {
  const now = services.clock()
  const bearer = await readBearer(services.tokens, request.headers.get('authorization'), now)
  const key = request.headers.get('idempotency-key')
  const garageRequest = () => {
    refuseUnless(bearer, notSignedIn)
    const garageId = request.headers.get('x-garage') ?? ''
    refuseUnless(uuid.test(garageId), notYourGarage)
    return { ...bearer, garageId, now, requestId }
  }
  return {
    requestId,
    now,
    speaking,
    desk: { database: services.database, payments: services.payments },
    files: services.files,
    print: services.print,
    draw: services.draw,
    clean: services.clean,
    registeredMail: services.registeredMail,
    edge: {
      baseUrl: services.baseUrl,
      keys: services.keys,
      stamp: services.stamp,
      network,
      userAgent: (request.headers.get('user-agent') ?? '').slice(0, 500),
      networkLimitFactor: services.auth.networkLimitFactor,
      jobLabels,
      erasures,
      searched,
      signables,
      timelineSources,
      releases,
      importables,
      tellings,
      hasRegisteredMail: services.registeredMail !== undefined,
    },
    enterGuest: (door, work) =>
      speaking(async () => {
        const limit = raised(door.limit, services.auth.networkLimitFactor)
        const wait = await takePlace(services.database, limit, network)
        refuseUnless(wait === 0, tooManyRequests, { retryAfterSeconds: Math.ceil(wait) })
        return atLink(door, work)
      }),
    enterGuestAgain: (door, work) => speaking(() => atLink(door, work)),
    enterPublic: (work) => speaking(() => withSystem(services.database, { now, requestId }, work)),
    enterAccount: (work, allowed = {}) =>
      speaking(async () => {
        refuseUnless(bearer, notSignedIn)
        const accountRequest = { ...bearer, ...allowed, now, requestId }
        const done = await withAccount(services.database, accountRequest, (ctx) => work(ctx, bearer))
        if (done instanceof Refusal) throw done
        return done
      }),
    enterGarageUncached: (asked, work) => enterGarageUncached(asked, async (ctx) => admitted(ctx, asked, work)),
    enterGarage: (asked, work) =>
      speaking(async () => {
        refuseUnless(!key || /^[\x21-\x7e]{8,200}$/.test(key), malformedKey)
        const isKept = key && request.method !== 'GET'
        // A repeated request of a time with a plan gets its stored answer after the plan's end.
        return enterGarageUncached(asked, (ctx) =>
          isKept ? once(ctx, { key, ...asked }, () => admitted(ctx, asked, work)) : admitted(ctx, asked, work),
        )
      }),
    enterGarageAgain: (work) => speaking(async () => withGarage(services.database, garageRequest(), work)),
  }

  async function atLink<T>({ kinds }: GuestDoor, work: (ctx: GuestContext) => Promise<T | Refusal>): Promise<T> {
    const token = request.headers.get(linkHeader) ?? ''
    const done = await withLink(services.database, { token, kinds, bearer, now, requestId }, work)
    if (done instanceof Refusal) throw done
    return done
  }

  async function admitted<T>(ctx: Context, { needs }: Asked, work: (ctx: Context) => Promise<T>): Promise<T> {
    await admit(ctx, needs)
    return work(ctx)
  }

  function enterGarageUncached<T>({ operation }: Asked, work: (ctx: Context) => Promise<T>): Promise<T> {
    return speaking(async () =>
      withGarage(services.database, garageRequest(), async (ctx) => {
        if (ctx.role === 'support') await noteVisit(ctx, operation, request.headers.get('x-page') ?? '')
        return work(ctx)
      }),
    )
  }
}

/** The look of support is recorded with the request: the garage can read it later. */
async function noteVisit(ctx: Context, operation: string, page: string): Promise<void> {
  const { garageId, accountId, now } = ctx
  await ctx.db
    .insertInto('supportVisits')
    .values({ garageId, id: newId(now.getTime()), accountId, operation, page: page.slice(0, 500), at: now })
    .execute()
}

async function speaking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw refusalToOrpc(refusalOfDatabase(error))
  }
}

export function problem(code: string, status: number, message: string) {
  return { defined: false, code, status, message }
}

export function newRequestId(): string {
  return newId()
}
