import { relative } from 'node:path'
import { root } from './workshop.mjs'

const shown = 20

/** The duration of each test in Vitest's report. */
export function durationsOfVitest({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: relative(root, name),
      title: fullName,
      ms: duration ?? 0,
    })),
  )
}

/** The duration of each journey in Playwright's report. */
export function durationsOfPlaywright({ suites }, folder) {
  return suites.flatMap(journeysOf).map(({ file, title, tests }) => {
    const results = tests.flatMap((test) => test.results)
    return { file: `${folder}/${file}`, title, ms: results.reduce((sum, { duration }) => sum + duration, 0) }
  })
}

/** The slowest files and the slowest tests, a line each. */
export function slowestLines(durations) {
  const files = [...new Set(durations.map(({ file }) => file))].map((file) => {
    const tests = durations.filter((test) => test.file === file)
    const ms = tests.reduce((sum, test) => sum + test.ms, 0)
    return { title: `${file} (${tests.length} ${tests.length > 1 ? 'tests' : 'test'})`, ms }
  })
  const tests = durations.map(({ file, title, ms }) => ({ title: `${file} › ${title}`, ms }))
  return [
    `\n── Les ${shown} fichiers les plus lents`,
    ...slowest(files),
    `\n── Les ${shown} tests les plus lents`,
    ...slowest(tests),
  ]
}

function slowest(entries) {
  return [...entries]
    .sort((one, other) => other.ms - one.ms)
    .slice(0, shown)
    .map(({ title, ms }) => `${(ms / 1000).toFixed(1).replace('.', ',').padStart(7)} s  ${title}`)
}

function journeysOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(journeysOf)]
}
