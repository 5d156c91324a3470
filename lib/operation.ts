import { oc } from '@orpc/contract'
import { errorsOf } from '#lib/api-errors.ts'
import {
  alreadyExists,
  keyReused,
  notAllowed,
  notSignedIn,
  notYourGarage,
  tooManyRequests,
  unreadableText,
} from '#lib/common-refusals.ts'

/** Every operation of the API starts here: it declares what any of them may refuse. */
export const operation = oc.errors(
  errorsOf(notSignedIn, notYourGarage, notAllowed, alreadyExists, unreadableText, keyReused, tooManyRequests),
)
