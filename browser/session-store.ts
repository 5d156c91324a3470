import { type Session, sessionFromWire, sessionOfUser, sessionToWire } from '#browser/session-wire.ts'

export type { Session } from '#browser/session-wire.ts'
export type SignInFailure = { code: string; message: string }
/** What ended the session in this tab; an end in another tab has no cause here. */
export type SessionEnding = 'signed-out' | 'expired' | undefined

type Surroundings = {
  fetch(input: string, init?: RequestInit): Promise<Response>
  now(): number
  storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Runs the work of all tabs one after the other. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>
}

export const sessionKey = 'session'
const signInMs = 15_000
const refreshMs = 8_000
const marginSeconds = 300

/** Keeps the session in the browser's storage, renews it before it ends, and tells who listens when it changes. */
export class SessionStore {
  readonly #around: Surroundings
  readonly #listeners = new Set<() => void>()
  #current: Session | null | undefined
  #ending: SessionEnding
  #garage: { accountId: string; id: string | undefined } | undefined

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

  ending = (): SessionEnding => this.#ending

  /** The garage chosen last by this account. A tab stays in the garage that it opened, whatever another tab chooses. */
  garageId = (): string | undefined => {
    const accountId = this.read()?.accountId
    if (!accountId) return undefined
    if (this.#garage?.accountId !== accountId) {
      this.#garage = { accountId, id: this.#around.storage().getItem(garageKeyOf(accountId)) ?? undefined }
    }
    return this.#garage.id
  }

  chooseGarage(id: string): void {
    const accountId = this.read()?.accountId
    if (!accountId) return
    this.#around.storage().setItem(garageKeyOf(accountId), id)
    this.#garage = { accountId, id }
    this.#tell()
  }

  /** A key of null says that the other tab emptied everything. */
  hearOtherTab(key: string | null): void {
    if (key !== null && key !== sessionKey) return
    this.#current = this.#load()
    this.#ending = undefined
    this.#tell()
  }

  /** Signs in; answers what went wrong, or nothing. Throws when the server cannot be reached. */
  async signIn(email: string, password: string): Promise<SignInFailure | undefined> {
    const answer = await this.#ask('password', { email, password }, signInMs)
    if (!answer.ok) return failureOf(answer)
    this.adopt(await answer.json())
  }

  /** Keeps a session that a call answered: sign-in, sign-up, a link, a second factor. Throws when it is none. */
  adopt(wire: unknown): Session {
    const session = this.#fromWire(wire)
    this.#keep(session)
    return session
  }

  /** Keeps what a call answered of the user: a name or a second factor that changed. */
  adoptUser(wire: unknown): void {
    const session = this.read()
    if (session) this.#keep(sessionOfUser(session, wire))
  }

  async signOut(): Promise<void> {
    const session = this.read()
    this.#keep(null, 'signed-out')
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
    const secondsLeft = session.expiresAt - this.#around.now() / 1000
    if (secondsLeft > marginSeconds) return session.accessToken
    try {
      return (await this.renew(session.refreshToken))?.accessToken
    } catch (unreachable) {
      if (secondsLeft > 0) return session.accessToken
      throw unreachable
    }
  }

  /** Renews the session once for all tabs: whoever comes second finds the work done. */
  async renew(outdated: string): Promise<Session | null> {
    return this.#around.alone(async () => {
      this.#current = this.#load()
      if (!this.#current || this.#current.refreshToken !== outdated) return this.#current
      const answer = await this.#ask('refresh_token', { refresh_token: outdated }, refreshMs)
      const renewed = answer.ok ? this.#fromWire(await answer.json()) : null
      // Signed out, signed in anew, or renewed by a tab out of turn while the server answered: what is kept holds.
      this.#current = this.#load()
      if (this.#current?.refreshToken !== outdated) return this.#current
      if (renewed) this.#keep(renewed)
      else if (isFinal(answer)) this.#keep(null, 'expired')
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

  #fromWire(value: unknown): Session {
    return sessionFromWire(value, this.#around.now())
  }

  #load(): Session | null {
    const kept = this.#around.storage().getItem(sessionKey)
    try {
      return kept ? this.#fromWire(JSON.parse(kept)) : null
    } catch {
      return null
    }
  }

  #keep(session: Session | null, ending?: SessionEnding): void {
    this.#current = session
    this.#ending = ending
    if (session) this.#around.storage().setItem(sessionKey, JSON.stringify(sessionToWire(session)))
    else this.#around.storage().removeItem(sessionKey)
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

function garageKeyOf(accountId: string): string {
  return `garage-${accountId}`
}

async function failureOf(answer: Response): Promise<SignInFailure> {
  const body: Partial<SignInFailure> = await answer.json().catch(() => ({}))
  return { code: body.code ?? 'unexpected', message: body.message ?? '' }
}

/** Whether our server means no for good, rather than not now, or the sign-in page of a hotel's network. */
function isFinal({ status, headers }: Response): boolean {
  const isOurs = headers.get('content-type')?.startsWith('application/json')
  return Boolean(isOurs) && status >= 400 && status < 500 && ![408, 429].includes(status)
}
