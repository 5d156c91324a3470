import pg from 'pg'

/** Listens on a connection of its own, and takes it up again when PostgreSQL comes back. */
export async function openListener(connectionString: string, channel: string, hear: (payload: string) => void) {
  let client: pg.Client | undefined
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const connect = async () => {
    const next = new pg.Client({ connectionString })
    next.on('error', () => {})
    next.on('end', again)
    next.on('notification', (message) => hear(message.payload ?? ''))
    await next.connect()
    await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    client = next
  }
  const again = () => {
    if (stopped || timer) return
    timer = setTimeout(() => {
      timer = undefined
      connect().catch(again)
    }, 1_000)
  }

  await connect()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await client?.end()
  }
}
