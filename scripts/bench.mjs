import { prepare } from './prepare.mjs'
import { become } from './process.mjs'
import { inRoot, main } from './workshop.mjs'

await main(async () => {
  const node = await prepare()
  const bench = [node, 'bench/main.ts', ...process.argv.slice(2)]
  // On both databases where both are there.
  return become(node, [inRoot('scripts', 'postgres.mjs'), '--if-there', '--', ...bench], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
})
