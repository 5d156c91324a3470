import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { type Findings, judge } from '#tests/attack/judge.ts'
import { besiege } from '#tests/attack/siege.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    lanes: { type: 'string', default: '4' },
  },
})
const [seconds, seed, lanes] = [Number(values.seconds), Number(values.seed), Number(values.lanes)]
const postgres = process.env.TEST_DATABASE_URL
const engine = postgres ? 'PostgreSQL' : 'the embedded database'

console.log(
  `Attack of ${seconds} s on ${engine}, ${lanes} calls at once, ${availableParallelism()} processors, seed ${seed}.`,
)
const findings = await besiege({ seconds, seed, lanes, postgres })
tell(findings)
const verdicts = judge(findings)
for (const { title, isHeld, lines } of verdicts) {
  console.log(`${isHeld ? '✓' : '✗'} ${title}`)
  for (const line of lines) console.log(`    ${line}`)
}
const failed = verdicts.filter(({ isHeld }) => !isHeld).length
if (failed > 0)
  console.log(
    `The same calls again, but for the ids that the server makes: npm run attack -- --seconds ${seconds} --seed ${seed}`,
  )
console.log(`${verdicts.length - failed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

function tell({ tally, targets }: Findings): void {
  console.table(tally.byKind)
  const statusesOf = (name: string) => Object.entries(tally.byTarget[name] ?? {})
  const unreached = targets.filter((name) => !statusesOf(name).some(([status]) => status.startsWith('2')))
  const tried = unreached.map(
    (name) =>
      `${name} (${statusesOf(name)
        .map((pair) => pair.join(' × '))
        .join(', ')})`,
  )
  console.log(`${tally.calls} calls, ${(tally.sentBytes / 1_024 ** 2).toFixed(1)} MiB sent.`)
  console.log(
    `${targets.length - unreached.length} of ${targets.length} targets did as they were told at least once; not: ${tried.join(', ')}`,
  )
  console.log('The slowest answers:')
  for (const { ms, call } of tally.slowest) console.log(`    ${Math.round(ms)} ms  ${call}`)
}
