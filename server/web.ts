import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Brand } from '#lib/brand.ts'
import { isLinkPage, linkPageHeaders } from '#platform/link-pages.ts'
import { newNonce, pageHeaders } from '#server/page-headers.ts'
import { createStaticFiles } from '#server/static-files.ts'

/** Called with errors of a page. */
type Report = (error: unknown) => void

/** Calls this process: as a visitor would, and as the holder of a link. */
type Asks = { ask(path: string): Promise<Response>; askByLink(token: string, path: string): Promise<Response> }

type Web = {
  fetch(request: Request, report: Report, asks: Asks): Promise<Response>
  /** In development, Vite answers first. */
  middlewares?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  close(): Promise<void>
}

type WebSettings = {
  mode: 'production' | 'development'
  httpServer: Server
  brand: Brand
  baseUrl: string
  hasGoogle: boolean
  paymentKey: string
}

type Pages = Pick<WebSettings, 'mode' | 'brand' | 'baseUrl' | 'hasGoogle' | 'paymentKey'> & {
  build: ServerBuild
  report: Report
  asks: Asks
}

/** The pages of the site and of the workshop, and their files. */
export function createWeb(settings: WebSettings): Promise<Web> {
  return settings.mode === 'production' ? createBuiltWeb(settings) : createLiveWeb(settings)
}

async function createBuiltWeb(settings: WebSettings): Promise<Web> {
  const entry: string = new URL('../build/server/index.js', import.meta.url).href
  const build: ServerBuild = await import(entry)
  const files = createStaticFiles(fileURLToPath(new URL('../build/client/', import.meta.url)))
  return {
    fetch: async (request, report, asks) =>
      (await files(request)) ?? answerPage(request, { ...settings, build, report, asks }),
    close: async () => {},
  }
}

async function createLiveWeb(settings: WebSettings): Promise<Web> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: settings.httpServer } },
  })
  return {
    fetch: async (request, report, asks) => {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild // served by React Router's plugin
      return answerPage(request, { ...settings, build, report, asks })
    },
    middlewares: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  }
}

async function answerPage(
  request: Request,
  { mode, build, report, asks, brand, baseUrl, hasGoogle, paymentKey }: Pages,
): Promise<Response> {
  const nonce = newNonce()
  const context = new RouterContextProvider()
  context.set(pageContextOf(build), { nonce, brand, baseUrl, hasGoogle, paymentKey, report, ...asks })
  const response = await createRequestHandler(build, mode)(request, context)
  const headers = new Headers(response.headers)
  // A page may be stricter about its own address.
  for (const [name, value] of pageHeaders(nonce, mode, paymentKey !== ''))
    if (name !== 'Referrer-Policy' || !headers.has(name)) headers.set(name, value)
  // Only people of the garage may read the workshop: nothing may store it.
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/dashboard')) headers.set('x-robots-tag', 'noindex')
  if (isLinkPage(pathname)) for (const [name, value] of Object.entries(linkPageHeaders)) headers.set(name, value)
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache')
  return new Response(response.body, { status: response.status, headers })
}

type PageContextKey = Parameters<RouterContextProvider['set']>[0]

function pageContextOf(build: ServerBuild): PageContextKey {
  const entry = build.entry.module as { pageContext?: PageContextKey } // app/entry.server.tsx exports its key
  if (!entry.pageContext) throw new Error('app/entry.server.tsx must export pageContext.')
  return entry.pageContext
}
