import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLeaveWithoutSession } from '#app/workshop/leaving.ts'
import { Onboarding } from '#features/accounts/web/onboarding.tsx'
import { forgetMe, meQuery } from '#features/garages/web/api.ts'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Votre profil') }, { name: 'robots', content: 'noindex' }]

export default function OnboardingRoute() {
  useLeaveWithoutSession()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { state } = useLocation()
  // The workshop asks anew in which garages the account is.
  const finish = useCallback(
    (accountId: string) => {
      forgetMe(accountId)
      queryClient.removeQueries({ queryKey: meQuery(accountId).queryKey })
      navigate('/dashboard', { replace: true })
    },
    [navigate, queryClient],
  )
  return <Onboarding maySkip={state?.hasNoGarage !== true} onDone={finish} />
}
