import { globSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { isLeftToPostgres, needsPostgres } from './tests/support/needs-postgres.ts'
import { opensDatabase } from './tests/support/opens-database.ts'

const onceOnly = [
  'tests/durability.test.ts',
  'tests/hung-database.test.ts',
  'tests/killed-before-stamp.test.ts',
  'tests/new-feature.test.ts',
  // `npm run attack -- --database postgres` draws the same malformed inputs, and more.
  'tests/malformed.test.ts',
  'tests/attack/judge.test.ts',
]

// Tests without a database start at once, and skip PostgreSQL; the others share one migrated snapshot per run.
const withDatabase = globSync('**/*.test.ts', { exclude: ['node_modules', 'build', 'data'] }).filter(
  (path) => opensDatabase(path) && !onceOnly.includes(path),
)
// `.ci/run` has two passes, and proves most of it in one of them (decision 079).
const chosen = process.env.TESTS_NEED_POSTGRES
  ? withDatabase.filter(needsPostgres)
  : withDatabase.filter((path) => !process.env.TESTS_LEFT_TO_POSTGRES || !isLeftToPostgres(path))
// The embedded engine, killed and opened again, a planted feature and drawn inputs: PostgreSQL would prove little more.
const embeddedOnly = process.env.TEST_DATABASE_URL ? [] : onceOnly

const architecture = ['tests/architecture.test.ts']
const inPage = ['**/*.test.tsx']
const never = ['**/node_modules/**', 'build/**', 'data/**', 'tests/e2e/**']

// Waiting costs nothing when all goes well: a busy machine is no failure.
const testTimeout = 120_000
const hookTimeout = 120_000

const shared = {
  setupFiles: ['tests/support/setup.ts'],
  environment: 'node' as const,
  pool: 'forks' as const,
  // No test changes what another file imports: loading the same modules for each took a third of the time.
  isolate: false,
  testTimeout,
  hookTimeout,
}

// Answers of the database live for a moment: a larger nursery is swept less often, and saves a twelfth of the work.
const roomyNursery = ['--max-semi-space-size=64']

// A long file that starts last keeps one processor busy alone.
const longest = [
  'tests/durability',
  'tests/hung-database',
  'tests/killed-before-stamp',
  'tests/new-feature',
  'tests/malformed',
  'tests/sweeps',
  'tests/attacks',
  'tests/attack/judge',
  'engine/analyse',
  'engine/pool/open-pool',
  'engine/command-line',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = longest.findIndex((name) => moduleId.includes(`/${name}.`))
      return rank < 0 ? longest.length : rank
    }
    const usual = await super.sort(files)
    const projects = [...new Set(usual.map(({ project }) => project))]
    return projects.flatMap((project) =>
      usual.filter((file) => file.project === project).sort((one, other) => rankOf(one) - rankOf(other)),
    )
  }
}

export default defineConfig({
  test: {
    allowOnly: false,
    sequence: { sequencer: LongestFirst },
    maxWorkers: 2,
    projects: [
      { test: { ...shared, name: 'architecture', include: architecture } },
      {
        resolve: { alias: { 'virtual:contract': '/tests/dom/virtual-contract.ts' } },
        test: {
          ...shared,
          name: 'pure',
          include: ['**/*.test.ts', '**/*.test.mjs'],
          exclude: [...never, ...architecture, ...onceOnly, ...withDatabase],
        },
      },
      {
        resolve: { alias: { 'virtual:contract': '/tests/dom/virtual-contract.ts' } },
        test: {
          ...shared,
          name: 'dom',
          execArgv: roomyNursery,
          include: inPage,
          exclude: never,
          environment: './tests/dom/environment.ts',
          setupFiles: [...shared.setupFiles, 'tests/dom/setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'endpoints',
          execArgv: roomyNursery,
          // Node runs the server's TypeScript as it is: no module of these tests is transformed (decision 079).
          experimental: { viteModuleRunner: false, nodeLoader: false },
          include: [...chosen, ...embeddedOnly],
          exclude: never,
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
    ],
  },
})
