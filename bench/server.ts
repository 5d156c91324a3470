import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type Figure, rate } from '#bench/measure.ts'
import { measureReadings } from '#bench/readings.ts'
import { measureSite } from '#bench/site.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
// A port of its own: the server of another bench would answer in the place of this one.
const port = await freePort()
export const benchKeys = `bench:${Buffer.alloc(32, 1).toString('base64')}`

/** Starts the real server: time to the first answer, memory, and pages per second. */
export async function measureServer(dataDir: string, url: string | undefined): Promise<Figure[]> {
  const firstStart = await startServer(dataDir, url)
  await firstStart.stop()
  const server = await startServer(dataDir, url)
  const get = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  }
  try {
    await rate(1, 10, () => get('/'))
    return [
      { name: 'first start, with the demonstration', value: Math.round(firstStart.milliseconds), unit: 'ms' },
      { name: 'later start', value: Math.round(server.milliseconds), unit: 'ms' },
      { name: 'memory at rest', value: Math.round(server.memory / 1e6), unit: 'MB' },
      ...(await measureSite(`http://127.0.0.1:${port}`)),
      { name: 'workshop shell', value: Math.round(await rate(4, 20, () => get('/dashboard'))), unit: 'pages/s' },
      ...(await measureReadings(`http://127.0.0.1:${port}`)),
      { name: 'memory under load', value: Math.round((await memoryOf()) / 1e6), unit: 'MB' },
    ]
  } finally {
    await server.stop()
  }
}

export async function startServer(dataDir: string, url: string | undefined) {
  const began = performance.now()
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    JWT_SECRET: 'b'.repeat(32),
    ENCRYPTION_KEYS: benchKeys,
    // All readings of a run come from one address.
    NETWORK_LIMIT_FACTOR: '100',
  }
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: url ? { ...env, DATABASE_URL: url, SEED_DEMO: '1' } : env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    base: `http://127.0.0.1:${port}`,
    milliseconds: performance.now() - began,
    memory: await memoryOf(),
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((closed) => probe.close(closed))
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.')
  return address.port
}

async function isReady(): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/ready`)).ok
  } catch {
    return false
  }
}

async function memoryOf(): Promise<number> {
  const answer: { memoryBytes: number } = await (await fetch(`http://127.0.0.1:${port}/health`)).json()
  return answer.memoryBytes
}
