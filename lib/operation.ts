import { type AnyContractProcedure, ContractProcedure, oc, type Route } from '@orpc/contract'
import { z } from 'zod'
import { errorsOf } from '#lib/api-errors.ts'
import {
  alreadyExists,
  keyReused,
  malformedKey,
  noSubscription,
  notAllowed,
  notSignedIn,
  notYourGarage,
  numberTooLarge,
  secondFactorNeeded,
  sessionLocked,
  tooManyRequests,
  unreadableText,
} from '#lib/common-refusals.ts'

// Zod's own messages are in French.
z.config(z.locales.fr())

/** The plan that an operation requires. A change requires a plan with writing, unless its contract keeps it open after the end of the plan; an export declares itself. */
export type PlanNeed = 'nothing' | 'export' | 'writing'
type Meta = { needs?: Exclude<PlanNeed, 'writing'> }

export function planNeedOf({ '~orpc': { meta, route } }: { '~orpc': { meta: Meta; route: Route } }): PlanNeed {
  return meta.needs ?? (route.method === 'GET' ? 'nothing' : 'writing')
}

/** The base of every operation: it declares the refusals that all share. */
export const operation = oc
  .$meta<Meta>({})
  .errors(
    errorsOf(
      notSignedIn,
      secondFactorNeeded,
      sessionLocked,
      notYourGarage,
      notAllowed,
      alreadyExists,
      unreadableText,
      numberTooLarge,
      keyReused,
      malformedKey,
      tooManyRequests,
      noSubscription,
    ),
  )

/** The operations of a feature: each is called by its key, and stands under this title unless it names another. */
export function contractOf<Operations extends Record<string, AnyContractProcedure>>(
  title: string,
  operations: Operations,
): Operations {
  const named = Object.entries(operations).map(([operationId, { '~orpc': definition }]) => {
    const { tags = [title], ...route } = definition.route
    return [operationId, new ContractProcedure({ ...definition, route: { ...route, operationId, tags } })]
  })
  return Object.fromEntries(named) as Operations // a builder at its end is but a procedure
}
