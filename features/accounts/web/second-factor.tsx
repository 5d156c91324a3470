import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { auth } from '#browser/auth-calls.ts'
import { authSentence } from '#features/accounts/auth-sentences.ts'
import { bareCode, isFactorCode, signInFailed } from '#features/accounts/sign-in.ts'
import classes from '#features/accounts/web/auth-card.module.css'
import { AuthCard, ProblemAlert } from '#features/accounts/web/auth-card.tsx'
import { useAuthForm } from '#features/accounts/web/use-auth-form.tsx'

type SecondFactorProps = {
  token: string
  factors: { id: string; name: string }[]
  onProved: (wire: unknown) => void
  onLeave: () => void
}

/** The password was right; the telephone has its word to say. */
export function SecondFactor({ token, factors, onProved, onLeave }: SecondFactorProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const factor = factors[0]
  const { props, error, problem, isSending } = useAuthForm({
    blank: { code: '' },
    mistakes: ({ code }) => (isFactorCode(code) ? {} : { code: 'Saisissez les 6 chiffres du code' }),
    send: async ({ code }) => {
      const answer = await auth.proveFactor(token, factor?.id ?? '', bareCode(code))
      if (!answer.failure) return void onProved(answer.value)
      const sentence = authSentence(answer.failure, signInFailed)
      return answer.failure.code === 'mfa_verification_failed' ? { fields: { code: sentence } } : { sentence }
    },
  })
  return (
    <AuthCard
      title="Vérification en deux étapes"
      lead="Ouvrez votre application d’authentification et saisissez le code à 6 chiffres qu’elle affiche."
    >
      {problem && <ProblemAlert>{problem}</ProblemAlert>}
      <form className={classes.form} {...props}>
        <TextInput
          ref={input}
          label={factor?.name ? `Code de ${factor.name}` : 'Code à 6 chiffres'}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={9}
          size="md"
          required
          withAsterisk={false}
          error={error('code')}
        />
        <Button type="submit" size="md" fullWidth loading={isSending}>
          Vérifier
        </Button>
      </form>
      <Button variant="subtle" onClick={onLeave}>
        Utiliser un autre compte
      </Button>
    </AuthCard>
  )
}
