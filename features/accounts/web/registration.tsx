import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { auth } from '#browser/auth-calls.ts'
import { session, useSession } from '#browser/session.ts'
import { authSentence } from '#features/accounts/auth-sentences.ts'
import { type RegistrationForm, registrationMistakes, signUpFailed } from '#features/accounts/registration.ts'
import { addressAfterSignUp, carryReturn } from '#features/accounts/sign-in.ts'
import classes from '#features/accounts/web/auth-card.module.css'
import { AuthCard, ProblemAlert } from '#features/accounts/web/auth-card.tsx'
import { ConfirmMail } from '#features/accounts/web/confirm-mail.tsx'
import { GoogleDoor } from '#features/accounts/web/google-door.tsx'
import { NewPasswordFields } from '#features/accounts/web/new-password-fields.tsx'
import { type FormRefusal, useAuthForm } from '#features/accounts/web/use-auth-form.ts'
import { trialSentence } from '#lib/trial-sentence.ts'
import { LoadingPage } from '#ui/page-fallbacks.tsx'
import { PlainButton } from '#ui/plain-button.tsx'
import { PlainCheckbox, PlainField } from '#ui/plain-field.tsx'

export function Registration() {
  const current = useSession()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const [awaited, setAwaited] = useState<string>()
  const wanted = parameters.get('retour')
  const address = addressAfterSignUp(wanted)

  useEffect(() => {
    if (current) navigate(address, { replace: true })
  }, [current, address, navigate])

  if (current) return <LoadingPage />
  if (awaited) return <ConfirmMail email={awaited} redirectTo={callbackAddress(wanted)} />
  return (
    <AuthCard
      title="Créer un compte"
      lead={trialSentence}
      isWide
      foot={
        <>
          Déjà un compte{'\u202f'}? <Link to={carryReturn('/login', wanted)}>Se connecter</Link>
        </>
      }
    >
      <RegistrationFields isReady={current !== undefined} wanted={wanted} onMailSent={setAwaited} />
    </AuthCard>
  )
}

const blank: RegistrationForm = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  terms: false,
}

type RegistrationFieldsProps = {
  isReady: boolean
  wanted: string | null
  onMailSent: (email: string) => void
}

function RegistrationFields({ isReady, wanted, onMailSent }: RegistrationFieldsProps) {
  const [googleProblem, setGoogleProblem] = useState<string>()
  const { props, typed, error, problem, isSending } = useAuthForm({
    blank,
    mistakes: registrationMistakes,
    send: async (form) => {
      setGoogleProblem(undefined)
      return signUp(form, callbackAddress(wanted), onMailSent)
    },
  })
  const field = (name: 'firstName' | 'lastName' | 'email', label: string, autoComplete: string) => (
    <PlainField
      label={label}
      name={name}
      autoComplete={autoComplete}
      required
      error={error(name)}
      {...(name === 'email' ? { type: 'email', inputMode: 'email' } : {})}
    />
  )
  const sentence = problem ?? googleProblem

  return (
    <>
      {sentence && <ProblemAlert>{sentence}</ProblemAlert>}
      <GoogleDoor
        label="S’inscrire avec Google"
        wanted={wanted}
        isDisabled={isSending || !isReady}
        onProblem={setGoogleProblem}
      />
      <form className={classes.form} {...props}>
        <div className={classes.names}>
          {field('firstName', 'Prénom', 'given-name')}
          {field('lastName', 'Nom', 'family-name')}
        </div>
        {field('email', 'Adresse email', 'username')}
        <NewPasswordFields label="Mot de passe" typed={typed} error={error} />
        <PlainCheckbox name="terms" label={<Terms />} error={error('terms')} />
        <PlainButton type="submit" size="md" isBusy={isSending || !isReady}>
          Créer mon compte
        </PlainButton>
      </form>
    </>
  )
}

/** Opens in another tab, so the form keeps its content. */
function Terms() {
  const page = (to: string, name: string) => (
    <Link to={to} target="_blank">
      {name}
    </Link>
  )
  return (
    <>
      J’accepte les {page('/legal/terms', 'conditions d’utilisation')} et la{' '}
      {page('/legal/privacy', 'politique de confidentialité')}
    </>
  )
}

async function signUp(
  form: RegistrationForm,
  redirectTo: string,
  onMailSent: (email: string) => void,
): Promise<FormRefusal<RegistrationForm> | undefined> {
  const [email, firstName, lastName] = [form.email.trim(), form.firstName.trim(), form.lastName.trim()]
  const answer = await auth.signUp({ email, firstName, lastName, password: form.password }, redirectTo)
  if (!answer.failure) {
    if ('access_token' in answer.value) session.adopt(answer.value)
    else onMailSent(email)
    return undefined
  }
  const sentence = authSentence(answer.failure, signUpFailed)
  return answer.failure.code === 'weak_password' ? { fields: { password: sentence } } : { sentence }
}

function callbackAddress(wanted: string | null): string {
  return `${location.origin}${carryReturn('/auth/callback', wanted)}`
}
