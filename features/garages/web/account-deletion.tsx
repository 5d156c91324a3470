import { Button, Group, List, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { auth } from '#browser/auth-calls.ts'
import { problemOf } from '#browser/call.ts'
import { changeFailed, codeMistakes } from '#features/accounts/account-area.ts'
import { authSentence } from '#features/accounts/auth-sentences.ts'
import { bareCode } from '#features/accounts/sign-in.ts'
import { ExportButton } from '#features/accounts/web/account-export.tsx'
import { asUser } from '#features/accounts/web/api.ts'
import { ProblemAlert } from '#features/accounts/web/auth-card.tsx'
import { useAuthForm } from '#features/accounts/web/use-auth-form.ts'
import { wrongDeletionCode } from '#features/garages/refusals.ts'
import { call } from '#features/garages/web/api.ts'
import { useCurrentGarage } from '#features/garages/web/current-garage.tsx'
import { Panel } from '#ui/panel.tsx'
import { toastSuccess } from '#ui/toasts.tsx'

type AccountDeletionProps = { onDeleted: () => Promise<void> }

/** Deletes the account after a last confirmation. */
export function AccountDeletion({ onDeleted }: AccountDeletionProps) {
  const [isAsking, setAsking] = useState(false)
  const [isCodeSent, setCodeSent] = useState(false)
  return (
    <>
      <Panel
        title="Supprimer mon compte"
        hint="Pour toujours. Un code envoyé à votre adresse email le confirme."
        action={
          <Button variant="light" color="red" onClick={() => setAsking(true)}>
            Supprimer mon compte
          </Button>
        }
      />
      <Modal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={'Supprimer votre compte\u202f?'}
        size="lg"
        closeOnClickOutside={false}
      >
        {isCodeSent ? (
          <CodeStep onDeleted={onDeleted} onClose={() => setAsking(false)} />
        ) : (
          <Consequences onCodeSent={() => setCodeSent(true)} onClose={() => setAsking(false)} />
        )}
      </Modal>
    </>
  )
}

/** Returns the reason when no code was sent. */
async function mailCode(): Promise<string | undefined> {
  const { failure } = await asUser(auth.reauthenticate)
  return failure && authSentence(failure, changeFailed)
}

function Consequences({ onCodeSent, onClose }: { onCodeSent: () => void; onClose: () => void }) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { account } = useCurrentGarage()

  async function send() {
    setSending(true)
    const sentence = await mailCode()
    setSending(false)
    setProblem(sentence)
    if (!sentence) onCodeSent()
  }
  return (
    <Stack>
      {problem && <ProblemAlert>{problem}</ProblemAlert>}
      <div>
        <Text fw={600}>Ce qui disparaît</Text>
        <List size="sm" mt={4}>
          <List.Item>votre nom, votre adresse email, votre mot de passe et votre double authentification</List.Item>
          <List.Item>vos appareils connectés et l’historique de sécurité de votre compte</List.Item>
          <List.Item>votre accès à tous vos ateliers{'\u202f'}; celui où vous êtes seul ferme</List.Item>
          <List.Item>ce que cet appareil garde de l’atelier, y compris ce qui n’est pas encore envoyé</List.Item>
        </List>
      </div>
      <div>
        <Text fw={600}>Ce qui reste</Text>
        <List size="sm" mt={4}>
          <List.Item>
            les documents de l’atelier que la loi oblige à garder{'\u00a0'}: dix ans pour les factures et les pièces
            comptables
          </List.Item>
          <List.Item>
            la trace de ce que vous y avez fait, sous le nom «{'\u00a0'}Compte supprimé{'\u00a0'}»
          </List.Item>
        </List>
      </div>
      <div>
        <Text size="sm" mb="xs">
          Emportez d’abord vos données{'\u00a0'}: une fois le compte supprimé, personne ne peut plus vous les donner.
        </Text>
        <ExportButton variant="default" />
      </div>
      <Text size="sm" c="dimmed">
        Le code part à {account.email}. Rien n’est supprimé avant que vous l’ayez saisi.
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          Garder mon compte
        </Button>
        <Button color="red" loading={isSending} onClick={() => void send()}>
          Recevoir le code de suppression
        </Button>
      </Group>
    </Stack>
  )
}

function CodeStep({ onDeleted, onClose }: AccountDeletionProps & { onClose: () => void }) {
  const { account } = useCurrentGarage()
  const { props, error, problem, isSending } = useAuthForm({
    blank: { code: '' },
    mistakes: codeMistakes,
    send: async ({ code }) => {
      try {
        await call.deleteAccount({ code: bareCode(code) })
      } catch (refused) {
        const { code: why, sentence } = problemOf(refused)
        return why === wrongDeletionCode.code ? { fields: { code: sentence } } : { sentence }
      }
      await onDeleted()
      toastSuccess('Votre compte a été supprimé.')
    },
  })
  return (
    <form {...props}>
      <Stack>
        {problem && <ProblemAlert>{problem}</ProblemAlert>}
        <Text>Un code à 6 chiffres vient de partir à {account.email}.</Text>
        <TextInput
          label="Code reçu par email"
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={9}
          required
          withAsterisk={false}
          ref={(input) => input?.focus()}
          error={error('code')}
        />
        <Resend />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Garder mon compte
          </Button>
          <Button type="submit" color="red" loading={isSending}>
            Supprimer définitivement
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function Resend() {
  const [said, setSaid] = useState('')
  return (
    <Group gap="sm">
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={async () => setSaid((await mailCode()) ?? 'Un nouveau code est parti.')}
      >
        Renvoyer un code
      </Button>
      <Text size="sm" c="dimmed" role="status">
        {said}
      </Text>
    </Group>
  )
}
