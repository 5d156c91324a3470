import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { auth, type CallAnswer, type Profile } from '#browser/auth-calls.ts'
import { session } from '#browser/session.ts'
import { readFragment } from '#features/accounts/link-fragment.ts'
import { addressAfterSignUp, callbackFailed, carryReturn, returnAddress } from '#features/accounts/sign-in.ts'
import classes from '#features/accounts/web/auth-card.module.css'
import { AuthCard, AuthWaiting, ProblemAlert } from '#features/accounts/web/auth-card.tsx'
import { useCountdown } from '#features/accounts/web/use-countdown.ts'
import { useLinkHash } from '#features/accounts/web/use-link-hash.ts'

/** The return page for Google and mailed links. */
export function AuthCallback() {
  const hash = useLinkHash()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const wanted = parameters.get('retour')
  const [hasFailed, setFailed] = useState(false)
  const begun = useRef(false)

  useEffect(() => {
    if (hash === undefined || begun.current) return
    begun.current = true
    void arrive(hash, wanted).then(
      (address) => navigate(address, { replace: true }),
      () => setFailed(true),
    )
  }, [hash, wanted, navigate])

  if (hasFailed) return <ArrivalFailed signIn={carryReturn('/login', wanted)} />
  return (
    <AuthCard title="Connexion">
      <AuthWaiting>Connexion en cours...</AuthWaiting>
    </AuthCard>
  )
}

/** Stores the session of the link and returns the next address; throws when the link failed. */
async function arrive(hash: string, wanted: string | null): Promise<string> {
  const fragment = readFragment(hash)
  if (fragment.kind === 'refused') throw new Error(fragment.code)
  if (fragment.kind === 'session') {
    const user = unlessFailed(await auth.readUser(fragment.tokens.access_token))
    session.adopt({ ...fragment.tokens, user })
  }
  const current = session.read()
  if (!current || current.awaitsFactor) return carryReturn('/login', wanted)
  const token = await session.accessToken()
  const profile: Profile | null = token ? unlessFailed(await auth.readProfile(token, current.accountId)) : null
  return profile?.company_name ? returnAddress(wanted) : addressAfterSignUp(wanted)
}

function ArrivalFailed({ signIn }: { signIn: string }) {
  const navigate = useNavigate()
  const left = useCountdown(3, true, () => void navigate(signIn, { replace: true }))
  return (
    <AuthCard
      title="Connexion"
      foot={
        <Link to={signIn} replace>
          Retour à la connexion
        </Link>
      }
    >
      <ProblemAlert>{callbackFailed}</ProblemAlert>
      <p className={classes.lead}>Redirection automatique dans {left}s...</p>
    </AuthCard>
  )
}

function unlessFailed<Value>(answer: CallAnswer<Value>): Value {
  if (answer.failure) throw new Error(answer.failure.code)
  return answer.value
}
