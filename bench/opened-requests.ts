import type { BenchGarage } from '#bench/garage.ts'
import { newId } from '#lib/id.ts'
import type { Services } from '#server/services.ts'
import { enterSubscription } from '#tests/support/wire-rows.ts'

export type OpenedRequest = {
  id: string
  token: string
  signerId: string
  documents: { id: string; sha256: string }[]
}

/** Requests to sign a quote without a code, open at the telephone of the client or on the screen of the shop. */
export async function openRequests(
  services: Services,
  garage: BenchGarage,
  { count, place }: { count: number; place: 'counter' | 'qr' },
): Promise<OpenedRequest[]> {
  await enterSubscription(services, garage)
  const send = (path: string, fields: object = {}) =>
    garage.call(`/api${path}`, { method: 'POST', body: JSON.stringify(fields) }) as Promise<Sent> // the contract says so
  const client = { id: newId(), kind: 'person', lastName: 'Lefèvre' }
  await send('/clients', client)
  const requests: OpenedRequest[] = []
  while (requests.length < count) {
    const [quoteId, id, signerId] = [newId(), newId(), newId()]
    await send('/quotes', { id: quoteId, clientId: client.id, title: 'Aile avant', reusedParts: 'unwanted' })
    const line = { id: newId(), rank: 1, kind: 'part', label: 'Aile avant', quantityThousandths: 1_000 }
    const writes = [{ line: { ...line, unitPriceCents: 10_000, vatBasisPoints: 2_000 }, baseVersion: 0 }]
    await send(`/quotes/${quoteId}/lines`, { writes })
    await send(`/quotes/${quoteId}/presentation`, { revisionId: newId(), grossCents: 12_000 })
    await send('/signature-requests', {
      ...{ id, place, conclusion: 'on_site', needsCode: false },
      documents: [{ id: newId(), kind: 'quote', subjectId: quoteId }],
      signers: [{ id: signerId, name: 'Zoé Lefèvre', email: 'zoe@lefevre.example' }],
    })
    const { link, documents } = await send(`/signature-requests/${id}/dispatch`)
    requests.push({ id, signerId, documents, token: link.url.split('/').at(-1) ?? '' })
  }
  return requests
}

type Sent = { link: { url: string }; documents: { id: string; sha256: string }[] }

/** The signature of a client who types their name. */
export function signatureFor({ documents }: OpenedRequest): string {
  const shown = documents.map(({ id, sha256 }) => ({ id, sha256 }))
  return JSON.stringify({ name: 'Zoé Lefèvre', means: 'typed', isAccepted: true, documents: shown })
}
