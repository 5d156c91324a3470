import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useDropAnywhere } from '#browser/use-drop-anywhere.ts'
import { addressOfReading, readingIn, tryoutAddress } from '#features/tryouts/tryout-files.ts'
import { call } from '#features/tryouts/web/api.ts'
import {
  readingSentence,
  sendingSentence,
  TryoutPageMarks,
  TryoutProgress,
} from '#features/tryouts/web/tryout-progress.tsx'
import { TryoutResult } from '#features/tryouts/web/tryout-result.tsx'
import { TryoutStart } from '#features/tryouts/web/tryout-start.tsx'
import { type Stop, stopOf } from '#features/tryouts/web/tryout-stopped.tsx'
import { type Followed, useTryout } from '#features/tryouts/web/use-tryout.ts'
import { type Sending, useTryoutSending } from '#features/tryouts/web/use-tryout-sending.ts'
import { pageWidth } from '#ui/page-opening.tsx'
import { unseen } from '#ui/unseen.ts'

/** Visitors read a report here without an account. The route loads its styles: `tryout.page.css`. */
export function Tryout() {
  const id = readingIn(useLocation().search)
  const navigate = useNavigate()
  const [photos, setPhotos] = useState<File[]>([])
  const [said, setSaid] = useState('')
  const [earlier, setEarlier] = useState<string>()
  const { sending, send, retry, forget } = useTryoutSending((announced) => {
    setEarlier(id)
    void navigate(addressOfReading(announced), { preventScrollReset: true })
  })
  const { followed, correct } = useTryout(id, sending !== undefined)

  const read = (files: File[]) => {
    setPhotos([])
    setSaid('')
    scrollTo({ top: 0 })
    void send(files)
  }
  const isOver = useDropAnywhere(read)
  const leave = () => {
    forget()
    void navigate(tryoutAddress)
  }
  const erase = async () => {
    const erased = sending ? sending.id : id
    leave()
    const isErased = !erased || (await call.removeTryout({ id: erased }).then(() => true, isGone))
    setSaid(
      isErased
        ? 'Tout est effacé\u00a0: il ne reste rien de ce rapport chez nous.'
        : 'Nous n’avons pas pu joindre le serveur\u00a0: tout s’effacera de soi-même dans l’heure.',
    )
  }

  const stop = stopIn(sending, followed)
  const step = stepOf(sending, followed, stop, id)
  return (
    <div className="tryout" data-step={step}>
      <p role="status" className={unseen}>
        {step === 'read' ? 'La lecture est finie.' : said}
      </p>
      {step === 'read' && id && followed?.reading?.status === 'read' ? (
        <TryoutResult key={id} {...followed.reading} onCorrect={correct} onErase={() => void erase()} onAgain={leave} />
      ) : (
        <div className={pageWidth}>
          {step === 'under-way' ? (
            <UnderWay sending={sending} followed={followed} onCancel={() => void erase()} />
          ) : (
            <TryoutStart
              stop={stop}
              said={said}
              isOver={isOver}
              photos={photos}
              onPhotos={setPhotos}
              onFiles={read}
              onRetry={sending?.problem && isWorthRetrying(sending.problem.code) ? retry : undefined}
            />
          )}
          {earlier && earlier !== id && step !== 'start' && (
            <p className="tryout-note">
              Votre lecture précédente reste ouverte{'\u00a0'}: <Link to={addressOfReading(earlier)}>la revoir</Link>.
            </p>
          )}
        </div>
      )}
    </div>
  )
}

type Step = 'start' | 'under-way' | 'read'

function stepOf(
  sending: Sending | undefined,
  followed: Followed | undefined,
  stop: Stop | undefined,
  id?: string,
): Step {
  if (stop || (!sending && !id)) return 'start'
  return !sending && followed?.reading?.status === 'read' ? 'read' : 'under-way'
}

/** The problem that stops this report, if there is one. */
function stopIn(sending: Sending | undefined, followed: Followed | undefined): Stop | undefined {
  if (sending) return sending.problem && stopOf(sending.problem)
  if (followed?.problem) return stopOf(followed.problem)
  const reading = followed?.reading
  if (reading?.status === 'refused' || reading?.status === 'interrupted') return reading.problem
  if (reading?.status !== 'receiving') return undefined
  return {
    code: 'left',
    happened: 'L’envoi s’est arrêté avant la fin.',
    next: 'Déposez le rapport de nouveau, ou laissez ouvert l’onglet d’où il part.',
  }
}

function isWorthRetrying(code: string): boolean {
  return code === 'unreachable' || code === 'timeout' || code === 'tryouts_full'
}

/** The hour or another tab has erased it: the visitor wanted that. */
function isGone(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404
}

type UnderWayProps = { sending: Sending | undefined; followed: Followed | undefined; onCancel: () => void }

function UnderWay({ sending, followed, onCancel }: UnderWayProps) {
  const reading = followed?.reading
  if (sending) {
    const { name, sentBytes, totalBytes, id } = sending
    const done = id ? { now: sentBytes, of: totalBytes } : undefined
    return (
      <TryoutProgress title={`Envoi de ${name}`} sentence={sendingSentence(sending)} done={done} onCancel={onCancel} />
    )
  }
  const pages = reading?.status === 'reading' && reading.pageCount > 0 ? reading : undefined
  return (
    <TryoutProgress
      title="Lecture de votre rapport"
      sentence={readingSentence(reading)}
      done={pages && { now: pages.pagesRead, of: pages.pageCount }}
      note={noteOf(followed)}
      onCancel={onCancel}
    >
      {pages && <TryoutPageMarks {...pages} />}
    </TryoutProgress>
  )
}

function noteOf(followed: Followed | undefined): string | undefined {
  if (followed?.isCutOff) return 'La connexion est coupée. La lecture continue chez nous et reviendra ici d’elle-même.'
  if (followed?.reading?.status === 'reading' && followed.reading.isSecondTry)
    return 'La lecture a été interrompue par un incident de notre côté\u00a0: elle a repris d’elle-même.'
  return 'Vous pouvez recharger cette page ou la garder pour plus tard\u00a0: son adresse mène à votre lecture.'
}
