type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'
export type Log = Record<Exclude<LogLevel, 'silent'>, (event: string, facts?: Record<string, unknown>) => void>

const order: LogLevel[] = ['debug', 'info', 'warn', 'error', 'silent']

/** Writes one JSON object per line. Facts are ids, counts and durations, never names, addresses or contents. */
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

/** The loggable part of a bug: its kind and place, without the values involved. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error }
  const { code, constraint, table } = error as Error & Record<string, unknown> // node and PostgreSQL errors carry more
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  const message = isOurs(error) ? error.message : undefined
  return { error: error.name, code, constraint, table, message, stack: frames?.join('\n') }
}

/** Error messages of our code and of the language contain no data; those of servers quote their input. */
function isOurs(error: Error): boolean {
  return (
    !('code' in error) && ['Error', 'TypeError', 'RangeError', 'ReferenceError', 'AssertionError'].includes(error.name)
  )
}
