import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callsOf, problemOf } from '#browser/call.ts'
import type { SubscriptionOverview, subscriptionsContract } from '#features/subscriptions/contract.ts'
import { toastError, toastSuccess } from '#ui/toasts.tsx'

const { call, query } = callsOf<typeof subscriptionsContract>('subscriptions')

/** Purchases live on the server only; their page follows what the garage's events say of them. */
export function useSubscription() {
  return useQuery(query.readSubscription.queryOptions())
}

/** Leads to the page of the payment service where card and invoices are. */
export function usePortal() {
  return useMutation({
    mutationFn: () => call.openBillingPortal(),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => toastError(problemOf(error).sentence),
  })
}

/** What the server answers is true already: it is shown without being asked for again. */
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
