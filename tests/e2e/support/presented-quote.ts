import type { APIRequestContext } from '@playwright/test'
import { newId } from '#lib/id.ts'
import { uniqueMobile, uniqueName } from '#tests/e2e/support/demo-garage.ts'

type Headers = Record<string, string>

type Choices = { reusedParts?: 'unasked' | 'unwanted'; option?: string }

/** A quote of 1 200,00 € TTC that waits for an answer, in a dossier of a client who can be reached. Its option adds 72,00 € TTC. */
export async function presentedQuote(
  request: APIRequestContext,
  headers: Headers,
  email: string,
  { reusedParts = 'unwanted', option }: Choices = {},
) {
  const send = async (path: string, data: object) => {
    const answer = await request.post(`/api${path}`, { headers, data })
    if (!answer.ok()) throw new Error(await answer.text())
    return answer.json()
  }
  const [clientId, dossierId, id] = [newId(), newId(), newId()]
  const reached = { email, mobile: uniqueMobile() }
  await send('/clients', { id: clientId, kind: 'person', lastName: uniqueName('Signe'), firstName: 'Zoé', ...reached })
  await send('/dossiers', { id: dossierId, clientId, kind: 'body' })
  await send('/quotes', { id, clientId, dossierId, title: 'Aile avant', reusedParts })
  const line = { id: newId(), rank: 1, kind: 'part', label: 'Aile avant gauche', quantityThousandths: 1_000 }
  const priced = { ...line, unitPriceCents: 100_000, vatBasisPoints: 2_000 }
  const chosen = { ...priced, id: newId(), rank: 2, label: option, unitPriceCents: 6_000, isOption: true }
  const lines = option ? [priced, chosen] : [priced]
  await send(`/quotes/${id}/lines`, { writes: lines.map((each) => ({ line: each, baseVersion: 0 })) })
  const quote = await send(`/quotes/${id}/presentation`, { revisionId: newId(), grossCents: 120_000 })
  return { id, dossierId, clientId, number: quote.number, send }
}
