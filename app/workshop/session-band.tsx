import { Button } from '@mantine/core'
import { IconLogin2 } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { session } from '#browser/session.ts'
import { sessionManager } from '#browser/session-manager/browser-manager.ts'
import { sessionExpired } from '#browser/session-manager/tasks.ts'
import { Band } from '#ui/band.tsx'

/** Shown when the session could not be loaded although the server answers: the person signs in again when convenient. */
export function SessionBand() {
  const message = useSessionMessage()
  if (message !== sessionExpired) return null
  const signIn = (
    <Button size="xs" onClick={() => session.giveUp()}>
      Se reconnecter
    </Button>
  )
  return (
    <Band label="Session" icon={IconLogin2} tone="copper" action={signIn}>
      <strong>{message}</strong> Ce que vous saisissez reste sur cet appareil et partira ensuite.
    </Band>
  )
}

/** The message of the session manager. */
function useSessionMessage(): string | undefined {
  return useSyncExternalStore(
    sessionManager.subscribe,
    () => sessionManager.read().message,
    () => undefined,
  )
}
