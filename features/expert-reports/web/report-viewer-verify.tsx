import { type CSSProperties, useState } from 'react'
import { nameOf } from '#features/expert-reports/report-blocks.ts'
import { blurredPages, blurredSentence, toVerify, type Verification } from '#features/expert-reports/report-doubts.ts'
import type { Evidence, ReadPage, ReportReading } from '#features/expert-reports/report-reading.ts'
import { typedAs } from '#features/expert-reports/report-typing.ts'
import type { Shown } from '#features/expert-reports/web/report-viewer-selection.ts'
import { ShowButton } from '#features/expert-reports/web/report-viewer-show-button.tsx'
import { formatCount } from '#lib/numbers.ts'
import { PlainButton } from '#ui/plain-button.tsx'

/** Takes a value as a person typed it; answers a sentence when it cannot. */
export type Correct = (path: string, text: string) => Promise<string | undefined>

type VerifyProps = {
  reading: ReportReading
  pictures: readonly string[]
  onShow: (shown: Shown) => void
  onCorrect: Correct | undefined
}

const atOnce = 5

/** The doubts of our own reading: each shows the cut-out of its picture beside a field for the correction. */
export function ViewerVerify({ reading, pictures, onShow, onCorrect }: VerifyProps) {
  const list = toVerify(reading)
  const blurred = blurredPages(reading)
  if (list.length === 0 && blurred.length === 0) return null
  const card = (each: Verification) => (
    <Card key={each.path} {...each} reading={reading} pictures={pictures} onShow={onShow} onCorrect={onCorrect} />
  )
  return (
    <section className="viewer-panel viewer-verify" aria-labelledby="bloc-verifier">
      <h2 id="bloc-verifier">
        {list.length > 1 ? 'Lectures à vérifier' : 'Lecture à vérifier'}
        {list.length > 1 && <small>{formatCount(list.length)}</small>}
      </h2>
      {blurred.length > 0 && <p>{blurredSentence(blurred)}</p>}
      <ul>{list.slice(0, atOnce).map(card)}</ul>
      {list.length > atOnce && (
        <details>
          <summary>{othersWords(list.length - atOnce)}</summary>
          <ul>{list.slice(atOnce).map(card)}</ul>
        </details>
      )}
    </section>
  )
}

const othersWords = (count: number) => (count > 1 ? `Voir les ${formatCount(count)} autres` : 'Voir l’autre')

type CardProps = VerifyProps & Verification

function Card({ path, sentence, reading, pictures, onShow, onCorrect }: CardProps) {
  const evidence = reading.evidence[path]
  const page = reading.pages.find(({ number }) => number === evidence?.page)
  const picture = evidence && pictures[evidence.page - 1]
  const name = nameOf(reading.report, path)
  const text = typedAs(reading.report, path)
  return (
    <li>
      <p>{sentence ?? `${name}\u00a0: lecture incertaine, comparez avec l’image.`}</p>
      {evidence && page && picture && <CutOut evidence={evidence} page={page} picture={picture} />}
      <div className="viewer-verify-acts">
        {onCorrect && text !== null && (
          <ValueForm key={text} name={name} path={path} text={text} onCorrect={onCorrect} />
        )}
        {evidence && <ShowButton path={path} what={name} onShow={onShow} />}
      </div>
    </li>
  )
}

type FormProps = { name: string; path: string; text: string; onCorrect: Correct }

function ValueForm({ name, path, text, onCorrect }: FormProps) {
  const [typed, setTyped] = useState(text)
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const send = async (event: React.FormEvent) => {
    event.preventDefault()
    setSending(true)
    setProblem(await onCorrect(path, typed))
    setSending(false)
  }
  return (
    <form onSubmit={(event) => void send(event)}>
      <input
        aria-label={name}
        value={typed}
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <PlainButton type="submit" variant="default" isBusy={isSending}>
        {typed === text ? 'C’est juste' : 'Corriger'}
      </PlainButton>
      {problem && <span role="alert">{problem}</span>}
    </form>
  )
}

const around = { x: 46, y: 5 }

/** The value in its page, with its surroundings. */
function CutOut({ evidence: { box }, page, picture }: { evidence: Evidence; page: ReadPage; picture: string }) {
  const left = Math.max(0, box.left - around.x)
  const top = Math.max(0, box.top - around.y)
  const width = Math.min(page.width, box.right + around.x) - left
  const height = Math.min(page.height, box.bottom + around.y) - top
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)}%`
  const frame: CSSProperties = { aspectRatio: `${width} / ${height}`, width: `min(100%, ${Math.round(width * 2)}px)` }
  const image: CSSProperties = {
    width: percent(page.width, width),
    left: percent(-left, width),
    top: percent(-top, height),
  }
  return (
    <span className="viewer-cut-out" style={frame}>
      <img src={picture} alt="" style={image} />
    </span>
  )
}
