import { implement } from '@orpc/server'
import { subscriptionsContract } from '#features/subscriptions/contract.ts'
import { readSubscription } from '#features/subscriptions/server/queries.ts'
import { type ApiContext, inGarage } from '#platform/http.ts'

const os = implement(subscriptionsContract).$context<ApiContext>()

export const subscriptionsRoutes = os.router({
  readSubscription: os.readSubscription.handler(inGarage(readSubscription)),
})
