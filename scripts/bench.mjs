import { prepare } from './prepare.mjs'
import { become } from './process.mjs'
import { inRoot, main } from './workshop.mjs'

await main(async () => {
  const node = await prepare()
  const bench = [node, 'bench/main.ts', ...process.argv.slice(2)]
  // Measures on both databases when PostgreSQL is installed.
  return become(node, [inRoot('scripts', 'postgres.mjs'), '--if-there', '--', ...bench], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
})
