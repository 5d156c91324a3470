import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { capture } from './process.mjs'
import { commandOf, filesUnder, inRoot, main, root, sha256, Trouble } from './workshop.mjs'

const client = inRoot('build', 'client')
const compressible = /\.(js|css|svg|json|webmanifest|html|txt|xml)$/

/** Builds the pages and then the service worker, and compresses the files that browsers request most. */
await main(async () => {
  rmSync(inRoot('build'), { recursive: true, force: true })
  await run(commandOf('@react-router/dev', 'react-router'), 'build')
  removeStrayStyles()
  shortenList()
  await buildServiceWorker()
  for (const file of filesUnder(client)) compress(file)
})

async function run(...command) {
  const { status, output } = await capture(process.execPath, command, { cwd: root })
  if (status !== 0) throw new Trouble(output)
}

/** The server build leaves its own copy of the styles, which no page requests. */
function removeStrayStyles() {
  const assets = filesUnder(join(client, 'assets'))
  const scripts = assets.filter((file) => file.endsWith('.js')).map((file) => readFileSync(file, 'utf8'))
  const isStray = (file) => file.endsWith('.css') && !scripts.some((script) => script.includes(basename(file)))
  for (const file of assets.filter(isStray)) rmSync(file)
}

/**
 * Public pages carry the list of all pages. It names the chunks that a page imports, for pages that are loaded ahead: the doors do so with
 * the entrance of the workshop, nobody with the pages inside it.
 */
function shortenList() {
  const [file] = filesUnder(join(client, 'assets')).filter(
    (path) => /manifest-[^/\\]+\.js$/.test(path) && statSync(path).size > 0,
  )
  const [, name, json] = /^([^=]+)=(.+?);?$/s.exec(readFileSync(file, 'utf8'))
  const list = JSON.parse(json)
  const inside = Object.values(list.routes).filter(({ parentId, index }) => parentId === 'routes/workshop' && !index)
  for (const page of inside) page.imports = []
  writeFileSync(file, `${name}=${JSON.stringify(list)};`)
}

async function buildServiceWorker() {
  const { build } = await import('vite')
  const files = filesUnder(client)
    .filter((file) => /\.(js|css|woff2|svg|png|webmanifest)$/.test(file) && statSync(file).size < 600_000)
    .map((file) => `/${relative(client, file).replaceAll('\\', '/')}`)
    .sort()
  const version = sha256(...files.flatMap((file) => [file, '\0', readFileSync(join(client, file)), '\0'])).slice(0, 16)
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: { __PRECACHE__: JSON.stringify(files), __VERSION__: JSON.stringify(version) },
    build: {
      outDir: client,
      emptyOutDir: false,
      lib: {
        entry: inRoot('browser', 'service-worker.ts'),
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'sw.js',
      },
    },
  })
}

function compress(file) {
  if (!compressible.test(file)) return
  const content = readFileSync(file)
  if (content.length < 1_000) return
  const options = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  }
  writeFileSync(`${file}.br`, brotliCompressSync(content, options))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}
