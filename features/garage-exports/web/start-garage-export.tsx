import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { IconDatabaseExport } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { auth } from '#browser/auth-calls.ts'
import { problemOf } from '#browser/call.ts'
import { changeFailed, codeMistakes } from '#features/accounts/account-area.ts'
import { authSentence } from '#features/accounts/auth-sentences.ts'
import { bareCode } from '#features/accounts/sign-in.ts'
import { asUser } from '#features/accounts/web/api.ts'
import { ProblemAlert } from '#features/accounts/web/auth-card.tsx'
import { useAuthForm } from '#features/accounts/web/use-auth-form.ts'
import { wrongExportCode } from '#features/garage-exports/refusals.ts'
import { call, query } from '#features/garage-exports/web/api.ts'
import { useCurrentGarage } from '#features/garages/web/current-garage.tsx'
import { newId } from '#lib/id.ts'
import { toastError, toastSuccess } from '#ui/toasts.tsx'

/** Asks for an archive: a mailed code proves that it is the manager. */
export function StartGarageExport({ isBusy }: { isBusy: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)

  async function begin() {
    setSending(true)
    const { failure } = await asUser(auth.reauthenticate)
    setSending(false)
    if (failure) toastError(authSentence(failure, changeFailed))
    else setAsking(true)
  }
  return (
    <>
      <Button
        leftSection={<IconDatabaseExport size={18} />}
        loading={isSending}
        disabled={isBusy}
        onClick={() => void begin()}
      >
        {isBusy ? 'Archive en préparation' : 'Préparer une archive'}
      </Button>
      <Modal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title="Confirmer l’export de l’atelier"
        closeOnClickOutside={false}
      >
        <CodeForm onClose={() => setAsking(false)} />
      </Modal>
    </>
  )
}

function CodeForm({ onClose }: { onClose: () => void }) {
  const { account } = useCurrentGarage()
  const client = useQueryClient()
  const { props, error, problem, isSending } = useAuthForm({
    blank: { code: '' },
    mistakes: codeMistakes,
    send: async ({ code }) => {
      try {
        await call.startGarageExport({ id: newId(), code: bareCode(code) })
      } catch (refused) {
        const { code: why, sentence } = problemOf(refused)
        return why === wrongExportCode.code ? { fields: { code: sentence } } : { sentence }
      }
      await client.invalidateQueries({ queryKey: query.listGarageExports.key() })
      toastSuccess('L’archive se prépare. Un email vous préviendra.')
      onClose()
    },
  })
  return (
    <form {...props}>
      <Stack>
        {problem && <ProblemAlert>{problem}</ProblemAlert>}
        <Text>
          Un code à 6{'\u00a0'}chiffres vient de partir à {account.email}.
        </Text>
        <TextInput
          label="Code reçu par email"
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={9}
          required
          withAsterisk={false}
          data-autofocus
          error={error('code')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" loading={isSending}>
            Préparer l’archive
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
