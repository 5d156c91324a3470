import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { capture, run } from './process.mjs'
import { inRoot, projectNode, root, sha256, systemEnvironment, Trouble, tell } from './workshop.mjs'

const stampPath = inRoot('node_modules', '.installed')
const hasOwnTypeStripping = Number.parseInt(process.versions.node, 10) >= 24

/** Installs the packages of package-lock.json when needed. Returns the Node that runs the project. */
export async function install() {
  const lock = readFileSync(inRoot('package-lock.json'), 'utf8')
  const wanted = sha256(lock, process.platform, process.arch)
  if (!isStamped(wanted)) {
    if (!isInstalled(lock)) await npmCi()
    writeFileSync(stampPath, wanted)
  }
  return workingNode()
}

/** Runs npm with the system's Node. */
export function npm(args, options = {}) {
  const launch = options.stdio === 'pipe' ? capture : run
  const { stdio, ...others } = options
  return launch('npm', args, { cwd: root, env: systemEnvironment(), shell: process.platform === 'win32', ...others })
}

function isStamped(wanted) {
  return existsSync(stampPath) && readFileSync(stampPath, 'utf8') === wanted
}

/** Compares npm's record of its last complete installation with the lock. */
function isInstalled(lock) {
  const notePath = inRoot('node_modules', '.package-lock.json')
  if (!existsSync(notePath)) return false
  const installed = JSON.parse(readFileSync(notePath, 'utf8')).packages
  return Object.entries(JSON.parse(lock).packages).every(([path, entry]) => {
    if (path === '' || (entry.optional && !installed[path])) return true
    return installed[path]?.version === entry.version && installed[path]?.integrity === entry.integrity
  })
}

async function npmCi() {
  tell('Installation des dépendances (une minute environ la première fois)…')
  // NODE_ENV=production would omit the packages that the build needs.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, output } = await npm(args, { stdio: 'pipe' })
  if (status === 0) return
  throw new Trouble(
    `Les dépendances n’ont pas pu être installées : « npm ci » a échoué (code ${status}). ` +
      `Vérifiez l’accès au registre npm puis relancez la commande. Voici ce que dit npm :\n\n${output}`,
  )
}

async function workingNode() {
  if (projectNode()) return projectNode()
  // npm can be configured to run no install script; this one only brings Node 24.
  await npm(['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error'], { stdio: 'pipe' })
  if (projectNode() && (await capture(projectNode(), ['--version'])).status === 0) return projectNode()
  if (hasOwnTypeStripping) return process.execPath
  throw new Trouble(
    `Node 24 n’a pas pu être installé par npm et la version présente est ${process.versions.node}. ` +
      'Installez Node 24 (https://nodejs.org) puis relancez la commande.',
  )
}
