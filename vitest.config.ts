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
        test: {
          ...shared,
          name: 'pure',
          include: ['**/*.test.ts', '**/*.test.tsx', '**/*.test.mjs'],
          exclude: [...never, ...withDatabase],
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
