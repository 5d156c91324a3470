import { createHash } from 'node:crypto'
import { type BenchGarage, openBenchGarage } from '#bench/garage.ts'
import { type Comparison, compare } from '#bench/measure.ts'
import { type OpenedRequest, openRequests, signatureFor } from '#bench/opened-requests.ts'
import { type Act, notingDatabase, replay, retell } from '#bench/replays.ts'
import { newId } from '#lib/id.ts'
import { hashOf, linkHeader } from '#platform/access-links.ts'
import { houseId } from '#platform/context.ts'
import { createApp } from '#server/app.ts'
import type { Services } from '#server/services.ts'

const rounds = 40

/** The page of a signer and the verb that signs, over HTTP, against the same statements run bare. */
export async function compareSignings(services: Services): Promise<Comparison[]> {
  const garage = await openBenchGarage(services, 0)
  const each = Math.ceil(rounds * 1.2)
  const [page, noted, ...requests] = await openRequests(services, garage, { count: 2 + 2 * each, place: 'counter' })
  if (!page || !noted) throw new Error('No request was opened.')
  const ask = (url: string, { path, init }: Asked) => fetch(`${url}${path}`, init)
  const reading = await statementsOf(services, readingOf(page))
  const signing = await statementsOf(services, signingOf(noted))
  const next = () => requests.pop() ?? noted
  const links = await linksOf(services, garage)
  const comparisons = [
    await compare('signing page', {
      rounds,
      bare: () => replay(services.database, reading),
      api: async () => whole(await ask(garage.url, readingOf(page))),
    }),
    await compare('signing', {
      rounds,
      bare: () => replay(services.database, aboutAnother(signing, { garage, links, noted, other: next() })),
      api: async () => whole(await ask(garage.url, signingOf(next()))),
    }),
  ]
  await refuseUnlessAllSigned(services, garage, 1 + 2 * each)
  await garage.close()
  return comparisons
}

type Asked = { path: string; init: RequestInit }

let visitors = 0

/** Each call comes from a network of its own, because limits count by network. */
function headersOf({ token }: OpenedRequest): Record<string, string> {
  visitors++
  const address = `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`
  return { [linkHeader]: token, 'x-forwarded-for': address }
}

function readingOf(request: OpenedRequest): Asked {
  return { path: '/api/signing', init: { headers: headersOf(request) } }
}

function signingOf(request: OpenedRequest): Asked {
  const headers = { ...headersOf(request), 'content-type': 'application/json' }
  return { path: '/api/signing/signature', init: { method: 'POST', headers, body: signatureFor(request) } }
}

async function whole(answer: Response): Promise<void> {
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}

async function statementsOf(services: Services, { path, init }: Asked): Promise<Act[]> {
  const { database, take } = notingDatabase(services.database)
  const app = createApp({ ...services, database })
  await whole(await app.fetch(new Request(`http://localhost${path}`, init)))
  return take()
}

/** The id of the link of each signer. */
async function linksOf({ database }: Services, { garageId }: BenchGarage): Promise<Map<string, string>> {
  const rows = await database.query('select subject_id, id from access_links where garage_id = $1', [garageId])
  return new Map(rows.map(({ subject_id: signerId, id }) => [String(signerId), String(id)]))
}

type Retelling = { garage: BenchGarage; links: Map<string, string>; noted: OpenedRequest; other: OpenedRequest }

/** The statements of one request about another one; what the noted ones made gets ids of its own. */
function aboutAnother(acts: readonly Act[], { garage, links, noted, other }: Retelling): Act[] {
  const known = new Map([garage.garageId, garage.accountId, houseId].map((id) => [id, id]))
  const name = (from: string | undefined, to: string | undefined) => known.set(from ?? '', to ?? '')
  name(noted.id, other.id)
  name(noted.signerId, other.signerId)
  name(links.get(noted.signerId), links.get(other.signerId))
  for (const [rank, document] of noted.documents.entries()) {
    name(document.id, other.documents[rank]?.id)
    name(document.sha256, other.documents[rank]?.sha256)
  }
  const tokenHash = hashOf(noted.token)
  const inText = (text: string) =>
    text.replace(/[0-9a-f]{64}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (found) => {
      if (!known.has(found) && found.length < 64) known.set(found, newId())
      return known.get(found) ?? found
    })
  // An entry of the journal holds the digest of its values.
  for (const { parameters } of acts.flatMap(({ statements }) => statements))
    for (const key of parameters.filter(Buffer.isBuffer))
      for (const content of parameters.filter((value) => typeof value === 'string'))
        known.set(digestOf(key, content), digestOf(key, inText(content)))
  return retell(acts, (value) => {
    if (Buffer.isBuffer(value) && value.equals(tokenHash)) return hashOf(other.token)
    return typeof value === 'string' ? inText(value) : value
  })
}

function digestOf(key: Buffer, content: string): string {
  return createHash('sha256').update(key).update(content).digest('hex')
}

/** Statements that did nothing would be fast. */
async function refuseUnlessAllSigned({ database }: Services, { garageId }: BenchGarage, count: number): Promise<void> {
  const [row] = await database.query(
    `select count(*)::int as count, count(*) filter (where r.state = 'signed' and s.state = 'signed'
        and app.broken_signature_event(r.garage_id, r.id) is null and exists (
          select from jobs j where j.garage_id = r.garage_id and j.name = 'stamp-signed-documents' and j.payload->>'requestId' = r.id::text))::int as signed
      from given_signatures g join signature_requests r on r.garage_id = g.garage_id and r.id = g.request_id
        join signers s on s.garage_id = g.garage_id and s.id = g.id
      where g.garage_id = $1`,
    [garageId],
  )
  if (row?.count !== count || row.signed !== count) throw new Error(`Signed: ${JSON.stringify(row)} of ${count}.`)
}
