import { Button, PasswordInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { auth } from '#browser/auth-calls.ts'
import { changeFailed, type PasswordForm, passwordMistakes, wrongPassword } from '#features/accounts/account-area.ts'
import { type AuthFailure, authSentence } from '#features/accounts/auth-sentences.ts'
import type { OwnAccount } from '#features/accounts/contract.ts'
import classes from '#features/accounts/web/account-page.module.css'
import { asUser, query } from '#features/accounts/web/api.ts'
import { ProblemAlert } from '#features/accounts/web/auth-card.tsx'
import { NewPasswordFields } from '#features/accounts/web/new-password-fields.tsx'
import { type FormRefusal, useAuthForm } from '#features/accounts/web/use-auth-form.ts'
import { Panel } from '#ui/panel.tsx'
import { toastSuccess } from '#ui/toasts.tsx'

export function AccountPassword({ account: { hasPassword, email } }: { account: OwnAccount }) {
  const [changes, setChanges] = useState(0)
  return (
    <Panel
      title="Mot de passe"
      hint={
        hasPassword
          ? 'Un nouveau mot de passe déconnecte vos autres appareils.'
          : 'Vous entrez par Google. Un mot de passe vous ouvrira aussi la porte sans lui, et déconnectera vos autres appareils.'
      }
    >
      <Fields key={changes} email={email} hasPassword={hasPassword} onDone={() => setChanges((before) => before + 1)} />
    </Panel>
  )
}

type FieldsProps = { email: string; hasPassword: boolean; onDone: () => void }

function Fields({ email, hasPassword, onDone }: FieldsProps) {
  const queryClient = useQueryClient()
  const { typed, props, error, problem, isSending } = useAuthForm<PasswordForm>({
    blank: { currentPassword: '', password: '', confirmPassword: '' },
    mistakes: (form) => passwordMistakes(form, hasPassword),
    send: async ({ currentPassword, password }) => {
      const proof = hasPassword ? { current_password: currentPassword } : {}
      const { failure } = await asUser((token) => auth.updateUser(token, { password, ...proof }))
      if (failure) return refusalOf(failure)
      toastSuccess(hasPassword ? 'Mot de passe changé' : 'Mot de passe enregistré')
      void queryClient.invalidateQueries({ queryKey: query.key() })
      onDone()
    },
  })
  return (
    <form className={classes.form} {...props}>
      {problem && <ProblemAlert>{problem}</ProblemAlert>}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {hasPassword && (
        <PasswordInput
          label="Mot de passe actuel"
          name="currentPassword"
          autoComplete="current-password"
          size="md"
          required
          withAsterisk={false}
          error={error('currentPassword')}
        />
      )}
      <NewPasswordFields label={hasPassword ? 'Nouveau mot de passe' : 'Mot de passe'} typed={typed} error={error} />
      <Button type="submit" loading={isSending}>
        {hasPassword ? 'Changer le mot de passe' : 'Enregistrer le mot de passe'}
      </Button>
    </form>
  )
}

function refusalOf(failure: AuthFailure): FormRefusal<PasswordForm> {
  if (failure.code === 'invalid_credentials') return { fields: { currentPassword: wrongPassword } }
  const sentence = authSentence(failure, changeFailed)
  const isAboutNew = failure.code === 'weak_password' || failure.code === 'same_password'
  return isAboutNew ? { fields: { password: sentence } } : { sentence }
}
