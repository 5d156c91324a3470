import pg from 'pg'

/** Listens on its own connection. An empty payload after a reconnection means that some notifications may be lost. */
export async function openListener(connectionString: string, channel: string, hear: (payload: string) => void) {
  let client: pg.Client | undefined
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const connect = async () => {
    const next = new pg.Client({ connectionString, keepAlive: true })
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
      connect().then(() => hear(''), again)
    }, 1_000)
  }

  await connect()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await client?.end()
  }
}
