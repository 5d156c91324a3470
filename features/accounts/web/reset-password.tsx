import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { auth } from '#browser/auth-calls.ts'
import { session } from '#browser/session.ts'
import { authSentence } from '#features/accounts/auth-sentences.ts'
import { recoveryOf, resetFailed, resetLinkInvalid, saysLinkIsOver } from '#features/accounts/password-reset.ts'
import { newPasswordMistakes } from '#features/accounts/registration.ts'
import classes from '#features/accounts/web/auth-card.module.css'
import { AuthCard, ProblemAlert, Waiting } from '#features/accounts/web/auth-card.tsx'
import { NewPasswordFields } from '#features/accounts/web/new-password-fields.tsx'
import { SecondFactor } from '#features/accounts/web/second-factor.tsx'
import { type Refusal, useAuthForm } from '#features/accounts/web/use-auth-form.tsx'
import { useCountdown } from '#features/accounts/web/use-countdown.tsx'
import { useLinkHash } from '#features/accounts/web/use-link-hash.tsx'

type Factors = { id: string; name: string }[]

/** The link of the mail opens a session for this page alone: nobody is signed in by it. */
export function ResetPassword() {
  const hash = useLinkHash()
  const [isOver, setOver] = useState(false)
  const [isDone, setDone] = useState(false)
  const [proved, setProved] = useState<string>()
  const [asked, setAsked] = useState<Factors>()
  const token = proved ?? (hash === undefined ? undefined : recoveryOf(hash)?.tokens.access_token)

  if (isDone) return <PasswordChanged />
  if (hash === undefined) return <LinkUnread />
  if (!token || isOver) return <LinkInvalid />
  if (asked) {
    return (
      <SecondFactor
        token={token}
        factors={asked}
        onProved={(wire) => {
          setProved(tokenOf(wire))
          setAsked(undefined)
        }}
        onLeave={() => setOver(true)}
      />
    )
  }
  return (
    <AuthCard title="Nouveau mot de passe" lead="Choisissez le mot de passe qui remplacera l’ancien.">
      <ResetFields
        token={token}
        onDone={() => setDone(true)}
        onLinkOver={() => setOver(true)}
        onFactorAsked={setAsked}
      />
    </AuthCard>
  )
}

type ResetFieldsProps = {
  token: string
  onDone: () => void
  onLinkOver: () => void
  onFactorAsked: (factors: Factors) => void
}

function ResetFields({ token, onDone, onLinkOver, onFactorAsked }: ResetFieldsProps) {
  const { props, typed, error, problem, isSending } = useAuthForm({
    blank: { password: '', confirmPassword: '' },
    mistakes: newPasswordMistakes,
    send: async ({ password }): Promise<Refusal<{ password: string }> | undefined> => {
      const answer = await auth.updateUser(token, { password })
      if (!answer.failure) return void (await leaveNothing(token, answer.value.id).then(onDone))
      if (saysLinkIsOver(answer.failure)) return void onLinkOver()
      if (answer.failure.code === 'insufficient_aal') return askFactor(token, onFactorAsked)
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
        <Button type="submit" size="md" fullWidth loading={isSending}>
          Changer le mot de passe
        </Button>
      </form>
    </>
  )
}

async function askFactor(token: string, onFactorAsked: (factors: Factors) => void) {
  const answer = await auth.readUser(token)
  if (answer.failure) return { sentence: authSentence(answer.failure, resetFailed) }
  const verified = answer.value.factors.filter(({ status }) => status === 'verified')
  onFactorAsked(verified.map(({ id, friendly_name: name }) => ({ id, name })))
}

/** The session of the link has served; one of the same account that this browser kept ended with the old password. */
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
      <Button component={Link} to="/login" replace size="md" fullWidth>
        Se connecter
      </Button>
      <p className={classes.lead}>Redirection automatique dans {left}s...</p>
    </AuthCard>
  )
}

function LinkUnread() {
  return (
    <AuthCard title="Nouveau mot de passe">
      <Waiting>Chargement...</Waiting>
    </AuthCard>
  )
}

function LinkInvalid() {
  return (
    <AuthCard
      title="Nouveau mot de passe"
      foot={
        <Anchor component={Link} inherit to="/login">
          Retour à la connexion
        </Anchor>
      }
    >
      <ProblemAlert>{resetLinkInvalid}</ProblemAlert>
      <Button component={Link} to="/forgot-password" size="md" fullWidth>
        Demander un nouveau lien
      </Button>
    </AuthCard>
  )
}

function tokenOf(wire: unknown): string {
  return (wire as { access_token: string }).access_token // proveFactor answers a session
}
