import { lazy, useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { PartBoundary } from '#browser/part-boundary.tsx'
import type { SigningPage } from '#features/signatures/contract.ts'
import { loadChoices } from '#features/signatures/web/choices-part.ts'
import { counterReturn } from '#features/signatures/web/counter-mark.ts'
import { mayCollect } from '#features/signatures/web/kept-calls.ts'
import { SigningAct } from '#features/signatures/web/signing-act.tsx'
import { SigningCopies } from '#features/signatures/web/signing-copies.tsx'
import { SigningDocuments } from '#features/signatures/web/signing-documents.tsx'
import {
  LinkNotValid,
  SigningCollected,
  SigningOver,
  SigningSigned,
  SigningUnread,
} from '#features/signatures/web/signing-end.tsx'
import { SigningHead, SigningNotice } from '#features/signatures/web/signing-head.tsx'
import { useReading } from '#features/signatures/web/use-reading.ts'
import { useScreen } from '#features/signatures/web/use-screen.ts'
import { useSigning } from '#features/signatures/web/use-signing.ts'
import { unseen } from '#ui/unseen.ts'
import { Waiting } from '#ui/waiting.tsx'

// The parts of the workshop's own screen: a client's device loads none of them.
const counter = () => import('#features/signatures/web/signing-counter.tsx')
const SigningBeginning = lazy(async () => ({ default: (await counter()).SigningBeginning }))
const SigningCounter = lazy(async () => ({ default: (await counter()).SigningCounter }))

type Signing = ReturnType<typeof useSigning>

/** The page of a person who is asked to sign. */
export function SigningScreen({ token, isAssignment }: { token: string; isAssignment: boolean }) {
  const signing = useSigning(token)
  useOwnAddress(signing, { token, isAssignment })
  const back = signing.state.step === 'reading' ? undefined : counterReturn(location.hash)
  const screen = useScreen()
  const [hasBegun, setBegun] = useState(false)
  const { isReady, hold } = useHeld(signing)
  const toBegin = back !== undefined && screen === 'part' && !hasBegun ? pageToSign(signing) : undefined
  return (
    <main className="signing">
      {toBegin ? (
        <PartBoundary fallback={<Waiting />}>
          <SigningBeginning garageName={toBegin.garage.name} onBegin={() => setBegun(true)} />
        </PartBoundary>
      ) : (
        <Step signing={signing} onPage={hold} />
      )}
      {back !== undefined && (
        <PartBoundary>
          <SigningCounter {...{ back, isReady, isOver: isOver(signing) }} screen={toBegin ? 'unable' : screen} />
        </PartBoundary>
      )}
    </main>
  )
}

/** Whether every page is on this screen: then it is read, and signed, without network. */
function useHeld({ state }: Signing) {
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set())
  const hold = useCallback((name: string) => setHeld((before) => new Set([...before, name])), [])
  const page = state.step === 'open' && mayCollect(state.page) ? state.page : undefined
  const isHeld = page?.documents.every(
    ({ id, pages }) => pages.length > 0 && pages.every((each) => held.has(`${id} ${each.page}`)),
  )
  const areHere = useParts(page !== undefined)
  return { isReady: isHeld === true && areHere, hold }
}

/** Whether the box of the signature and the choices are on this screen: they are loaded by themselves. */
function useParts(isWanted: boolean): boolean {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    const parts = [import('#features/signatures/web/signature-pad.tsx'), loadChoices()]
    void Promise.all(parts).then(
      () => setLoaded(true),
      () => {},
    )
  }, [isWanted])
  return isLoaded
}

/** Signed, refused, closed or collected: the person has nothing left to do on this screen. */
function isOver({ state }: Signing): boolean {
  if (state.step === 'open') return state.page.step === 'signed' || state.page.step === 'over'
  return state.step === 'collected' || state.step === 'not-valid'
}

function pageToSign({ state }: Signing): SigningPage | undefined {
  return state.step === 'open' && state.page.step === 'sign' ? state.page : undefined
}

function Step({ signing, onPage }: { signing: Signing; onPage: (name: string) => void }) {
  const { state, calls, read, arePagesComing, collect } = signing
  const reading = useReading()
  if (state.step === 'reading') return <Loading />
  if (state.step === 'not-valid') return <LinkNotValid />
  if (state.step === 'collected') return <SigningCollected />
  if (state.step === 'unread') return <SigningUnread sentence={state.sentence} onAgain={read} />
  const { page } = state
  if (page.step === 'signed') return <SigningSigned page={page} />
  if (page.step === 'copy') return <SigningCopies page={page} calls={calls} />
  if (page.step === 'over') return <SigningOver page={page} />
  return (
    <>
      <SigningHead page={page} />
      <SigningNotice page={page} />
      <SigningDocuments
        {...{ calls, reading, arePagesComing, onPage }}
        documents={page.documents}
        areAllWanted={mayCollect(page)}
      />
      {page.step === 'sign' && !page.isPreview && <SigningAct {...{ page, calls, reading, read, collect }} />}
    </>
  )
}

function Loading() {
  return (
    <div className="signing-loading">
      <h1 className={unseen}>À lire et à signer</h1>
      <p role="status">Ouverture des documents…</p>
      <Waiting />
      <noscript>
        <p>Cette page a besoin de JavaScript. Activez-le dans votre navigateur, ou appelez le garage.</p>
      </noscript>
    </div>
  )
}

/** A cession and other papers have addresses of their own: each leads to the other's. */
function useOwnAddress({ state }: Signing, { token, isAssignment }: { token: string; isAssignment: boolean }): void {
  const navigate = useNavigate()
  const wanted = state.step === 'open' ? state.page.isAssignment : isAssignment
  useEffect(() => {
    if (wanted === isAssignment) return
    const pathname = `/signature/${wanted ? 'cession/' : ''}${token}`
    void navigate({ pathname, hash: location.hash }, { replace: true })
  }, [wanted, isAssignment, token, navigate])
}
