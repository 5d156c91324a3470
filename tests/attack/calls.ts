import { fileBodies } from '#tests/attack/bodies.ts'
import type { Caller } from '#tests/attack/callers.ts'
import type { Draw } from '#tests/attack/draw.ts'
import { rowHeaders, rowQuery, rowsBody } from '#tests/attack/row-calls.ts'
import type { Call, Manner } from '#tests/attack/send.ts'
import type { Target } from '#tests/attack/targets.ts'
import { hostile, idOf, rightValue, spoiled, wordsOf } from '#tests/attack/values.ts'
import { wireQuery, wireWords } from '#tests/attack/wire-words.ts'

type Parts = { query: [string, string][]; body: Buffer | undefined; headers: Record<string, string>; input: object }

/** A call of this caller at this target: well meant in half of the turns, hostile in the others. */
export function callOf(target: Target, caller: Caller, draw: Draw): Call {
  draw.turn()
  const usual = draw.among(target.methods)
  const method = draw.spite(0.08)
    ? draw.among(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])
    : usual
  const { query, body, headers, input } = partsOf(target, usual, draw)
  const search = [...query, ...(draw.spite(0.1) ? oddQuery(draw) : [])].map(
    ([name, value]) => `${encoded(name)}=${encoded(value)}`,
  )
  // A longer address is refused by its length alone.
  const path = `${pathOf(target, input, draw)}${search.length > 0 ? `?${search.join('&')}` : ''}`.slice(0, 40_000)
  return {
    target: target.name,
    method,
    path: draw.spite(0.02) ? `${path}${'/..%2f%00'.repeat(draw.between(1, 900))}` : path,
    headers: clean({ ...caller, ...headers, ...oddHeaders(draw) }),
    body: method === 'TRACE' ? undefined : body,
    manner: mannerOf(draw, body),
  }
}

function partsOf(target: Target, method: string, draw: Draw): Parts {
  if (target.kind === 'rows') {
    const body = method === 'POST' || method === 'PATCH' ? textBody(rowsBody(target.resource, draw), draw) : undefined
    return {
      query: rowQuery(target.resource, draw),
      body,
      headers: { ...typeOf(body, draw), ...rowHeaders(draw) },
      input: {},
    }
  }
  if (target.kind === 'operation') return operationParts(target, method, draw)
  const query = wireQuery(draw)
  if (method === 'GET' || method === 'HEAD' || method === 'DELETE')
    return { query, body: undefined, headers: {}, input: {} }
  // Routes of bytes take a PUT; the others read JSON.
  if (method === 'PUT' && !draw.spite(0.3)) return { query, ...fileBodies(draw), input: {} }
  const body = textBody(wireWords(draw), draw)
  return { query, body, headers: typeOf(body, draw), input: {} }
}

function operationParts(target: Target & { kind: 'operation' }, method: string, draw: Draw): Parts {
  const named = new Set([...target.path.matchAll(/\{\+?(\w+)\}/g)].map(([, name = '']) => name))
  const words = segmentsOf(target.path)
  const right = fitting(rightValue(target.input, draw, { words, named }), [...named], words, draw)
  const value = draw.spite(0.9) ? spoiled(right, draw) : right
  const input = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  const rest = Object.entries(input).filter(([name]) => !named.has(name))
  if (method === 'GET')
    return { query: rest.map(([name, value]) => [name, asText(value)]), body: undefined, headers: {}, input }
  const body = textBody(draw.spite(0.06) ? hostile(draw) : Object.fromEntries(rest), draw)
  return { query: [], body, headers: { ...typeOf(body, draw), ...keyOf(draw) }, input }
}

/** Where an address names a record within another, both belong together. */
function fitting(
  value: unknown,
  [outer, inner]: readonly string[],
  [word = '']: readonly string[],
  draw: Draw,
): unknown {
  if (typeof value !== 'object' || !outer || !inner || draw.spite(0.3)) return value
  const pairs = draw.known.pairs(wordsOf(inner)[0] ?? '', word)
  if (pairs.length === 0) return value
  const [innerId, outerId] = draw.among(pairs)
  return { ...value, [outer]: outerId, [inner]: innerId }
}

function pathOf({ path }: Target, input: object, draw: Draw): string {
  const before = segmentsOf(path)
  return path.replace(/\{\+?(\w+)\}/g, (_, name: string) => {
    const given: unknown = Reflect.get(input, name)
    if (given !== undefined) return encoded(asText(given)) || '%20'
    if (draw.spite(0.2))
      return draw.among(['%00', '%ED%A0%80', '..', '%2e%2e%2f', '%', 'x'.repeat(3_000), '%F0%9F%9A%97', '-1'])
    return name === 'position' ? String(draw.between(0, 3)) : idOf(draw, before)
  })
}

