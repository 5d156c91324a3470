import { useState } from 'react'
import { Link } from 'react-router'
import { auth } from '#browser/auth-calls.ts'
import { authSentence } from '#features/accounts/auth-sentences.ts'
import { resendFailed } from '#features/accounts/registration.ts'
import classes from '#features/accounts/web/auth-card.module.css'
import { AuthCard, ProblemAlert } from '#features/accounts/web/auth-card.tsx'
import { PlainButton } from '#ui/plain-button.tsx'

/** Shown until the address is confirmed. */
export function ConfirmMail({ email, redirectTo }: { email: string; redirectTo: string }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [problem, setProblem] = useState<string>()

  async function resend() {
    setState('sending')
    const { failure } = await auth.resend(email, redirectTo)
    setState(failure ? 'idle' : 'sent')
    setProblem(failure && authSentence(failure, resendFailed))
  }

  return (
    <AuthCard
      title="Vérifiez votre boîte mail"
      lead={
        <>
          Un email de confirmation vient de partir vers <b>{email}</b>. Ouvrez le lien qu’il contient pour activer votre
          compte.
        </>
      }
      foot={<Link to="/login">Retour à la connexion</Link>}
    >
      {problem && <ProblemAlert>{problem}</ProblemAlert>}
      <div className={classes.actions}>
        <PlainButton variant="default" size="md" isBusy={state === 'sending'} onClick={resend}>
          Renvoyer l’email
        </PlainButton>
        <p className={classes.lead} role="status">
          {state === 'sent' ? 'Un nouvel email est parti.' : 'Rien reçu\u202f? Regardez aussi dans les indésirables.'}
        </p>
      </div>
    </AuthCard>
  )
}
