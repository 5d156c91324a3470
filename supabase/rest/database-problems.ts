import type { Caller } from '#supabase/gateway.ts'
import { notGranted, type Problem } from '#supabase/rest/problems.ts'

type DatabaseError = Error & { code: string; detail?: string; hint?: string }

const conflicts = new Set(['23503', '23505', '40001', '40P01', '55P03'])
// Mistakes of a call beside the classes of data and of integrity: types that do not fit, a conflict on no key, an unknown
// language, two rows of one key, too deep a filter, too long a search, too few or too many rows for a trigger.
const mistakes = new Set(['42804', '42P10', '42704', '42725', '42P18', '21000', '54001', '54000', '57014', 'P0001'])

/** Errors that the call caused. Any other error is a bug of ours. */
export function problemOfDatabase(error: unknown, caller: Caller): Problem | undefined {
  if (!isDatabaseError(error)) return undefined
  const { code, message, detail, hint } = error
  const status = statusOf(error)
  const more = { details: detail ?? null, hint: hint ?? null }
  if (code === '42501') return notGranted(caller.kind !== 'account', message, more)
  return status && { status, code, message, ...more }
}

function statusOf({ code, message }: DatabaseError): Problem['status'] | undefined {
  if (conflicts.has(code)) return 409
  if (code === '42883') return 404
  if (/^2[23]/.test(code) || mistakes.has(code)) return 400
  // Text search has its own syntax errors; our own SQL never has any.
  return code === '42601' && message.includes('tsquery') ? 400 : undefined
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
}
