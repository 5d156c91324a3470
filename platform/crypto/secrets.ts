import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A secret that the installation generates at its first start and stores beside its database. */
export function loadOrCreateSecret(directory: string, name: string): Uint8Array {
  mkdirSync(directory, { recursive: true })
  const path = join(directory, `${name}.secret`)
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error // node's file errors carry a code
  }
  return Buffer.from(readFileSync(path, 'utf8'), 'base64url')
}
