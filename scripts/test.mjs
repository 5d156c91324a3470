import { chromium } from './chromium.mjs'
import { prepare } from './prepare.mjs'
import { formatAndLint, lockFile, onPostgres, playwright, runStages, step, together, types, vitest } from './stages.mjs'
import { main } from './workshop.mjs'

const has = (option) => process.argv.includes(option)

await main(async () => {
  const node = await prepare({ build: false })
  // Longer runs find rare faults: for a release, or a fault that comes and goes.
  if (has('--deep')) process.env.TESTS_DEEP = '1'
  // Only tests that touch a database, on the one that TEST_DATABASE_URL names: those that may tell it from the embedded engine.
  if (has('--endpoints')) {
    if (!has('--postgres-all') && !has('--deep')) process.env.TESTS_NEED_POSTGRES = '1'
    return runStages([['Points d’accès et verbes', vitest(node, '--project=endpoints', '--maxWorkers=1')]])
  }
  // The pass on PostgreSQL runs them: only `npm test` alone asks the embedded engine too.
  if (has('--postgres') && !has('--postgres-all') && !has('--deep')) process.env.TESTS_LEFT_TO_POSTGRES = '1'
  const journeys = async () => playwright(node, await chromium())()
  const stages = [
    ['Mise en forme et style', formatAndLint(node)],
    ['Types', types(node)],
    ['Règles, composants, architecture, verbes et points d’accès', vitest(node)],
    ['Verrou des dépendances', lockFile()],
    ['Construction', step(() => prepare())],
    has('--postgres')
      ? [
          'Parcours dans le navigateur, et points d’accès sur PostgreSQL',
          together(journeys, onPostgres(node, ['--postgres-all', '--deep'].filter(has))),
        ]
      : ['Parcours dans le navigateur', journeys],
  ]
  return runStages(stages, { tellsTiming: has('--timing') })
})
