import { Alert, Button, Text, TextInput } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { auth } from '#browser/auth-calls.ts'
import { useSession } from '#browser/session.ts'
import { changeFailed, emailNews, newEmailMistakes } from '#features/accounts/account-area.ts'
import { authSentence } from '#features/accounts/auth-sentences.ts'
import type { OwnAccount } from '#features/accounts/contract.ts'
import classes from '#features/accounts/web/account-page.module.css'
import { asUser, query, rereadUser } from '#features/accounts/web/api.ts'
import { ProblemAlert } from '#features/accounts/web/auth-card.tsx'
import { useAuthForm } from '#features/accounts/web/use-auth-form.ts'
import { useLinkHash } from '#features/accounts/web/use-link-hash.ts'
import { Panel } from '#ui/panel.tsx'
import { toastError, toastSuccess } from '#ui/toasts.tsx'

type AccountEmailProps = { account: OwnAccount; onChanged: () => void }

export function AccountEmail({ account: { email, newEmail }, onChanged }: AccountEmailProps) {
  useFollowedEmail(email, onChanged)
  const news = emailNews(useLinkHash() ?? '')
  return (
    <Panel title="Adresse email" hint="Elle ouvre votre compte et reçoit ses messages.">
      {news && (
        <Alert color={news.isBad ? 'red' : 'green'} role="status" mb="md">
          {news.sentence}
        </Alert>
      )}
      <Text fw={550} mb="md" className={classes.words}>
        {email}
      </Text>
      {newEmail ? <Pending current={email} email={newEmail} /> : <NewEmail current={email} />}
    </Panel>
  )
}

/** Updates the session when both links were opened, perhaps on another device. */
function useFollowedEmail(email: string, onChanged: () => void) {
  const known = useSession()?.email
  useEffect(() => {
    if (known === undefined || known === email) return
    void rereadUser()
    onChanged()
  }, [known, email, onChanged])
}

/** Asks both addresses; returns the reason of a failure. */
async function askBoth(email: string): Promise<string | undefined> {
  const redirectTo = `${location.origin}/dashboard/compte`
  const { failure } = await asUser((token) => auth.changeEmail(token, email, redirectTo))
  return failure && authSentence(failure, changeFailed)
}

function NewEmail({ current, onAsked }: { current: string; onAsked?: () => void }) {
  const queryClient = useQueryClient()
  const { props, error, problem, isSending } = useAuthForm({
    blank: { email: '' },
    mistakes: (form) => newEmailMistakes(form, current),
    send: async ({ email }) => {
      const sentence = await askBoth(email.trim())
      if (sentence) return { sentence }
      await queryClient.invalidateQueries({ queryKey: query.readAccount.key() })
      onAsked?.()
    },
  })
  return (
    <form className={classes.form} {...props}>
      {problem && <ProblemAlert>{problem}</ProblemAlert>}
      <TextInput
        label="Nouvelle adresse email"
        description={'Nous écrivons aux deux adresses\u00a0: la nouvelle servira quand les deux auront confirmé.'}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        required
        withAsterisk={false}
        error={error('email')}
      />
      <Button type="submit" variant="default" loading={isSending}>
        Changer d’adresse
      </Button>
    </form>
  )
}

function Pending({ current, email }: { current: string; email: string }) {
  const [isSending, setSending] = useState(false)
  const [isOther, setOther] = useState(false)

  async function resend() {
    setSending(true)
    const sentence = await askBoth(email)
    setSending(false)
    if (sentence) toastError(sentence)
    else toastSuccess('Deux nouveaux emails sont partis')
  }

  if (isOther) return <NewEmail current={current} onAsked={() => setOther(false)} />
  return (
    <Alert
      color="yellow"
      icon={<IconMailForward size={18} />}
      title="En attente de confirmation depuis les deux adresses"
    >
      <Text size="sm" className={classes.words}>
        Pour passer à <b>{email}</b>, ouvrez le lien reçu à chacune des deux adresses. D’ici là, rien ne change. Les
        liens valent un jour{'\u202f'}; les derniers partis sont les seuls à servir.
      </Text>
      <div className={classes.below}>
        <Button variant="default" loading={isSending} onClick={() => void resend()}>
          Renvoyer les deux emails
        </Button>
        <Button variant="subtle" onClick={() => setOther(true)}>
          Choisir une autre adresse
        </Button>
      </div>
    </Alert>
  )
}
