import { useState } from 'react'
import { Link } from 'react-router'
import { auth } from '#browser/auth-calls.ts'
import { useSession } from '#browser/session.ts'
import { authSentence } from '#features/accounts/auth-sentences.ts'
import { recoverFailed, recoverMistakes } from '#features/accounts/password-reset.ts'
import classes from '#features/accounts/web/auth-card.module.css'
import { AuthCard, ProblemAlert } from '#features/accounts/web/auth-card.tsx'
import { useAuthForm } from '#features/accounts/web/use-auth-form.ts'
import { PlainButton } from '#ui/plain-button.tsx'
import { PlainField } from '#ui/plain-field.tsx'

const backToSignIn = <Link to="/login">Retour à la connexion</Link>

export function ForgotPassword() {
  const [asked, setAsked] = useState<string>()
  if (asked) return <MailSent email={asked} onAgain={() => setAsked(undefined)} />
  return (
    <AuthCard
      title="Mot de passe oublié"
      lead="Indiquez l’adresse email de votre compte : nous vous enverrons un lien pour choisir un nouveau mot de passe."
      foot={backToSignIn}
    >
      <ForgotPasswordFields onSent={setAsked} />
    </AuthCard>
  )
}

function ForgotPasswordFields({ onSent }: { onSent: (email: string) => void }) {
  const isReady = useSession() !== undefined
  const { props, error, problem, isSending } = useAuthForm({
    blank: { email: '' },
    mistakes: recoverMistakes,
    send: async ({ email }) => {
      const { failure } = await auth.recover(email.trim(), `${location.origin}/reset-password`)
      if (failure) return { sentence: authSentence(failure, recoverFailed) }
      onSent(email.trim())
    },
  })
  return (
    <>
      {problem && <ProblemAlert>{problem}</ProblemAlert>}
      <form className={classes.form} {...props}>
        <PlainField
          label="Adresse email"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          required
          error={error('email')}
        />
        <PlainButton type="submit" size="md" isBusy={isSending || !isReady}>
          Envoyer le lien
        </PlainButton>
      </form>
    </>
  )
}

/** The same message for known and unknown addresses. */
function MailSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <AuthCard
      title="Vérifiez votre boîte mail"
      lead={
        <>
          Si un compte existe pour <b>{email}</b>, un email avec un lien de réinitialisation vient de lui être envoyé.
        </>
      }
      foot={backToSignIn}
    >
      <div className={classes.actions}>
        <p className={classes.lead} role="status">
          Rien reçu{'\u202f'}? Regardez dans les indésirables, puis vérifiez l’adresse.
        </p>
        <PlainButton variant="default" size="md" onClick={onAgain}>
          Essayer une autre adresse
        </PlainButton>
      </div>
    </AuthCard>
  )
}
