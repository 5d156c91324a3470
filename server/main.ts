import { createServer, type RequestListener, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { brand, brandFrom } from '#lib/brand.ts'
import { linkHeader } from '#platform/access-links.ts'
import { describeError } from '#platform/log.ts'
import { createApp } from '#server/app.ts'
import { type DemoSignIn, openDemo } from '#server/demo.ts'
import { type Env, readEnv } from '#server/env.ts'
import { httpSettings } from '#server/http-settings.ts'
import { baseUrlOf, createServices, type Services } from '#server/services.ts'
import { createWeb } from '#server/web.ts'
import { startWorker } from '#server/worker.ts'

const result = readEnv(process.env)
if ('mistakes' in result) {
  stop(2, ['Le serveur ne peut pas démarrer :', ...result.mistakes.map((mistake) => `- ${mistake}`)].join('\n'))
}
const { env } = result

// The port is taken before the database is opened: a second start fails at once and touches nothing.
const httpServer = await listen(env)
const mode = env.NODE_ENV === 'development' ? 'development' : 'production'
const [services, web] = await Promise.all([
  createServices(env),
  createWeb({
    mode,
    httpServer,
    brand: brandFrom(process.env),
    baseUrl: baseUrlOf(env),
    hasGoogle: Boolean(env.GOOGLE_CLIENT_ID),
    paymentKey: env.STRIPE_PUBLISHABLE_KEY ?? '',
  }),
]).catch((error: unknown) => stop(1, startSentence(error)))
const demo = env.SEED_DEMO ? await openDemo(services, demoSignInOf(env)) : undefined
const app = createApp(services)
app.all('*', (c) => {
  const report = (error: unknown) =>
    services.log.error('page bug', { requestId: c.get('requestId'), ...describeError(error) })
  return web.fetch(c.req.raw, report, {
    ask: async (path) => app.request(path),
    askByLink: async (token, path) => {
      const forwarded = c.req.header('x-forwarded-for')
      const headers = { [linkHeader]: token, ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }) }
      return app.request(path, { headers }, c.env)
    },
  })
})
const answer = getRequestListener(app.fetch)
const worker = await startWorker(services)

// A statement that runs when the process is told to stop gets this long, so that a hung database does not hold the stop.
const stoppingMs = 5_000
let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // A terminal and npm may each send a signal: the first one counts.
  process.on(signal, () => {
    if (!stopping) shutDown(signal)
    stopping = true
  })
}
process.on('unhandledRejection', (error) => services.log.error('unhandled rejection', describeError(error)))
services.database.lost?.then((error) =>
  stop(
    1,
    `La base embarquée s’est arrêtée d’elle-même. Relancez le serveur : il la remettra en état. (${error.message})`,
  ),
)
// Last, because a reader of this line may stop the process at once.
httpServer.off('request', answerStarting)
httpServer.on('request', (request, response) => {
  if (web.middlewares) web.middlewares(request, response, () => answer(request, response))
  else answer(request, response)
})
greet(services, demo)

async function listen({ PORT, HOST }: Env): Promise<Server> {
  const server = createServer(httpSettings, answerStarting)
  await new Promise<void>((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      stop(
        1,
        error.code === 'EADDRINUSE'
          ? `Le port ${PORT} est déjà pris. Fermez l’autre programme, ou choisissez un autre port : PORT=${PORT + 1} npm start`
          : `Le serveur ne peut pas écouter sur ${HOST}:${PORT} : ${error.message}`,
      ),
    )
    server.listen(PORT, HOST, resolve)
  })
  return server
}

/** Requests during the start are told to come back, instead of waiting. */
function answerStarting(...[, response]: Parameters<RequestListener>): void {
  response
    .writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '1' })
    .end('Le serveur démarre.')
}

function greet({ baseUrl, testCounter }: Services, signIn: DemoSignIn | undefined): void {
  const lines = [`${brand.name} est prêt : ${baseUrl}`]
  if (signIn) lines.push(`Atelier de démonstration : ${signIn.email} · mot de passe ${signIn.password}`)
  if (!env.DATABASE_URL) {
    lines.push(
      'Base embarquée : pour essayer et démontrer. De vraies factures demandent PostgreSQL (DATABASE_URL, docs/operations.md).',
    )
  }
  if (testCounter) {
    lines.push(
      'Comptoir d’essai : aucun paiement n’est encaissé. De vrais paiements demandent les clés de Stripe (docs/operations.md).',
    )
  }
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`)
}

async function shutDown(signal: string): Promise<void> {
  services.log.info('stopping', { signal })
  const deadline = setTimeout(() => stop(1, 'Le serveur n’a pas pu finir proprement en 25 secondes.'), 25_000)
  deadline.unref()
  services.database.hasten?.(stoppingMs)
  const closed = new Promise((resolve) => httpServer.close(resolve))
  // An idle kept-alive connection would hold the process for seconds.
  const release = setInterval(() => httpServer.closeIdleConnections(), 50)
  // A step that fails, because the database is away, keeps the next ones from nothing.
  const end = (step: Promise<unknown>) =>
    step.catch((error: unknown) => services.log.error('stop incomplete', describeError(error)))
  await end(services.events.close())
  // No new job is taken while the last answers leave.
  await Promise.all([closed, end(worker.stop())])
  clearInterval(release)
  await end(web.close())
  await end(services.close())
  process.exit(0)
}

function demoSignInOf({ DEMO_PASSWORD }: Env): DemoSignIn {
  return { email: `demo@${brand.slug}.example`, password: DEMO_PASSWORD ?? 'Demonstration1' }
}

function startSentence(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  const where = env.DATABASE_URL ? 'DATABASE_URL, et que PostgreSQL répond' : `DATA_DIR (${env.DATA_DIR})`
  return `Le serveur ne peut pas démarrer : ${reason}\nVérifiez ${where}.`
}

function stop(status: number, sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(status)
}
