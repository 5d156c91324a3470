import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { scheduler } from 'node:timers/promises'

/** `broken` sends bytes that are no HTTP, `cut` a part of the body, `slow` the body piece by piece; `gone` leaves before the answer. */
export type Manner = 'whole' | 'slow' | 'cut' | 'gone' | 'broken'

export type Call = {
  target: string
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | undefined
  manner: Manner
}

/** `left`: the caller went away itself. `cut off`: the server ended a call that is too large. `closed`: nobody listens, or a usual call was ended. `silent`: nothing came for longer than any limit of the server. */
export type Answer = {
  status: number | 'left' | 'cut off' | 'closed' | 'silent'
  ms: number
  requestId: string
  text: string
  /** The methods that the answer tells. */
  allowed?: string[] | undefined
}

/** Longer than the server lets a statement last, and longer than a restart of its database. */
const patienceMs = 45_000
const mostText = 20_000

export function openWire(url: string): { send(call: Call): Promise<Answer>; close(): void } {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true })
  const place = { hostname, port: Number(port), agent }
  return {
    send: (call) => (call.manner === 'broken' ? sendBroken(place, call) : sendCall(place, call)),
    close: () => agent.destroy(),
  }
}

type Place = { hostname: string; port: number; agent: Agent }

function sendCall({ agent, hostname, port }: Place, call: Call): Promise<Answer> {
  const { method, path, body, manner } = call
  const began = performance.now()
  return new Promise((resolve) => {
    const settle = (status: Answer['status'], of: Partial<Answer> = {}) =>
      resolve({ requestId: '', text: '', ...of, status, ms: performance.now() - began })
    const headers = { ...call.headers, ...framing(body, manner) }
    const sent = request({
      agent: manner === 'cut' || manner === 'gone' ? false : agent,
      hostname,
      port,
      method,
      path,
      headers,
    })
    sent.setTimeout(patienceMs, () => {
      settle('silent')
      sent.destroy()
    })
    sent.on('error', () => settle(hasLeft(manner) ? 'left' : isTooLarge(call) ? 'cut off' : 'closed'))
    sent.on('response', (answer) => {
      const requestId = String(answer.headers['x-request-id'] ?? '')
      const allowed = answer.statusCode === 405 ? answer.headers.allow?.split(', ') : undefined
      readText(answer).then((text) => settle(answer.statusCode ?? 0, { requestId, text, allowed }))
    })
    writeBody(sent, body, manner).catch(() => settle('left'))
  })
}

/** Said for every method, because Node frames no body of a DELETE by itself. */
function framing(body: Buffer | undefined, manner: Manner): Record<string, string> {
  if (!body) return {}
  return manner === 'slow' ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(body.length) }
}

function hasLeft(manner: Manner): boolean {
  return manner === 'cut' || manner === 'gone'
}

/** The server may end the connection while such a head or body is on its way. */
function isTooLarge({ path, headers, body }: Call): boolean {
  return path.length + JSON.stringify(headers).length > 30_000 || (body?.length ?? 0) > 1_048_576
}

async function writeBody(sent: ReturnType<typeof request>, body: Buffer | undefined, manner: Manner): Promise<void> {
  if (manner === 'slow' && body) {
    const piece = Math.max(1, Math.ceil(body.length / 6))
    for (let at = 0; at < body.length; at += piece) {
      sent.write(body.subarray(at, at + piece))
      await scheduler.wait(250)
    }
    sent.end()
  } else if (manner === 'cut' && body) {
    sent.write(body.subarray(0, Math.floor(body.length / 2)))
    await scheduler.wait(50)
    sent.destroy()
  } else sent.end(body)
  if (manner !== 'gone') return
  await scheduler.wait(5)
  sent.destroy()
}

/** The beginning of an answer. A stream of events has no end, so its first piece is enough. */
async function readText(answer: IncomingMessage): Promise<string> {
  const isEndless = answer.headers['content-type']?.startsWith('text/event-stream')
  let text = ''
  try {
    for await (const piece of answer) {
      if (text.length < mostText) text += piece
      if (isEndless) break
    }
  } catch {
    // The connection broke: its status had come.
  }
  return text
}

/** Writes bytes to the socket as they are. */
function sendBroken({ hostname, port }: Place, { method, path, headers, body }: Call): Promise<Answer> {
  const began = performance.now()
  return new Promise((resolve) => {
    const socket = connect(port, hostname)
    let text = ''
    const settle = (status: Answer['status']) => {
      resolve({ status, ms: performance.now() - began, requestId: '', text })
      socket.destroy()
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.setTimeout(3_000, () => settle('left'))
    socket.on('error', () => settle('left'))
    socket.on('close', () => settle(Number(/^HTTP\/1\.\d (\d{3})/.exec(text)?.[1]) || 'left'))
    socket.on('data', (piece) => {
      text += piece.toString('latin1').slice(0, mostText)
      const status = Number(/^HTTP\/1\.\d (\d{3})/.exec(text)?.[1])
      if (status) settle(status)
    })
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1')
    if (body) socket.write(body)
  })
}