/** `/api/clients/{id}/notes` speaks of clients, then of notes. */
export function segmentsOf(path: string): string[] {
  return path
    .split(/[/?]/)
    .filter((part) => /^[a-z]/.test(part) && part !== 'api')
    .map((part) => part.replaceAll('-', '_'))
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** Half of a pair is no text that an address can hold: it is sent as the bytes that a careless client would send. */
function encoded(text: string): string {
  const short = text.slice(0, 9_000)
  return short.isWellFormed() ? encodeURIComponent(short) : `${encodeURIComponent(short.toWellFormed())}%ED%A0%80`
}

/** JSON, and sometimes what only looks like it. */
function textBody(value: unknown, draw: Draw): Buffer {
  const text = (JSON.stringify(value) ?? '').slice(0, 1_200_000)
  if (!draw.spite(0.3)) return Buffer.from(text)
  const deep = draw.among([30, 40, 3_000, draw.lucky(0.3) ? 150_000 : 33])
  return draw.among<() => Buffer>([
    () => Buffer.from(text.slice(0, draw.between(0, text.length))),
    () => Buffer.from(text.replace(/"\w+":/, (key) => `${key}1e999,${key}`)),
    () => Buffer.from(`${'['.repeat(deep)}${']'.repeat(deep)}`),
    () => Buffer.from(`${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`),
    () =>
      Buffer.concat([
        Buffer.from(text),
        Buffer.alloc(draw.among([1, 1_000, 60_000, draw.lucky(0.2) ? 1_048_577 : 2]), ' '),
      ]),
    () => Buffer.concat([draw.bytes(3), Buffer.from(text), draw.bytes(3)]),
    () => Buffer.from(`\ufeff${text}`, 'utf16le'),
    () => draw.bytes(draw.between(0, 400)),
    () => Buffer.from(`[${Array.from({ length: 2_000 }, () => text.slice(0, 200)).join(',')}]`),
  ])()
}

function typeOf(body: Buffer | undefined, draw: Draw): Record<string, string> {
  if (!body) return {}
  if (!draw.spite(0.12)) return { 'content-type': 'application/json' }
  const type = draw.among([...odd.types, ''])
  return type === '' ? {} : { 'content-type': type }
}

const odd = {
  types: [
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/json; charset=utf-16',
    'application/octet-stream',
    'text/csv',
    'x',
    ';;;',
  ],
  names: [
    'accept',
    'range',
    'if-none-match',
    'if-range',
    'origin',
    'referer',
    'cookie',
    'content-encoding',
    'x-garage',
  ],
  more: [
    'authorization',
    'apikey',
    'x-forwarded-for',
    'x-forwarded-host',
    'stripe-signature',
    'accept-encoding',
    'user-agent',
  ],
  values: [
    '',
    '*',
    'bytes=0-0,5-',
    'bytes=-1',
    'bytes=9-1',
    'gzip',
    'br;q=0',
    'null',
    '"x"',
    'Bearer',
    'Bearer a.b.c',
    '-1',
  ],
}

function oddHeaders(draw: Draw): Record<string, string> {
  // The server stands behind one proxy here: calls come from many addresses, so that limits by address end no attack.
  const headers: Record<string, string> = !draw.spite(0.2)
    ? { 'x-forwarded-for': `198.51.${draw.between(0, 99)}.7` }
    : {}
  if (draw.spite(0.2)) {
    const long = draw.lucky(0.05) ? 'x'.repeat(draw.among([1_000, 14_000, 40_000])) : ''
    headers[draw.among([...odd.names, ...odd.more])] =
      `${draw.among([...odd.values, 't=,v1=', 't=1,v1=x', draw.uuid()])}${long}`
  }
  return headers
}

function keyOf(draw: Draw): Record<string, string> {
  if (draw.lucky(0.8)) return {}
  if (!draw.spite(0.6)) return { 'idempotency-key': draw.uuid() }
  return { 'idempotency-key': draw.among(['same', '', ' ', 'x'.repeat(5_000), 'é', '{}']) }
}

function oddQuery(draw: Draw): [string, string][] {
  const deep = draw.among([3, 33, 2_000])
  const [name, value] = [draw.among(['id', 'search', 'page', 'sort', '__proto__', '', '%']), asText(hostile(draw))]
  return draw.among<[string, string][]>([
    [
      [name, value],
      [name, value],
    ],
    [[`${name}${'[a]'.repeat(deep)}`, value]],
    [
      [`${name}[]`, value],
      [`${name}[999999999]`, value],
      [`${name}[__proto__][x]`, value],
    ],
    Array.from({ length: Math.min(deep, 500) }, (_, rank) => [`k${rank}`, 'x']),
  ])
}

/** Characters that no header can hold are left out, because the client would refuse to send them. */
function clean(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replace(/[^\t\x20-\x7e\x80-\xff]/g, '')]),
  )
}

function mannerOf(draw: Draw, body: Buffer | undefined): Manner {
  if (!draw.spite(0.2)) return 'whole'
  return draw.among<Manner>(body ? ['slow', 'cut', 'gone', 'broken'] : ['gone', 'broken', 'whole'])
}
