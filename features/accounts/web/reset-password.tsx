import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { auth } from '#browser/auth-calls.ts'
import { session } from '#browser/session.ts'
import { authSentence } from '#features/accounts/auth-sentences.ts'
import { recoveryOf, resetFailed, resetLinkInvalid, saysLinkIsOver } from '#features/accounts/password-reset.ts'
import { newPasswordMistakes } from '#features/accounts/registration.ts'
import classes from '#features/accounts/web/auth-card.module.css'
import { AuthCard, AuthWaiting, ProblemAlert } from '#features/accounts/web/auth-card.tsx'
import { NewPasswordFields } from '#features/accounts/web/new-password-fields.tsx'
import { SecondFactor } from '#features/accounts/web/second-factor.tsx'
import { type FormRefusal, useAuthForm } from '#features/accounts/web/use-auth-form.ts'
import { useCountdown } from '#features/accounts/web/use-countdown.ts'
import { useLinkHash } from '#features/accounts/web/use-link-hash.ts'
import { ButtonLink, PlainButton } from '#ui/plain-button.tsx'

/** The mailed link opens a session for this page alone and signs nobody in. */
export function ResetPassword() {
  const hash = useLinkHash()
  const [isDone, setDone] = useState(false)
  const [isOver, setOver] = useState(false)
  const token = hash === undefined ? undefined : recoveryOf(hash)?.tokens.access_token

  if (isDone) return <PasswordChanged />
  if (hash === undefined) return <LinkUnread />
  if (!token || isOver) return <LinkInvalid />
  return <LinkOpened token={token} onDone={() => setDone(true)} onLinkOver={() => setOver(true)} />
}

type LinkOpenedProps = { token: string; onDone: () => void; onLinkOver: () => void }

/** A second factor must be proved first: a mailbox alone changes no password. */
function LinkOpened({ token, onDone, onLinkOver }: LinkOpenedProps) {
  const [strong, setStrong] = useState<string>()
  const answer = useUserOf(token)
  if (!answer) return <LinkUnread />
  if (answer.failure && saysLinkIsOver(answer.failure)) return <LinkInvalid />
  const factors = (answer.value?.factors ?? []).filter(({ status }) => status === 'verified')
  if (factors.length > 0 && !strong) {
    return (
      <SecondFactor
        token={token}
        factors={factors.map(({ id, friendly_name: name }) => ({ id, name }))}
        onProved={(wire) => setStrong(tokenOf(wire))}
        onLeave={onLinkOver}
      />
    )
  }
  return (
    <AuthCard title="Nouveau mot de passe" lead="Choisissez le mot de passe qui remplacera l’ancien.">
      <ResetFields token={strong ?? token} onDone={onDone} onLinkOver={onLinkOver} />
    </AuthCard>
  )
}

type Owner = Awaited<ReturnType<typeof auth.readUser>>

/** The owner of the link; undefined until the server answers. */
function useUserOf(token: string): Owner | undefined {
  const [answer, setAnswer] = useState<Owner>()
  useEffect(() => {
    let isWanted = true
    setAnswer(undefined)
    void auth.readUser(token).then((given) => isWanted && setAnswer(given))
    return () => {
      isWanted = false
    }
  }, [token])
  return answer
}

function ResetFields({ token, onDone, onLinkOver }: LinkOpenedProps) {
  const { props, typed, error, problem, isSending } = useAuthForm({
    blank: { password: '', confirmPassword: '' },
    mistakes: newPasswordMistakes,
    send: async ({ password }): Promise<FormRefusal<{ password: string }> | undefined> => {
      const answer = await auth.updateUser(token, { password })
      if (!answer.failure) return void (await leaveNothing(token, answer.value.id).then(onDone))
      if (saysLinkIsOver(answer.failure)) return void onLinkOver()
      const sentence = authSentence(answer.failure, resetFailed)
      const isAboutPassword = ['weak_password', 'same_password'].includes(answer.failure.code)
      return isAboutPassword ? { fields: { password: sentence } } : { sentence }
    },
  })
  return (
    <>
      {problem && <ProblemAlert>{problem}</ProblemAlert>}
      <form className={classes.form} {...props}>
        <NewPasswordFields label="Nouveau mot de passe" typed={typed} error={error} />
        <PlainButton type="submit" size="md" isBusy={isSending}>
          Changer le mot de passe
        </PlainButton>
      </form>
    </>
  )
}

/** Ends the link's session, and removes this browser's session of the same account, which ended with the old password. */
async function leaveNothing(token: string, accountId: string): Promise<void> {
  window.history.replaceState(window.history.state, '', window.location.pathname)
  await auth.signOut(token)
  if (session.read()?.accountId === accountId) await session.signOut()
}

function PasswordChanged() {
  const navigate = useNavigate()
  const left = useCountdown(3, true, () => void navigate('/login', { replace: true }))
  return (
    <AuthCard title="Mot de passe modifié">
      <p className={classes.lead} role="status">
        Votre nouveau mot de passe est enregistré. Connectez-vous avec lui.
      </p>
      <ButtonLink to="/login" replace size="md">
        Se connecter
      </ButtonLink>
      <p className={classes.lead}>Redirection automatique dans {left}s...</p>
    </AuthCard>
  )
}

function LinkUnread() {
  return (
    <AuthCard title="Nouveau mot de passe">
      <AuthWaiting>Chargement...</AuthWaiting>
    </AuthCard>
  )
}

function LinkInvalid() {
  return (
    <AuthCard title="Nouveau mot de passe" foot={<Link to="/login">Retour à la connexion</Link>}>
      <ProblemAlert>{resetLinkInvalid}</ProblemAlert>
      <ButtonLink to="/forgot-password" size="md">
        Demander un nouveau lien
      </ButtonLink>
    </AuthCard>
  )
}

function tokenOf(wire: unknown): string {
  return (wire as { access_token: string }).access_token // proveFactor answers a session
}
