import { brokenReports, fuzz } from '#tests/fuzz/fuzz.ts'
import { hostileFiles } from '#tests/fuzz/hostile-files.ts'

const [count = 5_000, seed = 1] = process.argv.slice(2).map(Number)
const hostile = Object.entries(await hostileFiles()).map(([name, bytes]) => ({ name, bytes }))
console.log(JSON.stringify(await fuzz(hostile), null, 2))
console.log(JSON.stringify(await fuzz(brokenReports(count, seed)), null, 2))
