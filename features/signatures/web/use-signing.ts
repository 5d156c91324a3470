import { useCallback, useEffect, useRef, useState } from 'react'
import { GuestProblem } from '#browser/ask-by-link.ts'
import { systemClock } from '#browser/clock.ts'
import { firstSign } from '#browser/first-sign.ts'
import { readLocalText } from '#browser/local-text.ts'
import { sessionKey } from '#browser/signed-in.ts'
import type { SigningPage } from '#features/signatures/contract.ts'
import { counterReturn } from '#features/signatures/web/counter-mark.ts'
import { type GuestCalls, guestCalls, type SignatureSent } from '#features/signatures/web/guest-calls.ts'
import { keptCalls, keptPage, mayCollect } from '#features/signatures/web/kept-calls.ts'
import { forgetTyping } from '#features/signatures/web/kept-typing.ts'
import { linkNotValid } from '#lib/common-refusals.ts'

export type SigningState =
  | { step: 'reading' }
  | { step: 'not-valid' }
  | { step: 'unread'; sentence: string }
  | { step: 'open'; page: SigningPage }
  /** Signed without network: it waits on this device. */
  | { step: 'collected' }

/** The page of a person whose turn, or whose signed copy, is to come is read again after this. */
const turnMs = 20_000

/** A page whose pictures are being drawn is read again after these, then no more: a few documents are read in their PDF alone. */
const picturesMs = [2_000, 3_000, 5_000, 10_000, 20_000, 40_000]

/** The page of a link: read on arrival, again after each act, and by itself while something is on its way. */
export function useSigning(token: string) {
  const [state, setState] = useState<SigningState>({ step: 'reading' })
  const [calls] = useState(() => keptCalls(token, guestCalls(token)))
  const isClosed = useRef(false)
  const read = useCallback(async () => {
    try {
      if (!isClosed.current) await lockWorkshop()
      isClosed.current = true
      if (await waitsHere(token)) return setState({ step: 'collected' })
      const page = await calls.read()
      setState({ step: 'open', page })
    } catch (error) {
      const { code, message } = asProblem(error)
      // A page that is open stays: nothing that was typed or drawn is lost. A new object lets it be read again later.
      setState((now) => {
        if (code === linkNotValid.code) return { step: 'not-valid' }
        return now.step === 'open' ? { ...now } : { step: 'unread', sentence: message }
      })
    }
  }, [calls, token])
  useEffect(() => void read(), [read])
  const arePagesComing = useReadingAgain(state, read)
  useOpening(state, calls)
  const isOver =
    ['not-valid', 'collected'].includes(state.step) ||
    (state.step === 'open' && ['signed', 'over'].includes(state.page.step))
  useEffect(() => {
    if (isOver) forgetTyping()
  }, [isOver])
  const collect = async (page: SigningPage, sent: SignatureSent) => {
    if (!mayCollect(page)) return false
    const isKept = await (await keptPage()).collectSignature(token, sent, page)
    if (isKept) setState({ step: 'collected' })
    return isKept
  }
  return { state, calls, read, arePagesComing, collect }
}

export function asProblem(error: unknown): GuestProblem {
  if (error instanceof GuestProblem) return error
  return new GuestProblem('unexpected', 'La page n’a pas abouti. Réessayez dans un instant.')
}

/** Whether the client of this link signed on this screen without network. */
async function waitsHere(token: string): Promise<boolean> {
  if (counterReturn(location.hash) === undefined || readLocalText(sessionKey) === null) return false
  return (await keptPage()).isSignatureHere(token)
}

/** In the counter mode the member's session is locked before the client sees anything: the workshop did it, or this page does. */
async function lockWorkshop(): Promise<void> {
  const back = counterReturn(location.hash)
  if (back === undefined || readLocalText(sessionKey) === null) return
  const { session } = await import('#browser/session.ts')
  if (session.read()?.lockedFrom !== null) return
  const { lockFrom } = await import('#browser/session-lock.ts')
  const problem = await lockFrom(back)
  if (problem) throw new GuestProblem('not_locked', problem)
}

/** The copies leave a moment after the last signature. */
function isCopyAwaited({ step, state, copies }: SigningPage): boolean {
  return step === 'signed' && (state === 'signed' || state === 'stamped') && copies.some(({ isSent }) => !isSent)
}

/** Reads the page again while a turn or pictures are to come; says whether pictures are. */
function useReadingAgain(state: SigningState, read: () => Promise<void>): boolean {
  const [tries, setTries] = useState(0)
  const isUndrawn =
    state.step === 'open' &&
    ['sign', 'wait'].includes(state.page.step) &&
    state.page.documents.some(({ pages }) => pages.length === 0)
  const isAwaited = state.step === 'open' && (state.page.step === 'wait' || isCopyAwaited(state.page))
  const picturesIn = isUndrawn ? picturesMs[tries] : undefined
  const ms = picturesIn ?? (isAwaited ? turnMs : undefined)
  useEffect(() => {
    if (ms === undefined || state.step !== 'open') return
    return systemClock.after(ms, () => {
      setTries((count) => count + 1)
      void read()
    })
  }, [state, ms, read])
  return picturesIn !== undefined
}

/** The first gesture counts as the opening; a page that is only shown, by a robot for instance, does not. */
function useOpening(state: SigningState, calls: GuestCalls): void {
  const isTheirs = state.step === 'open' && state.page.step === 'sign' && !state.page.isPreview
  const isNoted = useRef(false)
  useEffect(() => {
    if (!isTheirs || isNoted.current) return
    let isGone = false
    void firstSign().then(() => {
      if (isGone || isNoted.current) return
      isNoted.current = true
      void calls.open().catch(() => {})
    })
    return () => {
      isGone = true
    }
  }, [isTheirs, calls])
}
