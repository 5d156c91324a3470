import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { isDatabaseAway } from '#db/database-away.ts'
import { databaseAway } from '#lib/common-refusals.ts'
import { filesRoutes, fileUploads } from '#platform/files/routes.ts'
import type { EdgeVariables } from '#platform/http.ts'
import { maskedPath } from '#platform/link-pages.ts'
import { describeError } from '#platform/log.ts'
import { messagePages } from '#platform/outgoing/pages.ts'
import { networkOf } from '#platform/rate-limits.ts'
import { createAddressOf } from '#server/address-of.ts'
import { createApi, newRequestId, problem } from '#server/api.ts'
import { admit, createRawRoutes, storage } from '#server/composition.ts'
import { createEventStream } from '#server/event-stream.ts'
import { createHealthPages } from '#server/health.ts'
import { retryAfterSeconds, unexpectedSentence } from '#server/problems.ts'
import { publicConfigOf } from '#server/public-config.ts'
import { createSecurityContact } from '#server/security-contact.ts'
import { strictHeaders } from '#server/security-headers.ts'
import { messageFolderOf, type Services } from '#server/services.ts'
import { finishBodies, isClientGone } from '#server/unread-bodies.ts'
import { wholeAnswers } from '#server/whole-answers.ts'
import { createAuthRoutes } from '#supabase/auth/routes.ts'
import { createFunctionRoutes } from '#supabase/functions/routes.ts'
import { createGateway } from '#supabase/gateway.ts'
import { createRestRoutes } from '#supabase/rest/routes.ts'

// The platform makes no request of another method: TRACE would end in an error.
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** All routes of a process, but its pages. */
export function createApp(services: Services): Hono<EdgeVariables> {
  const app = new Hono<EdgeVariables>()
  const isHttps = services.baseUrl.startsWith('https:')
  const addressOf = createAddressOf(services.env.TRUSTED_PROXIES)
  app.use(async (c, next) => {
    const began = performance.now()
    c.set('requestId', newRequestId())
    c.set('network', networkOf(addressOf(c)))
    await next()
    c.header('X-Request-Id', c.get('requestId'))
    if (isHttps) c.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    services.log.debug('request', {
      requestId: c.get('requestId'),
      method: c.req.method,
      route: maskedPath(c.req.path),
      status: c.res.status,
      milliseconds: Math.round(performance.now() - began),
    })
  })
  app.use(async (c, next) => {
    if (methods.includes(c.req.method)) return next()
    return c.json(problem('unknown_method', 405, 'Cette méthode n’existe à aucune adresse.'), 405, {
      Allow: methods.join(', '),
    })
  })
  app.use(finishBodies())
  // Built files are compressed already; a compressed event stream would be held back.
  app.use(compress())
  app.use('/api/*', wholeAnswers())
  const gateway = createGateway(services)
  for (const path of ['/auth/v1/*', '/rest/v1/*', '/functions/v1/*']) app.use(path, gateway, strictHeaders)
  for (const path of ['/api/*', '/files/*', '/test-counter/*', '/.well-known/*']) app.use(path, strictHeaders)
  for (const path of ['/health', '/ready', '/config.json']) app.use(path, strictHeaders)
  app.route('/', createHealthPages(services))
  app.route('/', createSecurityContact(services))
  app.get('/config.json', async (c) => c.json(await publicConfigOf(services)))
  app.route('/auth/v1', createAuthRoutes({ ...services, addressOf }))
  app.route('/rest/v1', createRestRoutes({ ...services, addressOf }))
  app.route('/functions/v1', createFunctionRoutes(services))
  app.route('/', filesRoutes(services))
  app.route('/', messagePages({ ...services, messageFolder: messageFolderOf(services.env) }))
  if (services.testCounter) app.route('/test-counter', services.testCounter.routes)
  app.route('/api', createEventStream(services))
  app.route('/api', fileUploads({ ...services, admit: (ctx) => admit(ctx, 'writing'), storage }))
  app.route('/api', createRawRoutes(services))
  app.route('/api', createApi(services))
  app.onError((error, c) => {
    // Nobody reads this answer.
    if (isClientGone(c, error)) return c.body(null, 400)
    if (isDatabaseAway(error)) {
      const { code, sentence } = databaseAway
      return c.json(problem(code, 503, sentence), 503, { 'Retry-After': `${retryAfterSeconds}` })
    }
    services.log.error('bug', { requestId: c.get('requestId'), ...describeError(error) })
    return c.json(problem('unexpected', 500, unexpectedSentence), 500)
  })
  return app
}
