export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'
export type Log = Record<Exclude<LogLevel, 'silent'>, (event: string, facts?: Record<string, unknown>) => void>

const order: LogLevel[] = ['debug', 'info', 'warn', 'error', 'silent']

/** One JSON object a line. Facts are ids, counts and durations: never names, addresses or contents. */
export function createLog(
  level: LogLevel,
  write: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
): Log {
  const at =
    (name: Exclude<LogLevel, 'silent'>) =>
    (event: string, facts: Record<string, unknown> = {}) => {
      if (order.indexOf(name) < order.indexOf(level)) return
      write(JSON.stringify({ at: new Date().toISOString(), level: name, event, ...facts }))
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** What a log may say of a bug: its kind and where, not the values that it met. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error }
  const { code } = error as Error & { code?: unknown } // node and PostgreSQL errors carry a code
  return { error: error.name, code, message: error.message, stack: error.stack }
}
