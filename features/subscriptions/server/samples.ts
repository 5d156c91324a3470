import type { subscriptionsContract } from '#features/subscriptions/contract.ts'
import { buy } from '#tests/support/purchases.ts'
import { defineSamples, nothing } from '#tests/support/sample.ts'
import type { Person, TestApi } from '#tests/support/test-api.ts'

export const samples = defineSamples<typeof subscriptionsContract>({
  staysOpen: ['openBillingPortal', 'cancelSubscription', 'reactivateSubscription'],
  inputs: {
    readPlanAccess: nothing,
    readSubscription: nothing,
    openBillingPortal: subscriber,
    cancelSubscription: subscriber,
    reactivateSubscription: async (person, api) => {
      await subscriber(person, api)
      await person.api.subscriptions.cancelSubscription()
      return {}
    },
  },
})

/** A garage with a chosen plan. */
async function subscriber(person: Person, api: TestApi): Promise<Record<string, never>> {
  await buy(api, person, 'price_pro_month')
  return {}
}
