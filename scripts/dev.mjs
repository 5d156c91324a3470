import { prepare } from './prepare.mjs'
import { become } from './process.mjs'
import { main } from './workshop.mjs'

await main(async () => {
  const node = await prepare({ build: false })
  // Vite reloads the screens; Node restarts when a server file changes.
  return become(node, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    env: { ...process.env, NODE_ENV: 'development' },
  })
})
