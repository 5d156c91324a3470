import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { auth } from '#browser/auth-calls.ts'
import { session } from '#browser/session.ts'
import { unreachable } from '#browser/session-manager/tasks.ts'
import { authSentence } from '#features/accounts/auth-sentences.ts'
import { callbackFailed, carryReturn, configProblem, returnAddress, sessionIsOver } from '#features/accounts/sign-in.ts'
import classes from '#features/accounts/web/auth-card.module.css'
import { AuthCard, AuthWaiting, ProblemAlert } from '#features/accounts/web/auth-card.tsx'
import { ButtonLink, PlainButton } from '#ui/plain-button.tsx'

type Outcome = { kind: 'session' } | { kind: 'none' } | { kind: 'stuck'; sentence: string; detail?: string }

/** Looks once more for a lost session. */
export function ForceRefresh() {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const wanted = parameters.get('retour')
  const [outcome, setOutcome] = useState<Outcome>()

  const look = useCallback(() => {
    setOutcome(undefined)
    session.retryNow()
    void lookForSession().then(setOutcome)
  }, [])
  useEffect(look, [look])
  useEffect(() => {
    if (outcome?.kind === 'session') navigate(returnAddress(wanted), { replace: true })
  }, [outcome, wanted, navigate])

  if (outcome?.kind === 'none') {
    return (
      <AuthCard title="Reconnexion">
        <ProblemAlert>{sessionIsOver}</ProblemAlert>
        <ButtonLink to={carryReturn('/login', wanted)} size="md">
          Se connecter
        </ButtonLink>
      </AuthCard>
    )
  }
  if (outcome?.kind === 'stuck') {
    return (
      <AuthCard title="Reconnexion">
        <ProblemAlert>{outcome.sentence}</ProblemAlert>
        <PlainButton size="md" onClick={look}>
          Réessayer
        </PlainButton>
        {outcome.detail && (
          <p className={classes.detail} lang="en">
            {outcome.detail}
          </p>
        )}
      </AuthCard>
    )
  }
  return (
    <AuthCard title="Reconnexion">
      <AuthWaiting>Reconnexion en cours...</AuthWaiting>
    </AuthCard>
  )
}

async function lookForSession(): Promise<Outcome> {
  const config = await auth.readConfig()
  if (config.failure && isNetwork(config.failure.code)) return stuck(config.failure)
  const problem = configProblem(config.failure ? undefined : config.value)
  if (problem) return { kind: 'stuck', sentence: problem }
  return session.accessToken().then(
    (token): Outcome => ({ kind: token ? 'session' : 'none' }),
    () => stuck({ code: 'unreachable', message: '' }),
  )
}

function stuck(failure: { code: string; message: string }): Outcome {
  const sentence = authSentence(failure, callbackFailed)
  // Technical detail for support calls.
  return isNetwork(failure.code) ? { kind: 'stuck', sentence, detail: unreachable } : { kind: 'stuck', sentence }
}

function isNetwork(code: string): boolean {
  return ['unreachable', 'timeout'].includes(code)
}
