import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Figure } from '#bench/measure.ts'
import { benchKeys } from '#bench/server.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const port = 3198
const idleSeconds = Number(process.env.IDLE_SECONDS ?? 60)

/** Memory of `npm start` with the demo garage after an idle minute, at its first and at a later start. Linux only. */
export async function measureIdleMemory(dataDir: string, url: string | undefined): Promise<Figure[]> {
  if (process.platform !== 'linux') return []
  const figures: Figure[] = []
  for (const start of ['first', 'later']) {
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        SEED_DEMO: '1',
        LOG_LEVEL: 'error',
        ...(url ? { DATABASE_URL: url, JWT_SECRET: 'b'.repeat(32), ENCRYPTION_KEYS: benchKeys } : {}),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    while (!(await isReady())) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`)
      await sleep(100)
    }
    await sleep(idleSeconds * 1_000)
    const { rss, pss } = memoryOfTree(child.pid ?? 0)
    figures.push({ name: `idle after a ${start} start, resident`, value: Math.round(rss / 1e6), unit: 'MB' })
    figures.push({ name: `idle after a ${start} start, own share`, value: Math.round(pss / 1e6), unit: 'MB' })
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return figures
}

async function isReady(): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** The process and its children, in bytes; shared memory counts whole in `rss`, and divided in `pss`. */
function memoryOfTree(pid: number): { rss: number; pss: number } {
  const sum = { rss: 0, pss: 0 }
  for (const each of treeOf(pid)) {
    const rollup = readFileSync(`/proc/${each}/smaps_rollup`, 'utf8')
    sum.rss += 1_024 * Number(/^Rss: +(\d+)/m.exec(rollup)?.[1])
    sum.pss += 1_024 * Number(/^Pss: +(\d+)/m.exec(rollup)?.[1])
  }
  return sum
}

function treeOf(pid: number): number[] {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
  return [pid, ...children.flatMap((child) => treeOf(Number(child)))]
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
  } catch {
    // It ended while we looked.
    return undefined
  }
}
