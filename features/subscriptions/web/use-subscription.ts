import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callsOf, problemOf } from '#browser/call.ts'
import type { SubscriptionOverview, subscriptionsContract } from '#features/subscriptions/contract.ts'
import { toastError, toastSuccess } from '#ui/toasts.tsx'

const { call, query } = callsOf<typeof subscriptionsContract>('subscriptions')

/** Purchases are read online; their page follows the garage's events. */
export function useSubscription() {
  return useQuery(query.readSubscription.queryOptions())
}

/** Opens the payment service's page with card and invoices. */
export function usePortal() {
  return useMutation({
    mutationFn: () => call.openBillingPortal(),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => toastError(problemOf(error).sentence),
  })
}

/** The answer is already current, so it is shown without another read. */
export function useChange(verb: 'cancelSubscription' | 'reactivateSubscription', done: string, onDone?: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (): Promise<SubscriptionOverview> => call[verb](),
    onSuccess: (overview) => {
      queryClient.setQueryData(query.readSubscription.queryKey(), overview)
      toastSuccess(done)
      onDone?.()
    },
    onError: (error) => {
      toastError(problemOf(error).sentence)
      void queryClient.invalidateQueries({ queryKey: query.readSubscription.key() })
    },
  })
}
