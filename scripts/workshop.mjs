import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = realpathSync(join(dirname(fileURLToPath(import.meta.url)), '..'))
export const inRoot = (...parts) => join(root, ...parts)

const windows = process.platform === 'win32'

/** A failure that the reader can act on: printed as one sentence, without a stack. */
export class Trouble extends Error {}

export function tell(sentence) {
  process.stderr.write(`${sentence}\n`)
}

export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0
  } catch (error) {
    tell(error instanceof Trouble ? `\n✗ ${error.message}` : `\n✗ ${error.stack}`)
    process.exitCode = 1
  }
}

export function projectNode() {
  const binary = inRoot('node_modules', 'node', 'bin', windows ? 'node.exe' : 'node')
  return existsSync(binary) ? binary : undefined
}

/** The JavaScript file behind a command of an installed package, so that it runs on the project's Node everywhere. */
export function commandOf(packageName, command) {
  const folder = inRoot('node_modules', ...packageName.split('/'))
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}

/** The caller's environment without the project's own Node on the path: `npm ci` deletes that one while it runs. */
export function systemEnvironment() {
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => !entry.startsWith(inRoot('node_modules')))
  return { ...process.env, PATH: path.join(delimiter) }
}

export function sha256(...parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

export function filesUnder(path) {
  if (!existsSync(path)) return []
  const entries = readdirSync(path, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}
