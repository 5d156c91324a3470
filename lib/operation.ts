import { oc } from '@orpc/contract'
import { z } from 'zod'
import { errorsOf } from '#lib/api-errors.ts'
import {
  alreadyExists,
  keyReused,
  malformedKey,
  notAllowed,
  notSignedIn,
  notYourGarage,
  secondFactorNeeded,
  tooManyRequests,
  unreadableText,
} from '#lib/common-refusals.ts'

// Whatever a schema refuses without a sentence of its own is refused in French.
z.config(z.locales.fr())

/** Every operation of the API starts here: it declares what any of them may refuse. */
export const operation = oc.errors(
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
  ),
)
