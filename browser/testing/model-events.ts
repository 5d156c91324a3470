/** `GET /api/events` spoken by the test; a cut stream ends for the reader. */
export function createModelEvents() {
  const encoder = new TextEncoder()
  const waiting: ((stream: ModelStream) => void)[] = []
  const opened: ModelStream[] = []
  let failing: number | 'network' | undefined
  let attempts = 0

  async function open(signal: AbortSignal): Promise<Response> {
    attempts++
    if (failing === 'network') throw new TypeError('Failed to fetch')
    if (failing) return new Response('', { status: failing })
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    // A closed reader must not disturb the writer.
    const stream: ModelStream = {
      say: (text) => writer.write(encoder.encode(text)).catch(() => {}),
      cut: () => writer.close().catch(() => {}),
    }
    signal.addEventListener('abort', () => writer.abort(signal.reason).catch(() => {}))
    const next = waiting.shift()
    if (next) next(stream)
    else opened.push(stream)
    return new Response(readable, { headers: { 'content-type': 'text/event-stream' } })
  }

  return {
    open,
    attempts: () => attempts,
    fail(how: number | 'network' | undefined) {
      failing = how
    },
    /** The next stream a browser opens. */
    next(): Promise<ModelStream> {
      const stream = opened.shift()
      return stream ? Promise.resolve(stream) : new Promise((resolve) => waiting.push(resolve))
    },
  }
}

export type ModelStream = { say(text: string): Promise<void>; cut(): Promise<void> }
