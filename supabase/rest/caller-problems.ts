import { notSignedIn, secondFactorNeeded, sessionLocked } from '#lib/common-refusals.ts'
import type { Caller } from '#supabase/gateway.ts'
import type { Problem } from '#supabase/rest/problems.ts'

type Reason = Extract<Caller, { kind: 'problem' }>['problem']

/** The reason why a token is refused: foreign, expired, session ended or locked, or second factor missing. */
export function problemOfCaller(reason: Reason): Problem {
  if (reason === 'expired') return unauthorised('PGRST303', 'JWT expired')
  if (reason === 'session_ended') return unauthorised('PGRST303', notSignedIn.sentence)
  if (reason === 'malformed') return unauthorised('PGRST301', 'No suitable key or wrong key type')
  const { code, sentence } = reason === 'session_locked' ? sessionLocked : secondFactorNeeded
  return { status: 403, code, message: sentence, details: null, hint: null }
}

function unauthorised(code: string, message: string): Problem {
  const headers = { 'WWW-Authenticate': 'Bearer error="invalid_token"' }
  return { status: 401, code, message, details: null, hint: null, headers }
}
