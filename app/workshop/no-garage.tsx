import { Button, Center } from '@mantine/core'
import { Navigate } from 'react-router'
import { useSignOut } from '#app/workshop/sign-out.tsx'
import { problemOf } from '#browser/call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'

/** Starts with whose account this is. */
export function NoGarage() {
  return <Navigate to="/onboarding" replace state={{ hasNoGarage: true }} />
}

/** Shown when every garage of the person suspended them. */
export function Suspended({ garages }: { garages: string[] }) {
  const signOut = useSignOut()
  return (
    <Center component="main" mih="100dvh">
      <EmptyState
        kind="no-right"
        title="Votre accès est suspendu"
        action={<Button onClick={signOut}>Se déconnecter</Button>}
      >
        Le gérant a suspendu votre accès à {new Intl.ListFormat('fr').format(garages)}. Adressez-vous à lui pour le
        rouvrir.
      </EmptyState>
    </Center>
  )
}

type UnknownAccountProps = { error: unknown; isRetrying: boolean; onRetry: () => void }

export function UnknownAccount({ error, isRetrying, onRetry }: UnknownAccountProps) {
  const signOut = useSignOut()
  return (
    <Center component="main" mih="100dvh">
      <ErrorState
        title="Votre atelier ne s’ouvre pas"
        onRetry={onRetry}
        isRetrying={isRetrying}
        secondary={
          <Button variant="subtle" onClick={signOut}>
            Se déconnecter
          </Button>
        }
      >
        {problemOf(error).sentence}
      </ErrorState>
    </Center>
  )
}
