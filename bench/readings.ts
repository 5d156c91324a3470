import { readFileSync } from 'node:fs'
import { setTimeout as rest } from 'node:timers/promises'
import { type Figure, percentiles, timed } from '#bench/measure.ts'

const text = readFileSync('public/exemples/rapport-26-pieces.pdf')
const scan = readFileSync('public/exemples/rapport-numerise.jpg')
const scansAtOnce = 10

/** Time from drop to result for a visitor, and response times of other requests while ten pages are read. */
export async function measureReadings(base: string): Promise<Figure[]> {
  await readOne(base, text)
  const texts = percentiles(await inTurn(20, () => timed(() => readOne(base, text))))
  const scans = percentiles(await inTurn(3, () => timed(() => readOne(base, scan))))
  // A page, and a call of the database.
  const others = ['/', '/api/tryouts/00000000-0000-4000-8000-000000000000'].map(
    (path) => async () => (await fetch(`${base}${path}`)).arrayBuffer(),
  )
  const calm = percentiles(await othersWhile(others, rest(3_000)))
  const began = performance.now()
  const ten = Promise.all(Array.from({ length: scansAtOnce }, () => readOne(base, scan)))
  const busy = percentiles(await othersWhile(others, ten))
  const perMinute = (scansAtOnce * 60_000) / (performance.now() - began)
  return [
    figure('report with text, drop to result, p50', texts.p50),
    figure('report with text, drop to result, p95', texts.p95),
    figure('scanned page, drop to result, p50', scans.p50),
    figure('other requests at rest, p95', calm.p95),
    figure('other requests while ten scans are read, p50', busy.p50),
    figure('other requests while ten scans are read, p95', busy.p95),
    figure('scanned pages read', perMinute, 'pages/min'),
  ]
}

function figure(name: string, value: number, unit = 'ms'): Figure {
  return { name, value: Math.round(value * 10) / 10, unit }
}

async function inTurn(rounds: number, work: () => Promise<number>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await work())
  return times
}

/** A visitor drops a report, waits for the result and erases it. */
async function readOne(base: string, content: Uint8Array<ArrayBuffer>): Promise<void> {
  const created = await fetch(`${base}/api/tryouts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ files: [{ sizeBytes: content.length }] }),
  })
  const { id } = await created.json()
  await fetch(`${base}/api/tryouts/${id}/files/1`, { method: 'PUT', body: content })
  for (;;) {
    const { status } = await (await fetch(`${base}/api/tryouts/${id}`)).json()
    if (status === 'read') break
    if (status === 'refused' || status === 'interrupted') throw new Error(`A sample was ${status}.`)
    await rest(50)
  }
  await fetch(`${base}/api/tryouts/${id}`, { method: 'DELETE' })
}

/** Response times of requests, in turn, until the other work ends. */
export async function othersWhile(
  asks: readonly (() => Promise<unknown>)[],
  work: Promise<unknown>,
): Promise<number[]> {
  let isOver = false
  const over = work.finally(() => {
    isOver = true
  })
  const times: number[] = []
  while (!isOver) {
    for (const ask of asks) times.push(await timed(ask))
    await rest(20)
  }
  await over
  return times
}
