import { changedFiles, isSource, testsBeside } from './changed.mjs'
import { commitSubjects } from './commits.mjs'
import { prepare } from './prepare.mjs'
import { formatAndLint, runStages, types, vitest, vitestRelated } from './stages.mjs'
import { main } from './workshop.mjs'

await main(async () => {
  const node = await prepare({ build: false })
  return runStages(process.argv.includes('--changed') ? await stagesOfChange(node) : stagesOfAll(node))
})

function stagesOfAll(node) {
  const projects = ['--project=pure', '--project=dom', '--project=architecture']
  return [
    ['Titres des commits', commitSubjects()],
    ['Mise en forme et style', formatAndLint(node)],
    ['Types', types(node)],
    ['Règles pures, composants et architecture', vitest(node, ...projects)],
  ]
}

/** Only files and tests that the change reaches. */
async function stagesOfChange(node) {
  const files = await changedFiles()
  const sources = files.filter(isSource)
  const beside = testsBeside(files)
  return [
    ['Titres des commits', commitSubjects()],
    ['Mise en forme et style', formatAndLint(node, files)],
    ['Types', types(node)],
    ['Architecture', vitest(node, '--project=architecture')],
    ...(sources.length > 0
      ? [
          [
            'Règles et composants atteints',
            vitestRelated(node, sources, '--project=pure', '--project=dom', '--passWithNoTests'),
          ],
        ]
      : []),
    ...(beside.length > 0
      ? [['Verbes et points d’accès voisins', vitest(node, '--project=endpoints', '--passWithNoTests', ...beside)]]
      : []),
  ]
}
