import { IconAlertCircle } from '@tabler/icons-react'
import { lazy } from 'react'
import { PartBoundary } from '#browser/part-boundary.tsx'
import type { SigningPage } from '#features/signatures/contract.ts'
import { loadChoices } from '#features/signatures/web/choices-part.ts'
import { SigningCode } from '#features/signatures/web/signing-code.tsx'
import { SigningOthers } from '#features/signatures/web/signing-others.tsx'
import { type ActParts, type SigningActState, useSigningAct } from '#features/signatures/web/use-signing-act.ts'
import { PlainButton } from '#ui/plain-button.tsx'
import { PlainCheckbox, PlainField, PlainNotice } from '#ui/plain-field.tsx'
import { Waiting } from '#ui/waiting.tsx'

const SignaturePad = lazy(async () => ({
  default: (await import('#features/signatures/web/signature-pad.tsx')).SignaturePad,
}))

const SigningChoices = lazy(async () => ({
  default: (await loadChoices()).SigningChoices,
}))

/** The name, the signature, the code, the agreement, and one button. */
export function SigningAct(parts: ActParts) {
  const act = useSigningAct(parts)
  const { page, calls } = parts
  const { typed, change, errors, problem, isBusy, form } = act
  const isSeveral = page.documents.length > 1
  return (
    <>
      <form
        ref={form}
        className="signing-act"
        noValidate
        aria-labelledby="signing-act"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void act.sign()
        }}
      >
        <h2 id="signing-act">{isSeveral ? 'Signer ces documents' : 'Signer ce document'}</h2>
        {page.documents.some(({ offer }) => offer) && <Choices act={act} page={page} />}
        <PlainField
          label="Vos prénom et nom"
          name="name"
          autoComplete="name"
          required
          maxLength={200}
          value={typed.name}
          onChange={({ target }) => change({ name: target.value })}
          error={errors.name}
        />
        <Means act={act} />
        {page.needsCode && (
          <SigningCode
            page={page}
            calls={calls}
            value={typed.code}
            onChange={(code) => change({ code })}
            error={errors.code}
          />
        )}
        <PlainCheckbox
          name="isAccepted"
          label={page.wording.consent}
          checked={typed.isAccepted}
          onChange={({ target }) => change({ isAccepted: target.checked })}
          error={errors.isAccepted}
        />
        {page.mayWithdraw && <EarlyStart act={act} page={page} />}
        {problem && (
          <PlainNotice tone="problem" icon={<IconAlertCircle size={20} aria-hidden="true" />}>
            {problem}
          </PlainNotice>
        )}
        <PlainButton type="submit" size="lg" isBusy={isBusy} className="signing-submit">
          Signer
        </PlainButton>
      </form>
      <SigningOthers page={page} calls={calls} read={parts.read} />
    </>
  )
}

/** Loaded by itself, for documents that leave a choice. */
function Choices({ act: { typed, change, errors }, page }: { act: SigningActState; page: SigningPage }) {
  return (
    <PartBoundary fallback={<Waiting />}>
      <SigningChoices
        documents={page.documents}
        picks={typed.picks}
        errors={errors}
        onPick={(picks, answered) => change({ picks }, answered)}
      />
    </PartBoundary>
  )
}

/** Never ticked beforehand, and never needed to sign: without it the work waits. */
function EarlyStart({ act: { typed, change }, page }: { act: SigningActState; page: SigningPage }) {
  return (
    <fieldset className="signing-early">
      <legend>Début des travaux (facultatif)</legend>
      <PlainCheckbox
        name="asksEarlyStart"
        label={page.wording.earlyStart}
        checked={typed.asksEarlyStart}
        onChange={({ target }) => change({ asksEarlyStart: target.checked })}
      />
      <p className="signing-hint">Sans cette demande, les travaux attendent la fin du délai de rétractation.</p>
    </fieldset>
  )
}

const means = [
  { value: 'typed', label: 'En toutes lettres' },
  { value: 'drawn', label: 'Dessinée' },
] as const

function Means({ act: { typed, change, errors } }: { act: SigningActState }) {
  return (
    <fieldset className="signing-means">
      <legend>Votre signature</legend>
      <div className="signing-choice">
        {means.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name="means"
              value={value}
              checked={typed.means === value}
              onChange={() => change({ means: value })}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <p className="signing-hint">Les deux ont la même valeur.</p>
      {typed.means === 'typed' ? (
        <p className="signing-typed" aria-hidden="true" data-written={typed.name.trim() !== ''}>
          {typed.name.trim() || 'Votre nom s’affiche ici'}
        </p>
      ) : (
        <PartBoundary fallback={<Waiting />}>
          <SignaturePad strokes={typed.strokes} onChange={(strokes) => change({ strokes })} error={errors.strokes} />
        </PartBoundary>
      )}
    </fieldset>
  )
}
