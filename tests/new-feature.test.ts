import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeFeature } from '#scripts/new.mjs'

const top = mkdtempSync(join(tmpdir(), 'new-feature-'))
const left = /^(node_modules|build|data|bench|test-results|playwright-report|\.git)(\/|$)/
let paths: string[] = []

/** Runs a program of the project in the copy. */
function run(...args: string[]): Promise<string> {
  const kept = Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST|NODE_ENV)/.test(name))
  return new Promise((resolve, reject) =>
    execFile(
      process.execPath,
      args,
      { cwd: top, env: Object.fromEntries(kept), maxBuffer: 1e8 },
      (error, stdout, stderr) => (error ? reject(new Error(`${args.join(' ')}\n${stdout}${stderr}`)) : resolve(stdout)),
    ),
  )
}

beforeAll(async () => {
  cpSync('.', top, { recursive: true, filter: (path) => !left.test(relative('.', path)) })
  symlinkSync(resolve('node_modules'), join(top, 'node_modules'))
  paths = writeFeature(top, 'planted-widgets')
  await run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', '--vcs-enabled=false', ...paths)
  await run('db/write-schema.ts')
}, 120_000)
afterAll(() => rmSync(top, { recursive: true, force: true }))

test('a new feature is its folder, a line in each list, a migration, a journey and a word', () => {
  const outside = paths
    .map((path) => relative(top, path))
    .filter((path) => !path.startsWith('features/planted-widgets/'))
  expect(outside).toEqual([
    expect.stringMatching(/^db\/migrations\/\d{4}_planted_widgets\.sql$/),
    'tests/e2e/planted-widgets.spec.ts',
    'server/features.ts',
    'app/features.ts',
    'docs/glossary.md',
  ])
  expect(readFileSync(join(top, 'server/features.ts'), 'utf8')).toMatch(/plantedWidgets.*\nexport \{ dashboard/)
})

/** The types stage checks the rest of the tree: these are the files of a feature, and those that it adds to. */
const checked = {
  extends: './tsconfig.json',
  include: [
    'features/planted-widgets/**/*',
    'tests/e2e/planted-widgets.spec.ts',
    'features/*/audit-actions.ts',
    'server/features.ts',
    'app/features.ts',
    'app/virtual-contract.d.ts',
    'tests/support/global-setup.ts',
    '.react-router/types/**/*',
  ],
}

test('a new feature passes the types, the laws, its own tests and the sweeps as written', async () => {
  const sweeps = ['sweeps', 'malformed'].map((name) => `tests/${name}.test.ts`)
  const files = ['features/planted-widgets', 'tests/architecture.test.ts', 'db/protection.test.ts', ...sweeps]
  const named = 'planted|in the whole tree|has a sample|every table'
  await run('node_modules/@react-router/dev/bin.cjs', 'typegen')
  writeFileSync(join(top, 'tsconfig.planted.json'), JSON.stringify(checked))
  await run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.planted.json')
  // A generous limit: this test does not measure speed.
  const patience = ['--testTimeout=200000', '--hookTimeout=200000']
  // One worker reads each module once, and the other processor belongs to the tests beside.
  const options = ['run', '--reporter=dot', '--maxWorkers=1', ...patience]
  await run('node_modules/vitest/vitest.mjs', ...options, ...files, '-t', named)
}, 600_000)
