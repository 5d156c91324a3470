import type { PostgresPool } from 'kysely'
import type pg from 'pg'

/** A text is named when it comes the fourth time. A plan takes memory in each connection, so only so many have a name. */
const usesBeforeName = 3
const mostNamed = 256
/** After this many texts the count of those without a name starts again. */
const mostCounted = 2_000

// Such a statement has other columns once a migration adds one, and PostgreSQL refuses the plan that it kept.
const takesAllColumns = /(?:select|returning)\s+\*|\.\*/i

// PostgreSQL says « cached plan must not change result type », or that a column, a type or an operator does not fit.
const outdated = /^(?:0A000|42...)$/

/** The names of the statements that come again. Each connection of PostgreSQL reads and plans a named statement once. */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #uses = new Map<string, number>()
  #last = 0

  nameOf(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name || this.#names.size >= mostNamed) return name
    const uses = this.#uses.get(text) ?? 0
    if (this.#uses.size > mostCounted) this.#uses.clear()
    if (uses < usesBeforeName) this.#uses.set(text, uses + 1)
    else if (!takesAllColumns.test(text)) this.#give(text)
    return this.#names.get(text)
  }

  /** Every connection may hold the old statement under the old name. */
  renew(text: string): void {
    if (this.#names.has(text)) this.#give(text)
  }

  #give(text: string): void {
    this.#names.set(text, `s${++this.#last}`)
    this.#uses.delete(text)
  }
}

/** The pool as Kysely wants it: what comes again is asked by its name. */
export function namingPool(pool: pg.Pool): PostgresPool {
  const names = new StatementNames()
  const connect = async () => {
    const connection = await pool.connect()
    const query = async (text: string, parameters: readonly unknown[]) => {
      // PostgreSQL plans nothing for `begin` and `commit`.
      const name = parameters.length > 0 ? names.nameOf(text) : undefined
      try {
        return await connection.query({ text, values: [...parameters], ...(name && { name }) })
      } catch (error) {
        if (isOutdatedStatement(error)) names.renew(text)
        throw error
      }
    }
    return { query, release: (destroy?: boolean) => connection.release(destroy) }
  }
  return { options: pool.options, connect, end: () => pool.end() } as unknown as PostgresPool // no cursor is ever asked for
}

/** Whether a migration may have changed the tables under a statement that the session had kept. */
export function isOutdatedStatement(error: unknown): boolean {
  return error instanceof Error && 'code' in error && outdated.test(String(error.code))
}
