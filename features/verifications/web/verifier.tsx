import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useDropAnywhere } from '#browser/use-drop-anywhere.ts'
import { readReference } from '#features/signatures/signature-reference.ts'
import { useVerification } from '#features/verifications/web/use-verification.ts'
import { VerificationResult } from '#features/verifications/web/verification-result.tsx'
import { VerifierDropZone } from '#features/verifications/web/verifier-drop-zone.tsx'
import { VerifierLimits } from '#features/verifications/web/verifier-limits.tsx'
import { PageOpening, pageWidth } from '#ui/page-opening.tsx'
import { PlainButton } from '#ui/plain-button.tsx'
import { PlainField } from '#ui/plain-field.tsx'

/** Anybody checks a signed document here. The route loads its styles: `verifier.page.css`. */
export function Verifier() {
  const { state, compare, check, lookUp } = useVerification()
  const isOver = useDropAnywhere(compare)
  const isBusy = state.step === 'hashing' || state.step === 'asking' || state.step === 'sending'
  return (
    <div className={`${pageWidth} verifier`}>
      <PageOpening
        kicker="Vérification"
        title={'Est-ce bien le document qui a été signé\u202f?'}
        lead={
          'Déposez le PDF que vous avez reçu\u00a0: votre navigateur calcule son empreinte, et elle seule nous parvient. Ou tapez la référence de son dossier de preuve.'
        }
      />
      <VerificationResult state={state} onCheck={check} />
      <div className="verifier-ways">
        <VerifierDropZone isOver={isOver} onFiles={compare} />
        <ReferenceForm isBusy={isBusy} onReference={lookUp} />
      </div>
      <VerifierLimits />
    </div>
  )
}

function ReferenceForm({ isBusy, onReference }: { isBusy: boolean; onReference: (reference: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  useReferenceInAddress((reference) => {
    if (field.current) field.current.value = reference
    onReference(reference)
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reference = readReference(field.current?.value ?? '')
    setError(reference ? undefined : 'Une référence compte douze lettres et chiffres, comme 7K2M\u20119QXA\u201140TV.')
    if (reference) onReference(reference)
    else field.current?.focus()
  }

  return (
    <form className="verifier-form" onSubmit={submit} noValidate>
      <h2>Ou tapez la référence</h2>
      <PlainField
        ref={field}
        name="reference"
        label="Référence"
        description="Sous le code QR du dossier de preuve, à la fin du document."
        placeholder="7K2M-9QXA-40TV"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={300}
        error={error}
        onChange={() => setError(undefined)}
      />
      <PlainButton type="submit" size="md" variant="default" isBusy={isBusy}>
        Vérifier la référence
      </PlainButton>
    </form>
  )
}

/** The QR code leads here with its reference: behind « # », or as a parameter. */
function useReferenceInAddress(onReference: (reference: string) => void): void {
  const { hash, search } = useLocation()
  const take = useEffectEvent(onReference)
  useEffect(() => {
    const reference = readReference(hash || (new URLSearchParams(search).get('reference') ?? ''))
    if (reference) take(reference)
  }, [hash, search])
}
