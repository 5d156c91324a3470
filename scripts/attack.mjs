import { prepare } from './prepare.mjs'
import { become } from './process.mjs'
import { inRoot, main, Trouble } from './workshop.mjs'

await main(async () => {
  const { database, rest } = chosenIn(process.argv.slice(2))
  const node = await prepare({ build: false })
  const attack = [node, inRoot('tests', 'attack', 'main.ts'), ...rest]
  if (database === 'embedded') return become(node, attack.slice(1))
  if (database === 'postgres') return become(node, [inRoot('scripts', 'postgres.mjs'), '--', ...attack])
  throw new Trouble('Indiquez la base à attaquer : --database embedded, ou --database postgres.')
})

function chosenIn(words) {
  const at = words.indexOf('--database')
  return at < 0
    ? { database: 'embedded', rest: words }
    : { database: words[at + 1], rest: [...words.slice(0, at), ...words.slice(at + 2)] }
}
