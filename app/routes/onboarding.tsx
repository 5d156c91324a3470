import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useLeaveWithoutSession } from '#app/workshop/leaving.ts'
import { returnAddress } from '#features/accounts/sign-in.ts'
import { Onboarding } from '#features/accounts/web/onboarding.tsx'
import { forgetMe, meQuery } from '#features/garages/web/api.ts'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Votre profil') }, { name: 'robots', content: 'noindex' }]

export default function OnboardingRoute() {
  useLeaveWithoutSession()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { state } = useLocation()
  const [parameters] = useSearchParams()
  const address = returnAddress(parameters.get('retour'))
  // The workshop reads the account's garages again.
  const finish = useCallback(
    (accountId: string) => {
      forgetMe(accountId)
      queryClient.removeQueries({ queryKey: meQuery(accountId).queryKey })
      navigate(address, { replace: true })
    },
    [navigate, queryClient, address],
  )
  const lastLabel = address.startsWith('/pricing') ? 'Revenir à la formule choisie' : undefined
  return <Onboarding maySkip={state?.hasNoGarage !== true} lastLabel={lastLabel} onDone={finish} />
}
