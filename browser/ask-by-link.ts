import { readLocalText } from '#browser/local-text.ts'
import { sessionKey } from '#browser/signed-in.ts'

/** The answer of the server to a press that it refuses, or the network that is missing. */
export class GuestProblem extends Error {
  readonly code: string

  constructor(code: string, sentence: string) {
    super(sentence)
    this.code = code
  }
}

export const networkMissing = 'network_missing'

/** Asks the API as the holder of a link: the token travels in a header, and no oRPC client is loaded. */
export async function askByLink(token: string, path: string, body: object | null, ms: number): Promise<Response> {
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
  // A locked session previews nothing: the client at the counter acts.
  if (session.read()?.lockedFrom != null) return {}
  const access = await session.accessToken().catch(() => undefined)
  return access ? { authorization: `Bearer ${access}` } : {}
}
