/** The database cannot answer now. The same request may succeed in a moment, so the edge answers 503 with `Retry-After`. */
export class DatabaseAway extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'DatabaseAway'
  }
}

const overrun = '57014'
// A statement beyond its limit, a server that stops, crashed or starts, a broken connection, no connection, memory or disk left.
const codes = /^(57014|57P0[123]|08...|53...)$/
const codesOfSystem = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
// The driver of PostgreSQL gives its own errors of a connection no code.
const sentences =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** PostgreSQL's own error for a statement beyond its time limit; both engines end one with it. */
export function statementOverrun(): Error {
  return Object.assign(new Error('canceling statement due to statement timeout'), { code: overrun })
}

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseAway || sentences.test(error.message)) return true
  const code = 'code' in error ? String(error.code) : ''
  // A client that goes away has such a code too, without a system call of ours.
  return codes.test(code) || (codesOfSystem.test(code) && ('syscall' in error || error instanceof AggregateError))
}
