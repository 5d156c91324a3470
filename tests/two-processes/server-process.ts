import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { leanEnvironment, leanFlags } from '#scripts/lean.mjs'

export type ServerProcess = {
  url: string
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Its output so far, line by line. */
  said: string[]
  /** The first line that matches, past or future. */
  saying(isIt: (line: string) => boolean): Promise<string>
  /** Sends the signal; answers the exit status, null when it was killed. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url))
const leavePagesOut = new URL('./leave-pages-out.ts', import.meta.url).href

/** A server as `npm start` runs it, on its own port, once it says that it is ready. */
export async function startServerProcess(
  variables: Record<string, string>,
  options: readonly string[] = ['--import', leavePagesOut],
): Promise<ServerProcess> {
  const port = variables.PORT ?? (await freePort())
  const child = spawn(process.execPath, [...leanFlags, ...options, main], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...leanEnvironment, ...variables, PORT: `${port}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const said: string[] = []
  const waiting = new Set<(line: string) => void>()
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    said.push(line)
    for (const hear of waiting) hear(line)
  })
  const saying = (isIt: (line: string) => boolean) =>
    new Promise<string>((resolve, reject) => {
      const hear = (line: string) => {
        if (!isIt(line)) return
        waiting.delete(hear)
        resolve(line)
      }
      waiting.add(hear)
      said.forEach(hear)
      lines.once('close', () => reject(new Error(`The process ended without saying it. It said:\n${said.join('\n')}`)))
    })

  await saying((line) => line.includes('est prêt'))
  return {
    url: `http://127.0.0.1:${port}`,
    fetch: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init),
    said,
    saying,
    end: async (signal) => {
      child.kill(signal)
      const [status] = await ended
      return status
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port.')),
      )
    })
  })
}
