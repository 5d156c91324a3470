import { prepare } from './prepare.mjs'
import { become } from './process.mjs'
import { main } from './workshop.mjs'

await main(async () => {
  const node = await prepare({ build: false })
  return become(node, ['server/main.ts'], { env: { ...process.env, NODE_ENV: 'development' } })
})
