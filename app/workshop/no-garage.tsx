import { Button, Center } from '@mantine/core'
import { useSignOut } from '#app/workshop/sign-out.tsx'
import { problemOf } from '#browser/call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'

export function NoGarage({ email }: { email: string }) {
  const signOut = useSignOut()
  return (
    <Center component="main" mih="100dvh">
      <EmptyState
        kind="no-right"
        title="Aucun atelier pour ce compte"
        action={<Button onClick={signOut}>Se déconnecter</Button>}
      >
        Le compte {email} n’est rattaché à aucun atelier. Demandez au gérant de vous y inviter.
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
