import { nearestName } from '#supabase/rest/near-names.ts'
import { type Resource, resources } from '#supabase/rest/resources.ts'

/** An error in the wire's format. */
export type Problem = {
  status: 400 | 401 | 403 | 404 | 405 | 406 | 409 | 413 | 416 | 429 | 503
  code: string
  message: string
  details: string | null
  hint: string | null
  headers?: Record<string, string>
}

/** Aborts the parsing or the transaction of a call; the edge answers its problem. */
export class RestProblem extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.message)
    this.name = 'RestProblem'
    this.problem = problem
  }
}

type More = Partial<Pick<Problem, 'details' | 'hint' | 'headers'>>

export function stop(status: Problem['status'], code: string, message: string, more: More = {}): never {
  throw new RestProblem({ status, code, message, details: null, hint: null, ...more })
}

export function stopUnparsable(what: string, text: string, at: number, unexpected: string): never {
  const found = unexpected === '' ? 'unexpected end of input' : `unexpected ${JSON.stringify(unexpected)}`
  return stop(400, 'PGRST100', `"failed to parse ${what} (${text})" (line 1, column ${at + 1})`, { details: found })
}

export function stopUnknownTable(name: string): never {
  const near = nearestName(
    name,
    resources.map((resource) => resource.name),
  )
  return stop(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`, {
    hint: near ? `Perhaps you meant the table 'public.${near}'` : null,
  })
}

/** Checks a column named in a filter, an order or a selection. */
export function knownColumn({ name, columns }: Resource, column: string): string {
  return Object.hasOwn(columns, column) ? column : stop(400, '42703', `column ${name}.${column} does not exist`)
}

/** Checks a column of a body, which the wire reports differently. */
export function writtenColumn({ name, columns }: Resource, column: string): string {
  if (Object.hasOwn(columns, column)) return column
  return stop(400, 'PGRST204', `Could not find the '${column}' column of '${name}' in the schema cache`)
}

/** Refuses a signed-in caller, and asks a visitor to sign in. */
export function notGranted(isVisitor: boolean, message: string, more: More = {}): Problem {
  const problem = { code: '42501', message, details: null, hint: null, ...more }
  return isVisitor
    ? { ...problem, status: 401, headers: { 'WWW-Authenticate': 'Bearer' } }
    : { ...problem, status: 403 }
}

export function notSingle(rows: number): Problem {
  return {
    status: 406,
    code: 'PGRST116',
    message: 'Cannot coerce the result to a single JSON object',
    details: `The result contains ${rows} rows`,
    hint: null,
  }
}

/** The official client asks again by itself when a reading meets this answer. */
export const databaseAwayProblem: Problem = {
  status: 503,
  code: 'PGRST001',
  message: 'Database client error. Retrying the connection.',
  details: null,
  hint: null,
  headers: { 'Retry-After': '3' },
}
