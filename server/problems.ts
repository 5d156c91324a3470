import { ORPCError, ValidationError } from '@orpc/server'
import { isDatabaseAway } from '#db/database-away.ts'
import { alreadyExists, databaseAway, unreadableText } from '#lib/common-refusals.ts'
import { Refusal } from '#lib/refusal.ts'

const invalidInputSentence = 'Certains champs sont à corriger.'
export const unexpectedSentence = 'Une erreur inattendue est survenue.'

/** When a request comes again that met no database. */
export const retryAfterSeconds = 3

// A character that PostgreSQL does not hold: zero, or half of a pair.
const unreadable = new Set(['22021', '22P05', '22P02'])

/** What the database itself refused for a reason that the product knows: an id already taken, a text it cannot hold. */
export function refusalOfDatabase(error: unknown): unknown {
  if (isDatabaseAway(error)) return new Refusal(databaseAway, { retryAfterSeconds })
  if (!(error instanceof Error) || !('code' in error)) return error
  const constraint = 'constraint' in error ? String(error.constraint) : ''
  if (error.code === '23505' && constraint.endsWith('_pkey')) return new Refusal(alreadyExists)
  if (unreadable.has(String(error.code))) return new Refusal(unreadableText)
  return error
}

/** A refusal as the wire says it: its code, its status, its sentence. Anything else passes as it is. */
export function refusalToOrpc(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  const { code, status, sentence } = error.reason
  return new ORPCError(code, { status, message: sentence, data: error.data })
}

/** Input that does not fit the contract: one sentence per field. */
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
