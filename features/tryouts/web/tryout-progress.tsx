import type { ReactNode } from 'react'
import type { Tryout } from '#features/tryouts/contract.ts'
import type { Sending } from '#features/tryouts/web/use-tryout-sending.ts'
import { formatSize } from '#lib/numbers.ts'
import { PlainButton } from '#ui/plain-button.tsx'

type ProgressProps = {
  title: string
  sentence: string
  /** Without it, progress is unknown. */
  done?: { now: number; of: number } | undefined
  note?: string | undefined
  onCancel: () => void
  children?: ReactNode
}

/** The progress of a report, and the button that cancels it. */
export function TryoutProgress({ title, sentence, done, note, onCancel, children }: ProgressProps) {
  return (
    <section className="tryout-zone tryout-progress" aria-labelledby="essai-titre">
      <h1 id="essai-titre">{title}</h1>
      <p>{sentence}</p>
      {children}
      <progress aria-label="Avancement" {...(done && { value: done.now, max: done.of })} />
      {note && <p className="tryout-note">{note}</p>}
      <PlainButton size="md" variant="default" onClick={onCancel}>
        Annuler et effacer
      </PlainButton>
    </section>
  )
}

/** The pages of the report in small: read, being read, still to come. */
export function TryoutPageMarks({ pagesRead, pageCount }: { pagesRead: number; pageCount: number }) {
  if (pageCount < 2 || pageCount > 60) return null
  return (
    <div className="tryout-page-marks" aria-hidden="true">
      {Array.from({ length: pageCount }, (_, at) => (
        <i key={at.toString()} data-state={at < pagesRead ? 'read' : at === pagesRead ? 'now' : undefined} />
      ))}
    </div>
  )
}

export function sendingSentence({ sentBytes, totalBytes, id }: Sending): string {
  if (!id) return 'Nous préparons la lecture…'
  if (sentBytes >= totalBytes) return 'Votre rapport est arrivé.'
  return `Envoi\u00a0: ${formatSize(sentBytes)} sur ${formatSize(totalBytes)}.`
}

export function readingSentence(reading: Tryout | undefined): string {
  if (reading?.status === 'waiting') return waitingSentence(reading.place)
  if (reading?.status !== 'reading') return 'Nous cherchons où en est votre lecture…'
  const { pagesRead, pageCount } = reading
  if (pageCount === 0) return 'Ouverture du fichier…'
  if (pagesRead >= pageCount) return 'Toutes les pages sont lues\u00a0: nous refaisons les calculs.'
  return pageCount === 1 ? 'Lecture de la page.' : `Lecture de la page ${pagesRead + 1} sur ${pageCount}.`
}

function waitingSentence(place: number): string {
  if (place <= 1) return 'Votre rapport est le prochain.'
  return place === 2 ? 'Un rapport passe avant le vôtre.' : `${place - 1} rapports passent avant le vôtre.`
}
