import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { asleep } from '#app/asleep.ts'
import { isCanonicalAddress, keepRenderings, renderingKey } from '#app/kept-renderings.ts'
import { NonceProvider } from '#app/nonce.tsx'
import { setSiteAddress } from '#app/page-meta.ts'
import { pageContext } from '#app/server-context.ts'
import { installation } from '#browser/installation.ts'
import { nameBrand } from '#lib/brand.ts'
import { civilDate } from '#lib/dates.ts'

// Contexts are compared by identity, so the server imports this one from the bundle.
export { pageContext } from '#app/server-context.ts'

export const streamTimeout = 5_000

// Separate stores, so that invented addresses cannot evict real pages.
const [ours, others] = [keepRenderings(), keepRenderings()]

/** Renders a page once per distinct input; other pages are rendered for each request. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, brand, baseUrl, hasGoogle, paymentKey } = context.get(pageContext)
  // The bundle has its own copy of the brand.
  nameBrand(brand)
  setSiteAddress(baseUrl)
  Object.assign(installation, { hasGoogle, paymentKey })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // In development, the next request must see the latest change.
  if (!import.meta.env.PROD || !isRead(entry) || status !== 200)
    return renderPage(request, status, headers, entry, context)

  const { pathname, search } = new URL(request.url)
  const { loaderData } = entry.staticHandlerContext
  // The annual offer ends with the month, so a page depends on its day.
  const key = renderingKey([pathname, search, loaderData, civilDate(new Date()), brand, baseUrl, hasGoogle, paymentKey])
  const renderings = isCanonicalAddress(pathname, search) ? ours : others
  if (!renderings.has(key)) {
    const page = await renderPage(request, status, headers, entry, context)
    if (page.status !== status) return page
    const html = await page.text()
    renderings.keep(key, asleep(html), nonce)
  }
  const encoding = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '') ? 'gzip' : 'identity'
  if (encoding === 'gzip') headers.set('Content-Encoding', encoding)
  headers.set('Vary', 'Accept-Encoding')
  return new Response(renderings.take(key, nonce, encoding), { status, headers })
}

/** Pages with a life of their own: the browser renders the workshop, and the address of a signer's page opens it. */
const unkept: readonly string[] = [
  'routes/workshop',
  'routes/signature',
  'routes/signature-cession',
  'routes/withdrawal',
  'routes/withdrawal-confirmation',
]

/** Public pages and sign-in pages are the same for everybody. */
function isRead({ staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.matches.every(({ route }) => !unkept.includes(route.id))
}

function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, report } = context.get(pageContext)
  // Robots and stored pages need the whole page; people get it as it streams.
  const readyAt = isRead(entry) || isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady'
  return new Promise((resolve, reject) => {
    let statusNow = status
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider nonce={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </NonceProvider>,
      {
        nonce,
        // One piece in document order, so that readers without scripts get everything.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        [readyAt]() {
          const body = new PassThrough()
          resolve(new Response(createReadableStreamFromReadable(body), { status: statusNow, headers }))
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          statusNow = 500
          if (!request.signal.aborted && !isClosedEarly(error)) report(error)
        },
      },
    )
    setTimeout(abort, streamTimeout + 1_000).unref()
  })
}

/** Unknown addresses and aborted requests are not bugs. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  const isAnswer = typeof error === 'object' && error !== null && 'status' in error && Number(error.status) < 500
  if (!request.signal.aborted && !isAnswer) context.get(pageContext).report(error)
}

function isClosedEarly(error: unknown): boolean {
  return error instanceof Error && /destination stream closed early/i.test(error.message)
}
