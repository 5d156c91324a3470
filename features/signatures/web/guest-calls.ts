import { readLocalText } from '#browser/local-text.ts'
import { sessionKey } from '#browser/signed-in.ts'
import type { Signed, SigningPage } from '#features/signatures/contract.ts'
import type { SignatureInput } from '#features/signatures/signature-input.ts'

/** The answer of the server to a press that it refuses, or the network that is missing. */
export class GuestProblem extends Error {
  readonly code: string

  constructor(code: string, sentence: string) {
    super(sentence)
    this.code = code
  }
}

export const networkMissing = 'network_missing'

const answerMs = 30_000
const fileMs = 120_000

export type CodeSent = { masked: string; expiresAt: string; againAt: string }
export type Channel = 'sms' | 'email'
/** What is sent with a signature; the server completes the rest. */
export type SignatureSent = Pick<SignatureInput, 'name' | 'means' | 'code' | 'isAccepted' | 'documents' | 'reading'> & {
  strokes: [number, number][][]
  locale: string
  deviceAt: string
}

/** The calls of a person at a link. The token travels in a header, never in an address. */
export function guestCalls(token: string) {
  const ask = async <Answer>(path: string, body?: object): Promise<Answer> => {
    const answer = await askServer(token, path, body ?? null, answerMs)
    return (await answer.json()) as Answer // the contract says what each path answers
  }
  const file = async (path: string) => (await askServer(token, path, null, fileMs)).blob()
  return {
    read: () => ask<SigningPage>('/signing'),
    open: () => ask('/signing/opening', {}),
    sendCode: (channel: Channel) => ask<CodeSent>('/signing/code', { channel }),
    sign: (input: SignatureSent) => ask<Signed>('/signing/signature', input),
    decline: (reason: string) => ask('/signing/refusal', { reason }),
    ask: (reason: string) => ask('/signing/question', { reason }),
    refuseNumber: () => ask('/signing/number-refusal', {}),
    pdf: (id: string) => file(`/signing/documents/${id}`),
    picture: (id: string, page: number, width: 'narrow' | 'wide') =>
      file(`/signing/documents/${id}/pages/${page}?width=${width}`),
  }
}
export type GuestCalls = ReturnType<typeof guestCalls>

async function askServer(token: string, path: string, body: object | null, ms: number): Promise<Response> {
  const headers = {
    'x-access-link': token,
    ...(body && { 'content-type': 'application/json' }),
    ...(await memberHeaders()),
  }
  const signal = AbortSignal.timeout(ms)
  const request: RequestInit = { method: body ? 'POST' : 'GET', headers, signal, referrerPolicy: 'no-referrer' }
  if (body) request.body = JSON.stringify(body)
  const answer = await fetch(`${location.origin}/api${path}`, request).catch(() => {
    throw new GuestProblem(
      networkMissing,
      'Le réseau ne répond pas. Ce que vous avez saisi est gardé\u00a0: réessayez.',
    )
  })
  if (answer.ok) return answer
  throw problemIn(await answer.json().catch(() => null))
}

function problemIn(told: unknown): GuestProblem {
  const { code, message, data } = (told ?? {}) as {
    code?: string
    message?: string
    data?: { fields?: Record<string, string> }
  } // server/problems.ts writes it so
  const [field] = Object.values(data?.fields ?? {})
  return new GuestProblem(
    code ?? 'unexpected',
    field ?? message ?? 'La page n’a pas abouti. Réessayez dans un instant.',
  )
}

/** A member who opens the link of a signer sees a preview: the server knows them by their session. */
async function memberHeaders(): Promise<Record<string, string>> {
  if (readLocalText(sessionKey) === null) return {}
  const { session } = await import('#browser/session.ts')
  const access = await session.accessToken().catch(() => undefined)
  return access ? { authorization: `Bearer ${access}` } : {}
}
