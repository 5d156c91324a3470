import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { session, useSession } from '#browser/session.ts'
import { authSentence, serverUnreachable } from '#features/accounts/auth-sentences.ts'
import {
  carryReturn,
  googleFailed,
  mustBeSignedIn,
  returnAddress,
  signInFailed,
  signInMistakes,
} from '#features/accounts/sign-in.ts'
import classes from '#features/accounts/web/auth-card.module.css'
import { AuthCard, ProblemAlert } from '#features/accounts/web/auth-card.tsx'
import { GoogleDoor } from '#features/accounts/web/google-door.tsx'
import { SecondFactor } from '#features/accounts/web/second-factor.tsx'
import { useAuthForm } from '#features/accounts/web/use-auth-form.ts'
import { LoadingPage } from '#ui/page-fallbacks.tsx'
import { PlainButton } from '#ui/plain-button.tsx'
import { PlainField } from '#ui/plain-field.tsx'
import { PlainPassword } from '#ui/plain-password.tsx'

export function SignIn() {
  const current = useSession()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const wanted = parameters.get('retour')
  const address = returnAddress(wanted)
  const isIn = current && !current.awaitsFactor

  useEffect(() => {
    if (isIn) navigate(address, { replace: true })
  }, [isIn, address, navigate])

  if (isIn) return <LoadingPage />
  if (current) {
    return (
      <SecondFactor
        token={current.accessToken}
        factors={current.factors}
        onProved={(wire) => void session.adopt(wire)}
        onRecoveryCode={proveByRecoveryCode}
        onLeave={() => void session.signOut()}
      />
    )
  }
  return (
    <AuthCard
      title="Connexion"
      lead={wanted?.startsWith('/onboarding') && mustBeSignedIn}
      foot={
        <>
          Pas encore de compte{'\u202f'}? <Link to={carryReturn('/register', wanted)}>Inscription gratuite</Link>
        </>
      }
    >
      <SignInFields isReady={current !== undefined} wanted={wanted} googleRefusal={parameters.get('google')} />
    </AuthCard>
  )
}

/** Loaded on demand, because recovery codes are rare. */
function proveByRecoveryCode(code: string): Promise<string | undefined> {
  return import('#features/accounts/web/api.ts').then(
    (calls) => calls.proveByRecoveryCode(code),
    () => serverUnreachable,
  )
}

type SignInFieldsProps = {
  isReady: boolean
  wanted: string | null
  /** The provider's error code after a failed Google sign-in. */
  googleRefusal: string | null
}

/** The button waits for hydration, because no handler would receive its click. */
function SignInFields({ isReady, wanted, googleRefusal }: SignInFieldsProps) {
  const [googleProblem, setGoogleProblem] = useState(
    googleRefusal ? authSentence({ code: googleRefusal, message: '' }, googleFailed) : undefined,
  )
  const { props, error, problem, isSending } = useAuthForm({
    blank: { email: '', password: '' },
    mistakes: signInMistakes,
    send: async ({ email, password }) => {
      setGoogleProblem(undefined)
      const sentence = await session.signIn(email.trim(), password).then(
        (failure) => failure && authSentence(failure, signInFailed),
        () => serverUnreachable,
      )
      return sentence ? { sentence } : undefined
    },
  })
  const sentence = problem ?? googleProblem

  return (
    <>
      {sentence && <ProblemAlert>{sentence}</ProblemAlert>}
      <GoogleDoor
        label="Se connecter avec Google"
        wanted={wanted}
        isDisabled={isSending || !isReady}
        onProblem={setGoogleProblem}
      />
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
        <PlainPassword
          label="Mot de passe"
          name="password"
          autoComplete="current-password"
          required
          error={error('password')}
        />
        <Link to="/forgot-password" className={classes.aside}>
          Mot de passe oublié?
        </Link>
        <PlainButton type="submit" size="md" isBusy={isSending || !isReady}>
          Se connecter
        </PlainButton>
      </form>
    </>
  )
}
