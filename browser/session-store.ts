import { isPaused, longerPause, readPause, renewalPauseKey } from '#browser/renewal-pause.ts'
import { lastMinutesMs, signInMs } from '#browser/session-manager/timings.ts'
import { type Session, sessionFromWire, sessionOfUser, sessionToWire } from '#browser/session-wire.ts'
import { sessionKey } from '#browser/signed-in.ts'
import { callMs } from '#browser/timed-fetch.ts'
import type { DeviceKey, DeviceName } from '#lib/device-names.ts'

type SignInFailure = { code: string; message: string }
/** How the session ended: by the person, here or elsewhere, or by expiry. */
export type SessionEnding = 'signed-out' | 'signed-out-elsewhere' | 'expired' | undefined

type Surroundings = {
  fetch(input: string, init?: RequestInit): Promise<Response>
  now(): number
  storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Runs the work when no other tab runs its own. */
  oneTabAtATime<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Tells other tabs that a session ended on purpose. */
export const endingKey: DeviceName = 'session-ending'

/** Stores the session in the browser, renews it in time, and reports its changes. */
export class SessionStore {
  readonly #around: Surroundings
  readonly #listeners = new Set<() => void>()
  #current: Session | null | undefined
  #text: string | null = null
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
    return this.#current === undefined ? this.#load() : this.#current
  }

  /** Reads the store again: another tab may have changed it unnoticed. */
  reread = (): Session | null => {
    const known = this.read()
    const kept = this.#load()
    if (kept !== known) this.#announce()
    return kept
  }

  ending = (): SessionEnding => this.#ending

  /** The account's last chosen garage. A tab stays in its garage when another tab switches. */
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
    this.#announce()
  }

  /** A null key means that another tab cleared the storage. */
  handleOtherTab(key: string | null): void {
    if (key !== null && key !== sessionKey) return
    this.reread()
  }

  /** Signs in; returns the failure. Throws when the server cannot be reached. */
  async signIn(email: string, password: string): Promise<SignInFailure | undefined> {
    const answer = await this.#ask('password', { email, password }, signInMs)
    if (!answer.ok) return failureOf(answer)
    this.adopt(await answer.json())
  }

  /** Stores the session of an answer: sign-in, sign-up, link or second factor. Throws for an invalid one. */
  adopt(wire: unknown): Session {
    const session = this.#fromWire(wire)
    this.#keep(session)
    return session
  }

  /** Stores a changed user: name or second factor. */
  adoptUser(wire: unknown): void {
    const session = this.read()
    if (session) this.#keep(sessionOfUser(session, wire))
  }

  /** Notes that the server locked this session, and the page to return to; null notes that it opened it again. */
  noteLock(lockedFrom: string | null): void {
    const session = this.reread()
    if (session) this.#keep({ ...session, lockedFrom })
  }

  async signOut(): Promise<void> {
    const session = this.read()
    this.#keep(null, 'signed-out')
    if (!session) return
    const headers = { authorization: `Bearer ${session.accessToken}` }
    await this.#around
      .fetch('/auth/v1/logout?scope=local', { method: 'POST', headers, signal: AbortSignal.timeout(callMs) })
      .catch(() => {})
  }

  /** An access token valid for at least five minutes; undefined without a session. */
  async accessToken(): Promise<string | undefined> {
    const session = this.read()
    if (!session) return undefined
    const secondsLeft = session.expiresAt - this.#around.now() / 1000
    if (secondsLeft * 1_000 > lastMinutesMs) return session.accessToken
    try {
      return (await within(callMs, this.renew(session.refreshToken)))?.accessToken
    } catch (unreachable) {
      if (secondsLeft > 0) return session.accessToken
      throw unreachable
    }
  }

  /** Renews the session once for all tabs. Throws without an answer, and during the pause after a failure. */
  async renew(outdated: string, ms = callMs): Promise<Session | null> {
    return this.#around.oneTabAtATime(async () => {
      if (this.reread()?.refreshToken !== outdated) return this.read()
      if (isPaused(this.#pause(), this.#around.now())) throw new Error('The last renewal has just failed')
      const answer = await this.#askRenewal(outdated, ms)
      const renewed = answer.ok ? this.#fromWire(await answer.json()) : null
      // Another sign-out, sign-in or renewal during the request takes precedence.
      if (this.reread()?.refreshToken !== outdated) return this.read()
      if (renewed) this.#keep({ ...renewed, lockedFrom: this.read()?.lockedFrom ?? null })
      else if (isFinal(answer)) this.#keep(null, 'expired')
      else this.#pauseLonger()
      return this.read()
    })
  }

  /** Lets the next renewal skip the pause, for a person's request or a returned network. */
  retryNow(): void {
    if (this.#pause()) this.#around.storage().removeItem(renewalPauseKey)
  }

  /** Drops a session that cannot be loaded; the account's data on the device stays. */
  giveUp(): void {
    this.#keep(null, 'expired')
  }

  async #askRenewal(outdated: string, ms: number): Promise<Response> {
    try {
      return await this.#ask('refresh_token', { refresh_token: outdated }, ms)
    } catch (unreachable) {
      this.#pauseLonger()
      throw unreachable
    }
  }

  #pause() {
    return readPause(this.#kept(renewalPauseKey))
  }

  #pauseLonger(): void {
    const pause = longerPause(this.#pause(), this.#around.now())
    this.#around.storage().setItem(renewalPauseKey, JSON.stringify(pause))
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
    const text = this.#kept(sessionKey)
    if (this.#current !== undefined && text === this.#text) return this.#current
    const before = this.#current
    this.#text = text
    this.#current = this.#parse(text)
    if (this.#current) this.#ending = undefined
    else if (before) this.#ending = this.#kept(endingKey) ? 'signed-out-elsewhere' : 'expired'
    return this.#current
  }

  #kept(key: DeviceKey): string | null {
    try {
      return this.#around.storage().getItem(key)
    } catch {
      // Without storage there is no session.
      return null
    }
  }

  #parse(text: string | null): Session | null {
    try {
      return text ? this.#fromWire(JSON.parse(text)) : null
    } catch {
      return null
    }
  }

  #keep(session: Session | null, ending?: SessionEnding): void {
    const storage = this.#around.storage()
    this.#current = session
    this.#ending = ending
    this.#text = session && JSON.stringify(sessionToWire(session))
    storage.removeItem(renewalPauseKey)
    if (ending === 'signed-out') storage.setItem(endingKey, ending)
    else storage.removeItem(endingKey)
    if (this.#text) storage.setItem(sessionKey, this.#text)
    else storage.removeItem(sessionKey)
    this.#announce()
  }

  #announce(): void {
    for (const listener of this.#listeners) listener()
  }
}

function garageKeyOf(accountId: string): DeviceKey {
  return `garage-${accountId}`
}

async function failureOf(answer: Response): Promise<SignInFailure> {
  const body: Partial<SignInFailure> = await answer.json().catch(() => ({}))
  return { code: body.code ?? 'unexpected', message: body.message ?? '' }
}

/** Tells a final refusal of our server from a temporary one or a captive portal. */
function isFinal({ status, headers }: Response): boolean {
  const isOurs = headers.get('content-type')?.startsWith('application/json')
  return Boolean(isOurs) && status >= 400 && status < 500 && ![408, 429].includes(status)
}

/** The turn of this tab may come late. */
function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const deadline = AbortSignal.timeout(ms)
  deadline.addEventListener('abort', () => late.reject(deadline.reason), { once: true })
  return Promise.race([work, late.promise])
}
