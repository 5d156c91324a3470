import { brokenReports, type Findings, fuzz } from '#tests/fuzz/fuzz.ts'
import { hostileFiles } from '#tests/fuzz/hostile-files.ts'

const [count = 5_000, seed = 1] = process.argv.slice(2).map(Number)
const hostile = Object.entries(hostileFiles).map(async ([name, make]) => ({ name, bytes: await make() }))
const tell = (findings: Findings) => console.log(JSON.stringify(findings, null, 2))
tell(await fuzz(await Promise.all(hostile)))
tell(await fuzz(brokenReports(count, seed), (findings) => findings.files % 250 === 0 && tell(findings)))
