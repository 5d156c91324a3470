import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { session, useSession } from '#browser/session.ts'
import { authSentence, serverUnreachable } from '#features/accounts/auth-sentences.ts'
import { carryReturn, returnAddress, signInFailed, signInMistakes } from '#features/accounts/sign-in.ts'
import { proveByRecoveryCode } from '#features/accounts/web/api.ts'
import classes from '#features/accounts/web/auth-card.module.css'
import { AuthCard, ProblemAlert } from '#features/accounts/web/auth-card.tsx'
import { GoogleDoor } from '#features/accounts/web/google-door.tsx'
import { SecondFactor } from '#features/accounts/web/second-factor.tsx'
import { useAuthForm } from '#features/accounts/web/use-auth-form.tsx'
import { LoadingPage } from '#ui/page-fallbacks.tsx'

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
      foot={
        <>
          Pas encore de compte{'\u202f'}?{' '}
          <Anchor component={Link} inherit to={carryReturn('/register', wanted)}>
            Inscription gratuite
          </Anchor>
        </>
      }
    >
      <SignInFields isReady={current !== undefined} wanted={wanted} />
    </AuthCard>
  )
}

type SignInFieldsProps = { isReady: boolean; wanted: string | null }

/** Until the page is alive the button waits: nothing would hear it. */
function SignInFields({ isReady, wanted }: SignInFieldsProps) {
  const [googleProblem, setGoogleProblem] = useState<string>()
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
        <TextInput
          label="Adresse email"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          size="md"
          required
          withAsterisk={false}
          error={error('email')}
        />
        <PasswordInput
          label="Mot de passe"
          name="password"
          autoComplete="current-password"
          size="md"
          required
          withAsterisk={false}
          error={error('password')}
        />
        <Anchor component={Link} to="/forgot-password" className={classes.aside}>
          Mot de passe oublié?
        </Anchor>
        <Button type="submit" size="md" fullWidth loading={isSending || !isReady}>
          Se connecter
        </Button>
      </form>
    </>
  )
}
