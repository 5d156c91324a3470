import { readFileSync } from 'node:fs'
import { setTimeout as rest } from 'node:timers/promises'
import sharp from 'sharp'
import { type Figure, percentiles, timed } from '#bench/measure.ts'
import { othersWhile } from '#bench/readings.ts'
import { startServer } from '#bench/server.ts'
import { drawPages } from '#engine/draw-pages.ts'
import { brand } from '#lib/brand.ts'
import { newId } from '#lib/id.ts'
import { heardEvents } from '#tests/two-processes/heard-events.ts'

const texts = ['a-0002', 'a-0005', 'a-0009', 'a-0022']
const scanned = 'a-0009'
const fixture = (name: string) => Uint8Array.from(readFileSync(`tests/fixtures/expert-reports/${name}.pdf`))

/** Time from the drop of a report in a garage to its review, and of other requests meanwhile, against the real server. */
export async function measureDrops(dataDir: string, url: string | undefined): Promise<Figure[]> {
  const server = await startServer(dataDir, url)
  const closing = new AbortController()
  try {
    const garage = await signIn(server.base, closing.signal)
    const scan = await scanOf(scanned)
    await garage.drop(fixture('a-0002'))
    const textTimes: number[] = []
    for (let round = 0; round < 3; round += 1)
      for (const name of texts) textTimes.push(await timed(() => garage.drop(fixture(name))))
    const scanTimes: number[] = []
    let last = ''
    for (let round = 0; round < 3; round += 1)
      scanTimes.push(
        await timed(async () => {
          last = await garage.drop(scan)
        }),
      )
    await garage.hear('expert_report.drawn', last)
    const calm = percentiles(await othersWhile(garage.others, rest(3_000)))
    const began = performance.now()
    const busy = Promise.all([1, 2, 3].flatMap(() => [garage.drop(scan), garage.drop(fixture('a-0005'))]))
    const meanwhile = percentiles(await othersWhile(garage.others, busy))
    const six = performance.now() - began
    const [text, page] = [percentiles(textTimes), percentiles(scanTimes)]
    return [
      figure('text PDF, drop to review, p50 (aim 1,500)', text.p50),
      figure('text PDF, drop to review, p95', text.p95),
      figure('scanned page, drop to review, p50 (aim 6,000)', page.p50),
      figure('scanned page, drop to review, p95', page.p95),
      figure('other requests at rest, p95', calm.p95),
      figure('other requests while six reports are read, p50', meanwhile.p50),
      figure('other requests while six reports are read, p95 (aim 100)', meanwhile.p95),
      figure('the same against rest', meanwhile.p95 / calm.p95, 'times'),
      figure('six reports, three of them scanned pages', six),
    ]
  } finally {
    closing.abort()
    await server.stop()
  }
}

function figure(name: string, value: number, unit = 'ms'): Figure {
  return { name, value: Math.round(value * 10) / 10, unit }
}

/** A page at 200 points an inch, as a scanner gives it. */
async function scanOf(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const [page] = await drawPages([fixture(name)], 1_654, [0])
  return Uint8Array.from(await sharp(page).jpeg({ quality: 88 }).toBuffer())
}

async function signIn(base: string, signal: AbortSignal) {
  const credentials = { email: `demo@${brand.slug}.example`, password: 'Demonstration1' }
  const answer = await fetch(`${base}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  const authorization = `Bearer ${(await answer.json()).access_token}`
  const me = await (await fetch(`${base}/api/me`, { headers: { authorization } })).json()
  const headers = { authorization, 'x-garage': me.garages[0].id }
  const ask = async (path: string, init: RequestInit = {}) => {
    const given = await fetch(`${base}/api${path}`, { ...init, headers: { ...headers, ...init.headers } })
    if (!given.ok) throw new Error(`${path}: ${given.status} ${await given.text()}`)
    return given.json()
  }
  const hear = await hearOf(await fetch(`${base}/api/events`, { headers, signal }))
  return {
    /** Drops a report whose bytes are new, and waits as an open screen does until a person can review it. */
    async drop(content: Uint8Array): Promise<string> {
      const [id, file] = [newId(), newId()]
      await ask(`/files/${file}?name=rapport`, {
        method: 'PUT',
        body: Buffer.concat([content, Buffer.from(`\n%${id}`)]),
      })
      const received = JSON.stringify({ id, name: 'Banc', files: [{ id: file }] })
      await ask('/expert-reports', { method: 'POST', headers: { 'content-type': 'application/json' }, body: received })
      await hear('expert_report.judged', id)
      const { state } = await ask(`/expert-reports/${id}/reading`)
      if (state !== 'read') throw new Error(`A report was ${state}.`)
      return id
    },
    hear,
    others: [
      () => ask('/clients?pageSize=50'),
      () => ask('/dossiers?pageSize=50'),
      async () => (await fetch(`${base}/`)).arrayBuffer(),
    ],
  }
}

/** Listens to the stream as a screen does. Requests in a loop would measure themselves: six loops take a third of the processor. */
async function hearOf(stream: Response): Promise<(action: string, id: string) => Promise<void>> {
  const acts = new Map<string, PromiseWithResolvers<void>>()
  const actOf = (action: string, id: string) => {
    const act = acts.get(`${action} ${id}`) ?? Promise.withResolvers<void>()
    acts.set(`${action} ${id}`, act)
    return act
  }
  const events = heardEvents(stream)
  await events.next()
  const listen = async () => {
    for await (const { data } of events) {
      const { action, entityId } = data as { action?: string; entityId?: string } // sent by the server of this run
      if (action && entityId) actOf(action, entityId).resolve()
    }
  }
  // The run closes the stream at its end.
  listen().catch(() => {})
  return (action, id) => actOf(action, id).promise
}
