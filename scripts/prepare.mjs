import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install } from './install.mjs'
import { alone } from './lock.mjs'
import { capture } from './process.mjs'
import { filesUnder, inRoot, main, root, sha256, Trouble, tell } from './workshop.mjs'

const stampPath = inRoot('build', '.built')
const sourceFolders = ['app', 'features', 'records', 'priced-papers', 'ui', 'browser', 'lib', 'engine', 'public']
const sourceFiles = [
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'react-router.config.ts',
  'vite.config.ts',
  'vite.sheets.ts',
  'postcss.config.cjs',
  'server/features.ts',
  'server/browser-contract.ts',
  'scripts/build.mjs',
]

/** Installs dependencies and builds when needed. Returns the Node that runs the project. */
export function prepare({ build: wanted = true } = {}) {
  return alone(async () => {
    const node = await install()
    if (wanted) await build(node)
    return node
  })
}

async function build(node) {
  const stamp = sourcesStamp()
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp) return
  tell('Construction de l’application…')
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status, output } = await capture(node, [inRoot('scripts', 'build.mjs')], { env })
  if (status !== 0) {
    throw new Trouble(
      `La construction de l’application a échoué (code ${status}). Voici ce qui a été dit :\n\n${output}`,
    )
  }
  writeFileSync(stampPath, stamp)
}

function sourcesStamp() {
  const files = [
    ...sourceFolders.flatMap((folder) => filesUnder(inRoot(folder))),
    ...sourceFiles.map((file) => inRoot(file)),
  ]
  const parts = files.filter(isBuilt).flatMap((file) => [relative(root, file), '\0', readFileSync(file), '\0'])
  return sha256(...parts)
}

function isBuilt(file) {
  const isServerSide = relative(root, file).startsWith('features') && file.includes(join(sep, 'server', sep))
  return existsSync(file) && !isServerSide && !/\.test\.tsx?$/.test(basename(file))
}

if (process.argv[1] && fileURLToPath(import.meta.url) === realpathSync(process.argv[1]))
  await main(async () => void (await prepare()))
