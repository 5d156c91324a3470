import { IconDownload, IconZoomIn } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { saveFile } from '#browser/save-file.ts'
import type { SigningPage } from '#features/signatures/contract.ts'
import type { GuestCalls } from '#features/signatures/web/guest-calls.ts'
import type { Reading } from '#features/signatures/web/reading-marks.ts'
import { useShown } from '#features/signatures/web/use-reading.ts'
import { asProblem } from '#features/signatures/web/use-signing.ts'
import { euros } from '#lib/euros.ts'
import { PlainButton } from '#ui/plain-button.tsx'
import { unseen } from '#ui/unseen.ts'
import { Waiting } from '#ui/waiting.tsx'

type Document = SigningPage['documents'][number]
type Parts = { calls: GuestCalls; reading: Reading }
type Coming = {
  arePagesComing: boolean
  /** Far pages are wanted too: the screen may lose its network. */
  areAllWanted?: boolean
  /** Told of each page that is on the screen. */
  onPage?: (name: string) => void
}

/** The documents, before anything is asked. */
export function SigningDocuments({ documents, ...parts }: Parts & Coming & { documents: readonly Document[] }) {
  return (
    <>
      {documents.map((document) => (
        <OneDocument key={document.id} document={document} {...parts} />
      ))}
    </>
  )
}

function OneDocument({ document, arePagesComing, ...parts }: Parts & Coming & { document: Document }) {
  const { calls } = parts
  const { id, title, pageCount, amountCents, pages } = document
  const [isEnlarged, setEnlarged] = useState(false)
  return (
    <section className="signing-document" data-enlarged={isEnlarged} aria-labelledby={`document-${id}`}>
      <div className="signing-document-head">
        <h2 id={`document-${id}`}>{title}</h2>
        <p>
          {pageCount > 1 ? `${pageCount} pages` : '1 page'}
          {amountCents !== null && ` · ${euros(amountCents)} TTC`}
        </p>
        {pages.length > 0 && (
          <PlainButton
            variant="default"
            className="signing-enlarge"
            aria-pressed={isEnlarged}
            onClick={() => setEnlarged(!isEnlarged)}
          >
            <IconZoomIn size={18} stroke={1.6} aria-hidden="true" />
            Agrandir
          </PlainButton>
        )}
        <DocumentDownload document={document} calls={calls} />
      </div>
      {pages.length === 0 && (
        <p className="signing-drawing" role="status">
          {arePagesComing
            ? 'Ses pages s’affichent ici dans un instant. Son PDF se lit déjà.'
            : 'Lisez ce document dans son PDF avant de signer.'}
        </p>
      )}
      {pages.map(({ page, words }) => (
        <Page key={page} {...parts} {...{ document, page, words, isEnlarged }} />
      ))}
    </section>
  )
}

type Downloaded = { document: Pick<Document, 'id' | 'title'>; calls: GuestCalls; isSigned?: boolean }

export function DocumentDownload({ document: { id, title }, calls, isSigned = false }: Downloaded) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const download = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const name = title.replace(/[\\/:*?"<>|]+/g, '-')
      saveFile(new File([await calls.pdf(id)], `${name}${isSigned ? ' signé' : ''}.pdf`, { type: 'application/pdf' }))
    } catch (error) {
      setProblem(asProblem(error).message)
    }
    setBusy(false)
  }
  return (
    <>
      <PlainButton variant="default" isBusy={isBusy} onClick={() => void download()}>
        <IconDownload size={18} stroke={1.6} aria-hidden="true" />
        <span>
          Télécharger le PDF{isSigned && ' signé'}
          <span className={unseen}>
            {' '}
            de «{'\u00a0'}
            {title}
            {'\u00a0'}»
          </span>
        </span>
      </PlainButton>
      {problem && <p role="alert">{problem}</p>}
    </>
  )
}

type PageProps = Parts &
  Omit<Coming, 'arePagesComing'> & { document: Document; page: number; words: string; isEnlarged: boolean }

/** A page as its picture, with its text for those who hear it. */
function Page({ document, page, words, calls, reading, isEnlarged, areAllWanted = false, onPage }: PageProps) {
  const { ref, wasNear } = useShown(reading, document.id, page)
  const isWanted = wasNear || areAllWanted
  const { address, hasFailed, again } = usePicture(calls, { id: document.id, page, isWanted, isEnlarged })
  useEffect(() => {
    if (address) onPage?.(`${document.id} ${page}`)
  }, [address, onPage, document.id, page])
  return (
    <div className="signing-page" ref={ref} {...(isEnlarged && slides(page))}>
      {address ? (
        <img src={address} alt={`${document.title}, page ${page} sur ${document.pageCount}`} />
      ) : (
        <div className="signing-page-wait">
          {hasFailed ? (
            <PlainButton variant="default" onClick={again}>
              Afficher la page {page}
            </PlainButton>
          ) : (
            <Waiting />
          )}
        </div>
      )}
      <div className={unseen}>
        {words ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its rank
          words.split('\n').map((line, rank) => <p key={rank}>{line}</p>)
        ) : (
          <p>Le texte de la page {page} se lit dans le PDF.</p>
        )}
      </div>
    </div>
  )
}

/** A part that slides sideways is reached by keyboard too. */
const slides = (page: number) => ({ tabIndex: 0, role: 'group', 'aria-label': `Page ${page}` })

type Wanted = { id: string; page: number; isWanted: boolean; isEnlarged: boolean }

function usePicture(calls: GuestCalls, { id, page, isWanted, isEnlarged }: Wanted) {
  const [address, setAddress] = useState<string>()
  const [tries, setTries] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    let made: string | undefined
    const width = isEnlarged || innerWidth * (devicePixelRatio || 1) > 900 ? 'wide' : 'narrow'
    // `tries` runs this again after a failure.
    const asked = tries >= 0 ? calls.picture(id, page, width) : undefined
    asked?.then(
      (picture) => {
        if (isGone) return
        made = URL.createObjectURL(picture)
        setAddress(made)
      },
      () => !isGone && setFailed(true),
    )
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [calls, id, page, isWanted, isEnlarged, tries])
  const again = () => {
    setFailed(false)
    setTries((count) => count + 1)
  }
  return { address, hasFailed, again }
}
