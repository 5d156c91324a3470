import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Verification } from '#features/verifications/contract.ts'
import { factsOf, type Tone, wordVerification } from '#features/verifications/verification-words.ts'
import type { VerificationState } from '#features/verifications/web/use-verification.ts'
import { PlainButton } from '#ui/plain-button.tsx'
import { unseen } from '#ui/unseen.ts'
import { Waiting } from '#ui/waiting.tsx'
import { Words } from '#ui/words.tsx'

type ResultProps = { state: VerificationState; onCheck: (file: File) => void }

const underWay = {
  hashing: 'Calcul de l’empreinte dans votre navigateur…',
  asking: 'Recherche parmi les documents signés…',
  sending: 'Envoi du fichier, puis examen de son cachet…',
} as const

export function VerificationResult({ state, onCheck }: ResultProps) {
  return (
    <>
      <p role="status" className={unseen}>
        {'name' in state && underWay[state.step]}
      </p>
      {'name' in state && (
        <p className="verifier-under-way" aria-hidden="true">
          <Waiting />
          <span>
            <b>{state.name}</b> {underWay[state.step]}
          </span>
        </p>
      )}
      {state.step === 'stopped' && (
        <Card tone="bad" title="La vérification n’a pas abouti." text={state.sentence}>
          {state.again && (
            <PlainButton className="verifier-again" onClick={state.again}>
              Réessayer
            </PlainButton>
          )}
          {state.file && !state.again && <CheckButton file={state.file} onCheck={onCheck} />}
        </Card>
      )}
      {state.step === 'answered' && <Answer answer={state.answer} file={state.file} onCheck={onCheck} />}
    </>
  )
}

type AnswerProps = { answer: Verification; file: File | undefined; onCheck: (file: File) => void }

function Answer({ answer, file, onCheck }: AnswerProps) {
  const { verdict, documents, isStampChecked } = answer
  const mayBeSent = file && !isStampChecked && (verdict === 'unknown' || verdict === 'intact')
  return (
    <Card {...wordVerification(answer, file ? 'file' : 'reference')} about={file?.name}>
      {documents.map((document, rank) => {
        // documents of one reference may have the same facts, and stay in their order
        const key = String(rank)
        return <Facts key={key} document={document} />
      })}
      {mayBeSent && <CheckButton file={file} onCheck={onCheck} isNeeded={verdict === 'unknown'} />}
    </Card>
  )
}

function Facts({ document }: { document: Verification['documents'][number] }) {
  return (
    <div className="verifier-document">
      {document.isDemo && <p className="verifier-demo">Document de démonstration{'\u00a0'}: il n’engage personne.</p>}
      <dl>
        {factsOf(document).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type CheckProps = { file: File; onCheck: (file: File) => void; isNeeded?: boolean }

function CheckButton({ file, onCheck, isNeeded = true }: CheckProps) {
  return (
    <div className="verifier-check">
      <PlainButton variant={isNeeded ? 'filled' : 'default'} onClick={() => onCheck(file)}>
        Faire examiner le cachet
      </PlainButton>
      <p>
        Le fichier est alors envoyé{'\u00a0'}: 25{'\u00a0'}Mo au plus, et il n’est pas gardé.
      </p>
    </div>
  )
}

const icons = { good: IconCircleCheck, warning: IconAlertTriangle, bad: IconCircleX, neutral: IconInfoCircle }

type CardProps = { tone: Tone; title: string; text: string; about?: string | undefined; children?: ReactNode }

/** Its heading takes the focus: people who do not see the page hear the answer. */
function Card({ tone, title, text, about, children }: CardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer is another heading to read
  useEffect(() => heading.current?.focus(), [title, text])
  const Icon = icons[tone]
  return (
    <section className="verifier-result" data-tone={tone} aria-labelledby="verifier-reponse">
      <Icon size={32} stroke={1.6} aria-hidden="true" />
      <div>
        <h2 id="verifier-reponse" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {about && <p className="verifier-name">{about}</p>}
        <p>
          <Words text={text} />
        </p>
        {children}
      </div>
    </section>
  )
}
