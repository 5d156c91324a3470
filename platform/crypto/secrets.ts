import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const leastBytes = 32

/** A secret that the installation generates at its first start and stores beside its database. */
export function loadOrCreateSecret(directory: string, name: string): Uint8Array {
  const path = join(directory, `${name}.secret`)
  const text = readOrCreate(path, () => randomBytes(leastBytes).toString('base64url'))
  const secret = Buffer.from(text, 'base64url')
  if (secret.length >= leastBytes) return secret
  throw new Error(
    `Le fichier ${path} est vide ou trop court : remettez celui de votre sauvegarde, ou supprimez-le pour qu’un autre soit créé (chacun devra se reconnecter).`,
  )
}

/** The text of a file, created once. The name appears only when the disk has the whole content, so a crash leaves no half of a secret. */
export function readOrCreate(path: string, create: () => string): string {
  mkdirSync(join(path, '..'), { recursive: true, mode: 0o700 })
  const known = read(path)
  if (known !== undefined) return known
  const partial = `${path}.${process.pid}.partial`
  writeFileSync(partial, create(), { mode: 0o600, flush: true })
  renameSync(partial, path)
  syncFolder(join(path, '..'))
  return readFileSync(path, 'utf8')
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined // node's file errors carry a code
    throw error
  }
}

function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
