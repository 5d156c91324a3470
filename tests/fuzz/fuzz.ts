import { readdirSync, readFileSync } from 'node:fs'
import { openPool } from '#engine/pool/open-pool.ts'
import { mutations } from '#tests/fuzz/mutations.ts'
import { Random } from '#tests/fuzz/random.ts'

const folder = 'tests/fixtures/expert-reports'
const limits = { baseMs: 10_000, pageMs: 10_000 }
const workers = 2

/** How the engine coped with broken files. */
export type FuzzResult = {
  files: number
  seconds: number
  /** Number of files by result: « read » or the problem. */
  outcomes: Record<string, number>
  /** Names of the files that crashed an engine; the same seed makes them again. */
  crashes: { name: string; why: string }[]
  slowest: { name: string; ms: number }[]
  /** Largest growth of the process. */
  grownMegabytes: number
}

type BrokenFile = { name: string; bytes: Uint8Array }

/** Broken reports, determined by the seed. */
export function* brokenReports(count: number, seed: number): Generator<BrokenFile> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => ({ name, bytes: readFileSync(`${folder}/${name}`) }))
  const kinds = Object.entries(mutations)
  for (let index = 0; index < count; index += 1) {
    const random = new Random(seed + index)
    const [file, other] = [random.oneOf(files), random.oneOf(files)]
    const [kind, mutate] = random.oneOf(kinds)
    const once = mutate(file.bytes, other.bytes, random)
    const bytes = random.below(3) === 0 && once.length > 0 ? random.oneOf(kinds)[1](once, other.bytes, random) : once
    yield { name: `${seed + index}: ${kind} of ${file.name}`, bytes }
  }
}

/** Reads all files in a pool; the calling process must survive. */
export async function fuzz(
  files: Iterable<BrokenFile>,
  onFile: (findings: FuzzResult) => void = () => {},
): Promise<FuzzResult> {
  const pool = openPool({ workers, limits })
  const before = process.memoryUsage.rss()
  const began = performance.now()
  const findings: FuzzResult = { files: 0, seconds: 0, outcomes: {}, crashes: [], slowest: [], grownMegabytes: 0 }
  const memoryWatch = setInterval(() => measureMemory(findings, before), 100)
  const queue = files[Symbol.iterator]()
  const lane = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      const { name, bytes } = next.value
      const start = performance.now()
      const result = await pool.analyse([bytes])
      const ms = Math.round(performance.now() - start)
      const outcome = 'problem' in result ? result.problem : 'read'
      findings.files += 1
      findings.outcomes[outcome] = (findings.outcomes[outcome] ?? 0) + 1
      if ('why' in result) findings.crashes.push({ name, why: result.why })
      findings.slowest = [...findings.slowest, { name: `${name} (${outcome})`, ms }]
        .toSorted((a, b) => b.ms - a.ms)
        .slice(0, 10)
      findings.seconds = Math.round((performance.now() - began) / 1000)
      onFile(findings)
    }
  }
  await Promise.all(Array.from({ length: workers }, lane))
  clearInterval(memoryWatch)
  await pool.close()
  return findings
}

function measureMemory(findings: FuzzResult, before: number): void {
  const grown = Math.round((process.memoryUsage.rss() - before) / 1e6)
  findings.grownMegabytes = Math.max(findings.grownMegabytes, grown)
}
