import { Alert, Anchor, Button, PasswordInput, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { session, useSession } from '#browser/session.ts'
import {
  returnAddress,
  type SignInForm,
  serverUnreachable,
  signInMistakes,
  signInSentence,
} from '#features/accounts/sign-in.ts'
import classes from '#features/accounts/web/sign-in.module.css'
import { Logo } from '#ui/logo.tsx'
import { LoadingPage } from '#ui/page-fallbacks.tsx'
import { Veins } from '#ui/veins.tsx'

export function SignIn() {
  const current = useSession()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const address = returnAddress(parameters.get('retour'))

  useEffect(() => {
    if (current) navigate(address, { replace: true })
  }, [current, address, navigate])

  if (current) return <LoadingPage />
  return (
    <div className={classes.page}>
      <Veins className={classes.veins} />
      <main className={classes.card}>
        <Anchor component={Link} to="/" underline="never" aria-label="Retour à l’accueil">
          <Logo size={30} />
        </Anchor>
        <Title order={1}>Connexion</Title>
        <SignInFields isReady={current !== undefined} />
      </main>
    </div>
  )
}

/** Until the page is alive the button waits: nothing would hear it. */
function SignInFields({ isReady }: { isReady: boolean }) {
  const [refusal, setRefusal] = useState<string>()
  const [isConnecting, setConnecting] = useState(false)
  const form = useForm<SignInForm>({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: signInMistakes,
    clearInputErrorOnChange: true,
  })

  async function connect({ email, password }: SignInForm) {
    setRefusal(undefined)
    setConnecting(true)
    const refused = await session.signIn(email.trim(), password).then(
      (failure) => failure && signInSentence(failure),
      () => serverUnreachable,
    )
    setConnecting(false)
    setRefusal(refused)
  }

  return (
    <form method="post" className={classes.form} onSubmit={form.onSubmit(connect)} noValidate>
      {refusal && (
        <Alert color="red" icon={<IconAlertTriangle size={18} />} role="alert">
          {refusal}
        </Alert>
      )}
      <TextInput
        label="Adresse email"
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        size="md"
        required
        withAsterisk={false}
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label="Mot de passe"
        name="password"
        autoComplete="current-password"
        size="md"
        required
        withAsterisk={false}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <Button type="submit" size="md" fullWidth loading={isConnecting || !isReady}>
        Se connecter
      </Button>
    </form>
  )
}
