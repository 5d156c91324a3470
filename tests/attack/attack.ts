import { memberRoles } from '#lib/rights.ts'
import type { Caller, Callers } from '#tests/attack/callers.ts'
import { callOf, segmentsOf } from '#tests/attack/calls.ts'
import { type Draw, drawFrom, type Known } from '#tests/attack/draw.ts'
import { type Answer, type Call, openWire } from '#tests/attack/send.ts'
import type { Target } from '#tests/attack/targets.ts'

type Counts = Record<string, Record<string, number>>

export type Fault = { call: Call; kind: string; answer: Answer }

/** Counts of an attack, and the calls whose answers are faults. */
export type Tally = {
  calls: number
  sentBytes: number
  /** By kind of caller, then by status. */
  byKind: Counts
  /** By target, then by status. */
  byTarget: Counts
  faults: Fault[]
  slowest: { ms: number; call: string }[]
}

type Orders = {
  url: string
  targets: readonly Target[]
  callers: Callers
  known: Known
  seed: number
  /** Calls that are under way at once, parallel repeats and slow ones aside. */
  lanes: number
  isOver: (calls: number) => boolean
}

// A server that fell answers nothing more: there is nothing left to learn.
const mostFaults = 300

/** Sends generated calls until told to stop. */
export async function attack({ url, targets, known, seed, lanes, isOver, ...orders }: Orders): Promise<Tally> {
  const callers = { ...orders.callers }
  const wire = openWire(url)
  const tally: Tally = { calls: 0, sentBytes: 0, byKind: {}, byTarget: {}, faults: [], slowest: [] }
  const late = new Set<Promise<unknown>>()
  const open = new Map<string, readonly string[]>()
  const kinds = Object.keys(callers)
  const work = async (draw: Draw) => {
    while (!isOver(tally.calls) && tally.faults.length < mostFaults) {
      // A manager may do most: the others are refused sooner.
      const kind = draw.among([draw.among(kinds), draw.among(memberRoles), 'manager'])
      const caller = draw.among(callers[kind] ?? [])
      const target = draw.among(targets)
      const call = callOf({ ...target, methods: open.get(target.name) ?? target.methods }, caller, draw)
      const times = draw.lucky(0.04) ? draw.between(2, 8) : 1
      const answered = Promise.all(Array.from({ length: times }, () => sendOne(call, kind, caller)))
      // A slow caller holds a connection of its own, and no lane.
      if (call.manner === 'slow') keepLate(answered)
      else await answered
    }
  }
  const sendOne = async (call: Call, kind: string, caller: Caller) => {
    const answer = await wire.send(call)
    note(tally, { call, kind, answer })
    // A door that tells its methods is tried with those.
    if (answer.allowed) open.set(call.target, answer.allowed)
    if (typeof answer.status === 'number' && answer.status < 300) learn(known, call, answer)
    const others = callers[kind]?.filter((each) => each !== caller) ?? []
    if (isSessionOver(call, caller, answer) && others.length > 0) callers[kind] = others
  }
  const keepLate = (answered: Promise<unknown>) => {
    late.add(answered)
    answered.finally(() => late.delete(answered))
  }
  await Promise.all(Array.from({ length: lanes }, (_, lane) => work(drawFrom(seed * 1_000 + lane, known))))
  await Promise.all(late)
  wire.close()
  return tally
}

/** An earlier call signed this caller out, or locked their session. */
function isSessionOver({ path, headers }: Call, caller: Caller, { status }: Answer): boolean {
  return (
    (status === 401 || status === 423) && path.startsWith('/api/') && headers.authorization === caller.authorization
  )
}

function note(tally: Tally, { call, kind, answer }: Fault): void {
  const { status, ms } = answer
  tally.calls += 1
  tally.sentBytes += call.body?.length ?? 0
  count(tally.byKind, kind, status)
  count(tally.byTarget, call.target, status)
  if (isFault(answer)) tally.faults.push({ call, kind, answer })
  if (call.manner !== 'whole' || ms < (tally.slowest.at(-1)?.ms ?? 0)) return
  tally.slowest = [...tally.slowest, { ms, call: `${call.method} ${call.path.slice(0, 150)} (${kind}, ${status})` }]
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 8)
}

function count(counts: Counts, name: string, status: Answer['status']): void {
  const of = counts[name] ?? {}
  counts[name] = { ...of, [status]: (of[status] ?? 0) + 1 }
}

/** A closed door, a silence, and an error that is no refusal. A 503 asks to come back, which is an answer. */
function isFault({ status }: Answer): boolean {
  return status === 'silent' || status === 'closed' || (typeof status === 'number' && status >= 500 && status !== 503)
}

/** Remembers ids and words that a call used and the server gave away, so that later calls speak of them. */
function learn(known: Known, { method, path, body }: Call, { text }: Answer): void {
  const [word] = segmentsOf(path)
  const start = text.slice(0, 3_000)
  if (word) for (const [, id = ''] of start.matchAll(/"id":"([0-9a-f-]{36})"/g)) known.addId('own', word, id)
  for (const [, name, value = ''] of start.matchAll(/"(\w+)":"([^"\\]{1,200})"/g)) known.addValue(`wire ${name}`, value)
  if (method === 'GET') return
  const sent = `${path} ${body?.toString('utf8', 0, 3_000) ?? ''}`
  for (const [, name, id = ''] of sent.matchAll(/"(\w+)Id":"([0-9a-f-]{36})"/g)) known.addId('own', `${name}s`, id)
  known.addTogether([...sent.matchAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g)].map(([id]) => id).slice(0, 6))
}
