import { Button, Group, Modal, Text } from '@mantine/core'
import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { countUnsent, wipeDevice } from '#browser/local-database.ts'
import { session } from '#browser/session.ts'
import { forgetMe } from '#features/garages/web/api.ts'
import { forgetReport } from '#features/tryouts/web/report-to-keep.ts'

const SignOut = createContext<() => void>(() => {})

/** Signs out, after a confirmation when writes are unsent. */
export function useSignOut(): () => void {
  return use(SignOut)
}

type Question = { accountId: string; unsent: number }

export function SignOutProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>()
  const ask = useCallback(async () => {
    const accountId = session.read()?.accountId
    if (!accountId) return
    const unsent = await countUnsent(accountId)
    if (unsent === 0) await leaveDevice(accountId)
    else setQuestion({ accountId, unsent })
  }, [])
  return (
    <SignOut value={() => void ask()}>
      {children}
      <Modal opened={question !== undefined} onClose={() => setQuestion(undefined)} title="Tout n’est pas encore parti">
        {question && <Unsent question={question} onStay={() => setQuestion(undefined)} />}
      </Modal>
    </SignOut>
  )
}

const oneUnsent =
  'Une saisie de cet appareil n’est pas encore enregistrée sur le serveur. Gardée ici, elle vous attendra à votre prochaine connexion\u202F; effacée, elle sera perdue.'
const severalUnsent =
  'saisies de cet appareil ne sont pas encore enregistrées sur le serveur. Gardées ici, elles vous attendront à votre prochaine connexion\u202F; effacées, elles seront perdues.'

function Unsent({ question: { accountId, unsent }, onStay }: { question: Question; onStay: () => void }) {
  return (
    <>
      <Text>{unsent === 1 ? oneUnsent : `${unsent} ${severalUnsent}`}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="subtle" color="red" onClick={() => void leaveDevice(accountId)}>
          Effacer et se déconnecter
        </Button>
        <Button variant="default" onClick={() => void session.signOut()}>
          Garder et se déconnecter
        </Button>
        <Button onClick={onStay} data-autofocus>
          Rester connecté
        </Button>
      </Group>
    </>
  )
}

/** Removes the account's data from the device. */
export async function leaveDevice(accountId: string): Promise<void> {
  const signedOut = session.signOut()
  forgetMe(accountId)
  forgetReport()
  await Promise.all([signedOut, wipeDevice(accountId)])
}

/** Signs out from a public page without a question: unsent writes stay on the device for the next sign-in. */
export async function signOutFromSite(): Promise<void> {
  const accountId = session.read()?.accountId
  if (!accountId) return
  if ((await countUnsent(accountId)) === 0) await leaveDevice(accountId)
  else await session.signOut()
}
