import { ORPCError, ValidationError } from '@orpc/server'
import { isDatabaseAway } from '#db/database-away.ts'
import { alreadyExists, databaseAway, numberTooLarge, unreadableText } from '#lib/common-refusals.ts'
import { Refusal } from '#lib/refusal.ts'

const invalidInputSentence = 'Certains champs sont à corriger.'
export const unexpectedSentence = 'Une erreur inattendue est survenue.'

/** Clients ask again after this time when the database is away. */
export const retryAfterSeconds = 3

// The sealed book has one record under an id, of whatever kind.
const idTaken = /_pkey$|^book_seals_garage_id_record_id_idx$/
// Characters that PostgreSQL cannot hold: zero, or half of a pair.
const unreadable = new Set(['22021', '22P05', '22P02'])

/** Refusals of the database that the product expects: an id already taken, a text or a number that it cannot hold. */
export function refusalOfDatabase(error: unknown): unknown {
  if (isDatabaseAway(error)) return new Refusal(databaseAway, { retryAfterSeconds })
  if (!(error instanceof Error) || !('code' in error)) return error
  const constraint = 'constraint' in error ? String(error.constraint) : ''
  if (error.code === '23505' && idTaken.test(constraint)) return new Refusal(alreadyExists)
  if (unreadable.has(String(error.code))) return new Refusal(unreadableText)
  if (error.code === '22003') return new Refusal(numberTooLarge)
  return error
}

/** A refusal on the wire: its code, its status, its sentence. Other errors pass unchanged. */
export function refusalToOrpc(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  const { code, status, sentence } = error.reason
  return new ORPCError(code, { status, message: sentence, data: error.data })
}

/** Input that breaks the contract: one sentence per field. */
export function invalidInputToOrpc(error: unknown): unknown {
  if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') return error
  if (!(error.cause instanceof ValidationError)) {
    return new ORPCError('malformed_request', {
      status: 400,
      message: 'Cette demande est illisible : son corps n’est pas du JSON correct.',
    })
  }
  const fields: Record<string, string> = {}
  for (const issue of error.cause.issues) fields[pathOf(issue.path)] ??= issue.message
  return new ORPCError('invalid_input', { status: 422, message: invalidInputSentence, data: { fields } })
}

function pathOf(path: ValidationError['issues'][number]['path']): string {
  return (path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
}
