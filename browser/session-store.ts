import { z } from 'zod/mini'

const wireSession = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.number(),
  user: z.object({ id: z.string(), email: z.string() }),
})

export type Session = { accessToken: string; refreshToken: string; expiresAt: number; accountId: string; email: string }
export type SignInFailure = { code: string; message: string }

type Surroundings = {
  fetch(input: string, init?: RequestInit): Promise<Response>
  now(): number
  storage(): Storage
  locks(): Pick<LockManager, 'request'>
}

export const sessionKey = 'session'
const garageKey = 'garage'
const signInMs = 15_000
const refreshMs = 8_000
const marginSeconds = 300

/** Keeps the session in the browser's storage, renews it before it ends, and tells who listens when it changes. */
export class SessionStore {
  readonly #around: Surroundings
  readonly #listeners = new Set<() => void>()
  #current: Session | null | undefined

  constructor(around: Surroundings) {
    this.#around = around
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  read = (): Session | null => {
    if (this.#current === undefined) this.#current = this.#load()
    return this.#current
  }

  garageId = (): string | undefined => this.#around.storage().getItem(this.#garageKey()) ?? undefined

  chooseGarage(garageId: string): void {
    this.#around.storage().setItem(this.#garageKey(), garageId)
    this.#tell()
  }

  hearOtherTab(key: string | null): void {
    if (key !== null && key !== sessionKey && key !== this.#garageKey()) return
    this.#current = this.#load()
    this.#tell()
  }

  /** Signs in; answers what went wrong, or nothing. Throws when the server cannot be reached. */
  async signIn(email: string, password: string): Promise<SignInFailure | undefined> {
    const answer = await this.#ask('password', { email, password }, signInMs)
    if (!answer.ok) return failureOf(answer)
    this.#keep(fromWire(await answer.json()))
  }

  async signOut(): Promise<void> {
    const session = this.read()
    this.#keep(null)
    if (!session) return
    const headers = { authorization: `Bearer ${session.accessToken}` }
    await this.#around
      .fetch('/auth/v1/logout?scope=local', { method: 'POST', headers, signal: AbortSignal.timeout(refreshMs) })
      .catch(() => {})
  }

  /** An access token that is good for five minutes at least; nothing when nobody is signed in. */
  async accessToken(): Promise<string | undefined> {
    const session = this.read()
    if (!session) return undefined
    if (session.expiresAt - marginSeconds > this.#around.now() / 1000) return session.accessToken
    return (await this.renew(session.refreshToken))?.accessToken ?? this.read()?.accessToken
  }

  /** Renews the session once for all tabs: whoever comes second finds the work done. */
  async renew(outdated: string): Promise<Session | null> {
    return this.#around.locks().request('session-renewal', async () => {
      this.#current = this.#load()
      if (!this.#current || this.#current.refreshToken !== outdated) return this.#current
      const answer = await this.#ask('refresh_token', { refresh_token: outdated }, refreshMs)
      if (answer.ok) this.#keep(fromWire(await answer.json()))
      else if (answer.status < 500 && answer.status !== 429) this.#keep(null)
      return this.#current
    })
  }

  #ask(grant: string, body: unknown, timeoutMs: number): Promise<Response> {
    return this.#around.fetch(`/auth/v1/token?grant_type=${grant}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
  }

  #load(): Session | null {
    const kept = this.#around.storage().getItem(sessionKey)
    try {
      return kept ? fromWire(JSON.parse(kept)) : null
    } catch {
      return null
    }
  }

  #keep(session: Session | null): void {
    this.#current = session
    if (session) this.#around.storage().setItem(sessionKey, JSON.stringify(toWire(session)))
    else this.#around.storage().removeItem(sessionKey)
    this.#tell()
  }

  #garageKey(): string {
    return `${garageKey}-${this.read()?.accountId ?? 'none'}`
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

async function failureOf(answer: Response): Promise<SignInFailure> {
  const body: Partial<SignInFailure> = await answer.json().catch(() => ({}))
  return { code: body.code ?? 'unexpected', message: body.message ?? '' }
}

function fromWire(value: unknown): Session {
  const {
    access_token: accessToken,
    refresh_token: refreshToken,
    expires_at: expiresAt,
    user,
  } = z.parse(wireSession, value)
  return { accessToken, refreshToken, expiresAt, accountId: user.id, email: user.email }
}

function toWire({ accessToken, refreshToken, expiresAt, accountId, email }: Session) {
  return {
    access_token: accessToken,
    refresh_token: refreshToken,
    expires_at: expiresAt,
    user: { id: accountId, email },
  }
}
