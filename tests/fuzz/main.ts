import { brokenReports, type FuzzResult, fuzz } from '#tests/fuzz/fuzz.ts'
import { hostileFiles } from '#tests/fuzz/hostile-files.ts'

const [count = 5_000, seed = 1] = process.argv.slice(2).map(Number)
const hostileBytes = Object.entries(hostileFiles).map(async ([name, make]) => ({ name, bytes: await make() }))
const print = (result: FuzzResult) => console.log(JSON.stringify(result, null, 2))
print(await fuzz(await Promise.all(hostileBytes)))
print(await fuzz(brokenReports(count, seed), (result) => result.files % 250 === 0 && print(result)))
