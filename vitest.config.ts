import { defineConfig } from 'vitest/config'

// What needs no database starts at once; the rest shares one migrated snapshot per run.
const withDatabase = [
  'db/**/*.test.ts',
  'platform/**/*.test.ts',
  'test-counter/**/*.test.ts',
  'server/**/*.test.ts',
  'supabase/**/*.test.ts',
  'features/*/server/**/*.test.ts',
  'tests/*.test.ts',
]
const architecture = ['tests/architecture.test.ts']
const inPage = ['**/*.test.tsx']
const never = ['**/node_modules/**', 'build/**', 'data/**', 'tests/e2e/**']

const shared = {
  setupFiles: ['tests/support/setup.ts'],
  environment: 'node' as const,
  pool: 'forks' as const,
  // No test changes what another file imports: loading the same modules for each took a third of the time.
  isolate: false,
}

export default defineConfig({
  test: {
    allowOnly: false,
    maxWorkers: 2,
    projects: [
      { test: { ...shared, name: 'architecture', include: architecture, testTimeout: 20_000 } },
      {
        resolve: { alias: { 'virtual:contract': '/tests/dom/virtual-contract.ts' } },
        test: {
          ...shared,
          name: 'pure',
          include: ['**/*.test.ts', '**/*.test.mjs'],
          exclude: [...never, ...withDatabase],
        },
      },
      {
        resolve: { alias: { 'virtual:contract': '/tests/dom/virtual-contract.ts' } },
        test: {
          ...shared,
          name: 'dom',
          include: inPage,
          exclude: never,
          environment: './tests/dom/environment.ts',
          testTimeout: 20_000,
          setupFiles: [...shared.setupFiles, 'tests/dom/setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'endpoints',
          include: withDatabase,
          exclude: [...never, ...architecture],
          globalSetup: ['tests/support/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
