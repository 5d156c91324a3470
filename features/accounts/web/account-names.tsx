import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { auth } from '#browser/auth-calls.ts'
import { session } from '#browser/session.ts'
import { changeFailed, nameMistakes } from '#features/accounts/account-area.ts'
import { authSentence } from '#features/accounts/auth-sentences.ts'
import type { OwnAccount } from '#features/accounts/contract.ts'
import classes from '#features/accounts/web/account-page.module.css'
import { asUser, query } from '#features/accounts/web/api.ts'
import { ProblemAlert } from '#features/accounts/web/auth-card.tsx'
import { useAuthForm } from '#features/accounts/web/use-auth-form.ts'
import { Panel } from '#ui/panel.tsx'
import { toastSuccess } from '#ui/toasts.tsx'

type AccountNamesProps = { account: OwnAccount; onChanged: () => void }

export function AccountNames({ account: { firstName, lastName }, onChanged }: AccountNamesProps) {
  const queryClient = useQueryClient()
  const { props, error, problem, isSending } = useAuthForm({
    blank: { firstName, lastName },
    mistakes: nameMistakes,
    send: async (form) => {
      const names = { first_name: form.firstName.trim(), last_name: form.lastName.trim() }
      const answer = await asUser((token) => auth.updateUser(token, { data: names }))
      if (answer.failure) return { sentence: authSentence(answer.failure, changeFailed) }
      session.adoptUser(answer.value)
      onChanged()
      await queryClient.invalidateQueries({ queryKey: query.readAccount.key() })
      toastSuccess('Nom enregistré')
    },
  })
  const field = (name: 'firstName' | 'lastName') => ({ name, required: true, withAsterisk: false, error: error(name) })
  return (
    <Panel title="Identité" hint="Votre nom tel que vos collègues le lisent, et sur ce que vous faites dans l’atelier.">
      <form className={classes.form} {...props}>
        {problem && <ProblemAlert>{problem}</ProblemAlert>}
        <div className={classes.names}>
          <TextInput label="Prénom" autoComplete="given-name" defaultValue={firstName} {...field('firstName')} />
          <TextInput label="Nom" autoComplete="family-name" defaultValue={lastName} {...field('lastName')} />
        </div>
        <Button type="submit" loading={isSending}>
          Enregistrer
        </Button>
      </form>
    </Panel>
  )
}
