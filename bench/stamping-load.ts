import { setTimeout as rest } from 'node:timers/promises'
import { letIn, signIn } from '#bench/devices.ts'
import { openBenchGarage } from '#bench/garage.ts'
import { type Figure, percentiles } from '#bench/measure.ts'
import { type OpenedRequest, openRequests, signatureFor } from '#bench/opened-requests.ts'
import { othersWhile } from '#bench/readings.ts'
import { startServer } from '#bench/server.ts'
import { linkHeader } from '#platform/access-links.ts'
import type { Services } from '#server/services.ts'

const acts = 200
type Opened = { email: string; garageId: string; requests: OpenedRequest[] }

/** The acts that are signed and stamped later, at the server of the same data. */
export async function openActs(services: Services): Promise<Opened> {
  const garage = await openBenchGarage(services, 10_000)
  const requests = await openRequests(services, garage, { count: acts, place: 'counter' })
  await garage.close()
  return { email: await letIn(services, garage), garageId: garage.garageId, requests }
}

/** Response times of other requests at rest, and from the first signature of many acts to the last stamp. */
export async function measureStamping(
  dataDir: string,
  url: string | undefined,
  { email, garageId, requests }: Opened,
): Promise<Figure[]> {
  const server = await startServer(dataDir, url)
  try {
    const session = JSON.parse(await signIn(server.base, email))
    const headers = { authorization: `Bearer ${session.access_token}`, 'x-garage': garageId }
    const ask = async (path: string) => {
      const answer = await fetch(`${server.base}${path}`, { headers })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return answer
    }
    const others = ['/api/clients?pageSize=50', '/api/signature-requests', '/'].map(
      (path) => async () => (await ask(path)).arrayBuffer(),
    )
    // The pictures of the acts are drawn first: they are no part of the stamping.
    const undone = async (state: string) => Number((await (await ask(`/api/jobs?state=${state}`)).json()).total)
    while ((await undone('waiting')) + (await undone('running')) > 0) await rest(250)
    await othersWhile(others, rest(1_000))
    const calm = percentiles(await othersWhile(others, rest(5_000)))
    const began = performance.now()
    const stamped = signAll(server.base, requests).then(async () => {
      const left = async () => Number((await (await ask('/api/signature-requests?state=stamped')).json()).total)
      while ((await left()) < requests.length) await rest(250)
    })
    const busy = percentiles(await othersWhile(others, stamped))
    return [
      figure('other requests at rest, p95', calm.p95),
      figure(`other requests while ${acts} acts are signed and stamped, p50`, busy.p50),
      figure(`other requests while ${acts} acts are signed and stamped, p95`, busy.p95),
      figure('the same against rest (aim 3)', busy.p95 / calm.p95, 'times'),
      figure(`${acts} acts, from the first signature to the last stamp`, performance.now() - began),
    ]
  } finally {
    await server.stop()
  }
}

function figure(name: string, value: number, unit = 'ms'): Figure {
  return { name, value: Math.round(value * 10) / 10, unit }
}

async function signAll(base: string, requests: readonly OpenedRequest[]): Promise<void> {
  for (const request of requests) {
    const headers = { [linkHeader]: request.token, 'content-type': 'application/json' }
    const answer = await fetch(`${base}/api/signing/signature`, {
      ...{ method: 'POST', headers, body: signatureFor(request) },
    })
    if (!answer.ok) throw new Error(`Signing: ${answer.status} ${await answer.text()}`)
  }
}
