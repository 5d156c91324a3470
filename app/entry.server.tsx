import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { NonceProvider } from '#app/nonce.tsx'
import { standAt } from '#app/page-meta.ts'
import { pageContext } from '#app/server-context.ts'
import { nameBrand } from '#lib/brand.ts'

// Contexts are told apart by identity, so the server takes this one from the bundle.
export { pageContext } from '#app/server-context.ts'

export const streamTimeout = 5_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, brand, baseUrl, report } = context.get(pageContext)
  // The bundle has a brand of its own, beside that of the server.
  nameBrand(brand)
  standAt(baseUrl)
  // Robots get the page whole; people get it as it comes.
  const readyAt = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady'
  return new Promise((resolve, reject) => {
    let statusNow = status
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider nonce={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </NonceProvider>,
      {
        nonce,
        [readyAt]() {
          headers.set('Content-Type', 'text/html; charset=utf-8')
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

/** Unknown addresses and readers who left are no bugs. */
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
