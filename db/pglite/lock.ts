import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

/** The holder of a folder. A process number alone is ambiguous: systems reuse it, and each container counts its own. */
type Holder = { pid: number; began: string; among: string }

const beatMs = 1_000
const silenceMs = 3_500

/** Locks the folder for this process or refuses in a sentence. Returns the release. */
export async function lockFolder(path: string): Promise<() => void> {
  const holder = readHolder(path)
  if (holder && (await isAlive(path, holder))) {
    throw new Error(
      `Un autre processus (n° ${holder.pid}) utilise déjà cette base. Arrêtez-le d’abord, ou choisissez un autre dossier DATA_DIR. Verrou : ${path}`,
    )
  }
  rmSync(path, { force: true })
  const own: Holder = { pid: process.pid, began: beginningOf(process.pid), among: neighbourhood() }
  writeFileSync(path, JSON.stringify(own), { flag: 'wx' })
  const beat = setInterval(() => utimes(path, new Date(), new Date()).catch(() => {}), beatMs)
  beat.unref()
  return () => {
    clearInterval(beat)
    rmSync(path, { force: true })
  }
}

/** True while a running process holds the folder. */
export async function isFolderHeld(path: string): Promise<boolean> {
  const holder = readHolder(path)
  return holder !== undefined && (await isAlive(path, holder))
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    // No lock file, or one left empty by a power cut.
    return undefined
  }
}

async function isAlive(path: string, { pid, began, among }: Holder): Promise<boolean> {
  if (among === neighbourhood()) return began === beginningOf(pid)
  // This container or machine cannot see the holder's process, so the age of its lock file decides.
  const before = statSync(path, { throwIfNoEntry: false })?.mtimeMs
  await wait(silenceMs)
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs !== before
}

/** Identifies the machine and container in which process numbers are unique. */
function neighbourhood(): string {
  if (process.platform !== 'linux') return hostname()
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`
}

/** Start time of a process according to the system; `ended` when it does not run. */
function beginningOf(pid: number): string {
  try {
    if (process.platform === 'win32') return process.kill(pid, 0) ? 'running' : 'ended'
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', `${pid}`], { encoding: 'utf8' }).trim()
    const facts = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // A program's name may hold spaces and brackets. After it: the state, then 18 facts, then the beginning.
    const [state = '', ...rest] = facts.slice(facts.lastIndexOf(')') + 2).split(' ')
    return 'ZX'.includes(state) ? 'ended' : (rest[18] ?? 'ended')
  } catch {
    return 'ended'
  }
}
