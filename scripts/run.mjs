import { prepare } from './prepare.mjs'
import { become } from './process.mjs'
import { main, Trouble } from './workshop.mjs'

await main(async () => {
  const [file, ...args] = process.argv.slice(2)
  if (!file) throw new Trouble('Indiquez le fichier à exécuter : node scripts/run.mjs FICHIER.ts [arguments].')
  const node = await prepare({ build: false })
  return become(node, [file, ...args])
})
