import { useEffect, useRef, useState } from 'react'
import { auth } from '#browser/auth-calls.ts'
import { authSentence } from '#features/accounts/auth-sentences.ts'
import { bareCode, isFactorCode, signInFailed } from '#features/accounts/sign-in.ts'
import classes from '#features/accounts/web/auth-card.module.css'
import { AuthCard, ProblemAlert } from '#features/accounts/web/auth-card.tsx'
import { type FormRefusal, useAuthForm } from '#features/accounts/web/use-auth-form.ts'
import { PlainButton } from '#ui/plain-button.tsx'
import { PlainField } from '#ui/plain-field.tsx'

type SecondFactorProps = {
  token: string
  factors: { id: string; name: string }[]
  onProved: (wire: unknown) => void
  /** Handles a recovery code and returns its fault; absent where none is accepted. */
  onRecoveryCode?: (code: string) => Promise<string | undefined>
  onLeave: () => void
}

/** Asks for the telephone code after a right password. */
export function SecondFactor({ token, factors, onProved, onRecoveryCode, onLeave }: SecondFactorProps) {
  const [isRecovering, setRecovering] = useState(false)
  const factor = factors[0]

  async function prove(code: string): Promise<FormRefusal<{ code: string }> | undefined> {
    const answer = await auth.proveFactor(token, factor?.id ?? '', bareCode(code))
    if (!answer.failure) return void onProved(answer.value)
    const sentence = authSentence(answer.failure, signInFailed)
    return answer.failure.code === 'mfa_verification_failed' ? { fields: { code: sentence } } : { sentence }
  }
  async function recover(code: string): Promise<FormRefusal<{ code: string }> | undefined> {
    const sentence = await onRecoveryCode?.(code)
    return sentence ? { fields: { code: sentence } } : undefined
  }

  return (
    <AuthCard
      title="Vérification en deux étapes"
      lead={
        isRecovering
          ? 'Saisissez l’un des codes de secours que vous avez gardés. Chacun sert une seule fois.'
          : 'Ouvrez votre application d’authentification et saisissez le code à 6 chiffres qu’elle affiche.'
      }
    >
      {isRecovering ? (
        <CodeForm
          key="recovery"
          label="Code de secours"
          autoComplete="off"
          missing={(code) => (code.trim() ? undefined : 'Saisissez un code de secours')}
          send={recover}
        />
      ) : (
        <CodeForm
          key="factor"
          label={factor?.name ? `Code de ${factor.name}` : 'Code à 6 chiffres'}
          autoComplete="one-time-code"
          missing={(code) => (isFactorCode(code) ? undefined : 'Saisissez les 6 chiffres du code')}
          send={prove}
        />
      )}
      <div className={classes.actions}>
        {onRecoveryCode && (
          <PlainButton variant="subtle" className={classes.way} onClick={() => setRecovering(!isRecovering)}>
            {isRecovering ? 'Utiliser l’application d’authentification' : 'Utiliser un code de secours'}
          </PlainButton>
        )}
        <PlainButton variant="subtle" onClick={onLeave}>
          Utiliser un autre compte
        </PlainButton>
      </div>
    </AuthCard>
  )
}

type CodeFormProps = {
  label: string
  autoComplete: 'one-time-code' | 'off'
  missing: (code: string) => string | undefined
  send: (code: string) => Promise<FormRefusal<{ code: string }> | undefined>
}

function CodeForm({ label, autoComplete, missing, send }: CodeFormProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const { props, error, problem, isSending } = useAuthForm({
    blank: { code: '' },
    mistakes: ({ code }) => {
      const sentence = missing(code)
      return sentence ? { code: sentence } : {}
    },
    send: ({ code }) => send(code),
  })
  return (
    <>
      {problem && <ProblemAlert>{problem}</ProblemAlert>}
      <form className={classes.form} {...props}>
        <PlainField
          ref={input}
          label={label}
          name="code"
          autoComplete={autoComplete}
          {...(autoComplete === 'one-time-code' ? { inputMode: 'numeric', maxLength: 9 } : {})}
          required
          error={error('code')}
        />
        <PlainButton type="submit" size="md" isBusy={isSending}>
          Vérifier
        </PlainButton>
      </form>
    </>
  )
}
