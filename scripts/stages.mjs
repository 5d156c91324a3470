import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { npm } from './install.mjs'
import { capture, run } from './process.mjs'
import { durationsOfPlaywright, durationsOfVitest, slowestLines } from './timing.mjs'
import { commandOf, inRoot, tell } from './workshop.mjs'

const vitestReport = inRoot('test-results', 'vitest.json')
const playwrightReport = inRoot('test-results', 'playwright.json')

/** Runs every stage, even after a failed one, and ends with the line « N passed, N failed ». */
export async function runStages(stages, { tellsTiming = false } = {}) {
  const total = { passed: 0, failed: 0 }
  const durations = []
  for (const [title, work] of stages) {
    const result = await timed(title, work)
    total.passed += result.passed
    total.failed += result.failed
    durations.push(...(result.durations ?? []))
  }
  if (tellsTiming) process.stdout.write(`${slowestLines(durations).join('\n')}\n`)
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
  return total.failed === 0 ? 0 : 1
}

export const formatAndLint =
  (node, files = ['.']) =>
  () =>
    check(node, '@biomejs/biome', 'biome', ['ci', '--colors=off', '--no-errors-on-unmatched', ...files])

/** The compiler keeps its findings beside the other caches: a small change is checked in seconds. */
export const types = (node) => async () => {
  const typegen = await check(node, '@react-router/dev', 'react-router', ['typegen'])
  const known = inRoot('node_modules', '.cache', 'types.tsbuildinfo')
  return typegen.failed
    ? typegen
    : check(node, 'typescript', 'tsc', ['-p', '.', '--incremental', '--tsBuildInfoFile', known])
}

/** A lock that misses a platform's binaries installs here and fails on the next fresh clone. */
export const lockFile = () => async () => {
  const args = ['ci', '--dry-run', '--ignore-scripts', '--prefer-offline', '--loglevel=error']
  const { status, output } = await npm(args, { stdio: 'pipe' })
  if (status !== 0) tell(output)
  return asCheck(status)
}

export const vitest = (node, ...args) => vitestAs(node, ['run', ...args])

/** The tests that import a file of these, directly or not. */
export const vitestRelated = (node, files, ...args) => vitestAs(node, ['related', '--run', ...args, ...files])

const vitestAs =
  (node, [command, ...args]) =>
  async () => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
    const status = await launchTests(node, vitestReport, 'vitest', 'vitest', [command, ...reporters, ...args])
    const report = readReport(vitestReport)
    if (!report) return crashed()
    const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
    const left = tests.filter((test) => test.status !== 'passed' && test.status !== 'failed')
    tellSkipped(left.map(({ fullName }) => fullName))
    const failing = tests.filter((test) => test.status === 'failed')
    tellFailing(failing.map(({ fullName, failureMessages: [message] }) => [fullName, message]))
    const counted = judged(status, report.numPassedTests, report.numFailedTests)
    return { ...counted, durations: durationsOfVitest(report) }
  }

export const playwright = (node, browser) => async () => {
  const env = { ...process.env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport }
  const status = await launchTests(node, playwrightReport, '@playwright/test', 'playwright', ['test'], env)
  const report = readReport(playwrightReport)
  if (!report) return crashed()
  const { expected, unexpected, flaky, skipped } = report.stats
  if (skipped > 0) tellSkipped([`${skipped} dans le navigateur`])
  tellFailing(
    specsOf(report)
      .filter(({ ok }) => !ok)
      .map(({ title, tests }) => [title, firstErrorOf(tests)]),
  )
  return { ...judged(status, expected, unexpected + flaky), durations: durationsOfPlaywright(report, 'tests/e2e') }
}

/** The tests that touch a database, on a PostgreSQL of their own. Their output comes at their end, in one piece. */
export const onPostgres = (node, options) => async () => {
  const tests = [node, inRoot('scripts', 'test.mjs'), '--endpoints', ...options]
  const { status, output } = await capture(node, [inRoot('scripts', 'postgres.mjs'), '--', ...tests])
  const [, passed = 0, failed = 0] = /^(\d+) passed, (\d+) failed$/m.exec(output) ?? []
  process.stdout.write(`\n── PostgreSQL\n${output.replace(/^\d+ passed, \d+ failed$/m, '')}`)
  return judged(status, Number(passed), Number(failed))
}

/** Two stages at once: journeys wait for pages, and leave a processor half idle. */
export const together =
  (...works) =>
  async () => {
    const results = await Promise.all(works.map((work) => work()))
    const sum = (name) => results.reduce((total, result) => total + result[name], 0)
    const durations = results.flatMap((result) => result.durations ?? [])
    return { passed: sum('passed'), failed: sum('failed'), durations }
  }

export const step = (work) => async () => {
  await work()
  return { passed: 0, failed: 0 }
}

async function timed(title, work) {
  const startedAt = performance.now()
  const spentBefore = processorSeconds()
  process.stdout.write(`\n── ${title}\n`)
  const result = await work().catch((error) => {
    tell(error.message)
    return crashed()
  })
  const spent = processorSeconds() - spentBefore
  const took = `${french((performance.now() - startedAt) / 1000)} s${spent > 0 ? `, processeur ${french(spent)} s` : ''}`
  process.stdout.write(`${result.failed ? '✗' : '✓'} ${title} : ${took}\n`)
  return result
}

/** Processor time of ended programs, where the system reports it: on a busy machine it says more than the clock. */
function processorSeconds() {
  if (!existsSync('/proc/self/stat')) return 0
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ')
  return (Number(fields[13]) + Number(fields[14])) / 100
}

const french = (seconds) => seconds.toFixed(1).replace('.', ',')

async function check(node, packageName, command, args) {
  return asCheck(await run(node, [commandOf(packageName, command), ...args]))
}

/** A stage without tests of its own counts only when it fails. */
function asCheck(status) {
  return { passed: 0, failed: status === 0 ? 0 : 1 }
}

const crashed = () => ({ passed: 0, failed: 1 })

async function launchTests(node, report, packageName, command, args, env = process.env) {
  mkdirSync(dirname(report), { recursive: true })
  rmSync(report, { force: true })
  return run(node, [commandOf(packageName, command), ...args], { env })
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

/** Tests for the other database are skipped and counted; the law « tests are honest » forbids every other skip. */
function tellSkipped(names) {
  for (const name of names) tell(`Laissé de côté sur cette base : ${name}`)
}

/** Failures are repeated at the end, one line each: readers begin there. */
function tellFailing(failing) {
  for (const [name, message = ''] of failing) tell(`✗ ${name} : ${stripVTControlCharacters(message).split('\n')[0]}`)
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

function firstErrorOf(tests) {
  return tests.flatMap(({ results }) => results).flatMap(({ errors }) => errors)[0]?.message
}

/** A red run without a red test is a failure too. */
function judged(status, passed, failed) {
  return { passed, failed: Math.max(failed, status === 0 ? 0 : 1) }
}
