import { oc, type Route } from '@orpc/contract'
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
  secondFactorNeeded,
  tooManyRequests,
  unreadableText,
} from '#lib/common-refusals.ts'

// Whatever a schema refuses without a sentence of its own is refused in French.
z.config(z.locales.fr())

/**
 * What an operation asks of the plan of its garage. Whatever changes something asks to write, unless its contract says
 * that it stays open once nothing is paid any more; what carries data away says so.
 */
export type PlanNeed = 'nothing' | 'export' | 'writing'
type Meta = { needs?: Exclude<PlanNeed, 'writing'> }

export function planNeedOf({ '~orpc': { meta, route } }: { '~orpc': { meta: Meta; route: Route } }): PlanNeed {
  return meta.needs ?? (route.method === 'GET' ? 'nothing' : 'writing')
}

/** Every operation of the API starts here: it declares what any of them may refuse. */
export const operation = oc
  .$meta<Meta>({})
  .errors(
    errorsOf(
      notSignedIn,
      secondFactorNeeded,
      notYourGarage,
      notAllowed,
      alreadyExists,
      unreadableText,
      keyReused,
      malformedKey,
      tooManyRequests,
      noSubscription,
    ),
  )
