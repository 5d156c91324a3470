import { chromium } from './chromium.mjs'
import { prepare } from './prepare.mjs'
import { formatAndLint, lockFile, playwright, runStages, step, types, vitest } from './stages.mjs'
import { main } from './workshop.mjs'

await main(async () => {
  const node = await prepare({ build: false })
  // Again on the database that TEST_DATABASE_URL names: only what touches a database.
  if (process.argv.includes('--endpoints')) {
    return runStages([['Points d’accès et verbes', vitest(node, '--project=endpoints')]])
  }
  return runStages([
    ['Mise en forme et style', formatAndLint(node)],
    ['Types', types(node)],
    ['Règles, composants, architecture, verbes et points d’accès', vitest(node)],
    ['Verrou des dépendances', lockFile()],
    ['Construction', step(() => prepare())],
    ['Parcours dans le navigateur', async () => playwright(node, await chromium())()],
  ])
})
