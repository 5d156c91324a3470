import { existsSync } from 'node:fs'
import { capture } from './process.mjs'
import { tell } from './workshop.mjs'

const isRoot = process.getuid?.() === 0

/** Installs Debian packages when that needs no password. Returns whether it did. */
export async function aptInstall(packages) {
  const prefix = await rightsPrefix()
  if (!prefix) return { installed: false, output: 'apt-get n’est pas là, ou demande un mot de passe.' }
  tell(`Installation des paquets du système : ${packages.join(', ')}…`)
  const update = await apt(prefix, ['update'])
  const { status, output } = await apt(prefix, ['install', '-y', '--no-install-recommends', ...packages])
  return { installed: status === 0, output: update.output + output }
}

async function rightsPrefix() {
  if (!existsSync('/usr/bin/apt-get')) return undefined
  if (isRoot) return []
  const { status } = await capture('sudo', ['-n', 'true'])
  return status === 0 ? ['sudo', '-n'] : undefined
}

function apt(prefix, args) {
  const [command, ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', ...args]
  return capture(command, rest)
}
