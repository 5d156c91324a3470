import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root, sha256, tell } from './workshop.mjs'

const heartbeatMs = 2_000
const pollMs = 250
const silenceMs = 30_000

/** Runs `work` while no other process of this machine prepares the same folder. */
export async function alone(work, path = lockPath()) {
  await take(path)
  const beat = setInterval(() => touch(path), heartbeatMs)
  const release = () => rmSync(path, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    process.off('exit', release)
    release()
  }
}

function lockPath() {
  const folder = join(tmpdir(), `prepare-${process.getuid?.() ?? 'user'}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return join(folder, `${sha256(root).slice(0, 16)}.lock`)
}

async function take(path) {
  let told = false
  let lastBeat
  let silentFor = 0
  while (!created(path)) {
    const holder = read(path)
    if (holder === undefined) continue
    silentFor = holder.beat === lastBeat ? silentFor + pollMs : 0
    lastBeat = holder.beat
    if (!isAlive(holder.pid) || silentFor > silenceMs) {
      steal(path, holder.text)
      continue
    }
    if (!told) tell(`Une autre commande prépare déjà ce dossier (processus ${holder.pid}) : attente de sa fin…`)
    told = true
    await pause(pollMs)
  }
}

function created(path) {
  try {
    writeFileSync(path, `${process.pid}\n${Date.now()}\n`, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function read(path) {
  try {
    const text = readFileSync(path, 'utf8')
    return { text, pid: Number.parseInt(text, 10), beat: statSync(path).mtimeMs }
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

function isAlive(pid) {
  // The file is filled just after its creation: an empty one belongs to a process that is starting.
  if (Number.isNaN(pid)) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function steal(path, expected) {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    // Another process stole the lock first and holds it: give it back.
    if (readFileSync(aside, 'utf8') !== expected) linkSync(aside, path)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function touch(path) {
  try {
    utimesSync(path, new Date(), new Date())
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}
