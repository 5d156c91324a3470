import { prepare } from './prepare.mjs'
import { formatAndLint, runStages, types, vitest } from './stages.mjs'
import { main } from './workshop.mjs'

await main(async () => {
  const node = await prepare({ build: false })
  return runStages([
    ['Mise en forme et style', formatAndLint(node)],
    ['Types', types(node)],
    [
      'Règles pures, composants et architecture',
      vitest(node, '--project=pure', '--project=dom', '--project=architecture'),
    ],
  ])
})
