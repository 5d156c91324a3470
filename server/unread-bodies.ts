import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'

/** The limits for reading the rest of an unwanted body. */
type Patience = { bytes: number; milliseconds: number }

const usual: Patience = { bytes: 16 * 1024 * 1024, milliseconds: 10_000 }

/** Reads the rest of an unwanted body, so that the connection goes on. Beyond the limits the answer says that it closes. */
export function finishBodies(patience: Patience = usual): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { incoming }: { incoming?: IncomingMessage } = c.env ?? {}
    if (incoming && !(await readToEnd(incoming, patience))) c.header('Connection', 'close')
  }
}

/** True when the connection broke before the whole body came, or before it was read. */
export function isClientGone(c: Context, error: Error): boolean {
  const { incoming }: { incoming?: IncomingMessage } = c.env ?? {}
  return incoming?.destroyed === true && (!incoming.complete || incoming.errored === error)
}

function readToEnd(incoming: IncomingMessage, { bytes, milliseconds }: Patience): Promise<boolean> {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = incoming.headers
  const hasBody = length !== '0' || encoding !== undefined
  if (!hasBody || incoming.readableEnded || incoming.destroyed) return Promise.resolve(true)
  return new Promise((resolve) => {
    let read = 0
    const settle = (isRead: boolean) => {
      clearTimeout(timer)
      incoming.off('data', count).off('end', ended).off('close', ended)
      if (!isRead) incoming.pause()
      resolve(isRead)
    }
    const ended = () => settle(true)
    const count = (chunk: Uint8Array) => {
      read += chunk.length
      if (read > bytes) settle(false)
    }
    const timer = setTimeout(settle, milliseconds, false)
    // The request stream buffers, and stops the flow when it has enough.
    incoming.removeAllListeners('data')
    incoming.on('data', count).on('end', ended).on('close', ended).resume()
  })
}
