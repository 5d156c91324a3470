import { Button, Center } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { auth } from '#browser/auth-calls.ts'
import { session, useSession } from '#browser/session.ts'
import type { Session } from '#browser/session-wire.ts'
import { authSentence } from '#features/accounts/auth-sentences.ts'
import { isComplete, profileFailed, startOnboarding } from '#features/accounts/onboarding.ts'
import { carryReturn } from '#features/accounts/sign-in.ts'
import { OnboardingSteps } from '#features/accounts/web/onboarding-steps.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LoadingPage } from '#ui/page-fallbacks.tsx'

type OnboardingProps = {
  /** False for a person without a garage, who must complete the profile again. */
  maySkip: boolean
  /** Label of the last button, when it does not lead to the workshop. */
  lastLabel?: string | undefined
  onDone: (accountId: string) => void
}

/** Offered while the page waits for a session. */
const signInWay = { to: carryReturn('/login', '/onboarding'), label: 'Se connecter' }

/** The profile of a signed-in person in four steps. */
export function Onboarding(props: OnboardingProps) {
  const current = useSession()
  if (!current || current.awaitsFactor) return <LoadingPage way={signInWay} />
  return <ProfileDoor key={current.accountId} {...props} current={current} />
}

function ProfileDoor({ current, maySkip, lastLabel, onDone }: OnboardingProps & { current: Session }) {
  const { accountId } = current
  const { data, refetch, isFetching } = useQuery({
    queryKey: ['profile', accountId],
    queryFn: async () => auth.readProfile((await session.accessToken()) ?? '', accountId),
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
  const isDone = maySkip && data !== undefined && !data.failure && isComplete(data.value)
  useEffect(() => {
    if (isDone) onDone(accountId)
  }, [isDone, onDone, accountId])

  if (!data || isDone) return <LoadingPage />
  if (data.failure) {
    return (
      <Center component="main" mih="100dvh">
        <ErrorState
          title="Votre profil ne s’ouvre pas"
          onRetry={refetch}
          isRetrying={isFetching}
          secondary={
            <Button variant="subtle" onClick={() => void session.signOut()}>
              Se déconnecter
            </Button>
          }
        >
          {authSentence(data.failure, profileFailed)}
        </ErrorState>
      </Center>
    )
  }
  return (
    <OnboardingSteps
      accountId={accountId}
      start={startOnboarding(current, data.value)}
      lastLabel={lastLabel}
      onDone={() => onDone(accountId)}
    />
  )
}
