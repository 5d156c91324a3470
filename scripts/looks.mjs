import { resolve } from 'node:path'
import { chromium } from './chromium.mjs'
import { prepare } from './prepare.mjs'
import { become } from './process.mjs'
import { commandOf, inRoot, main, Trouble } from './workshop.mjs'

// `npm run looks -- [--out FOLDER] [--against FOLDER] [what Playwright understands, such as -g clients]`
await main(async () => {
  const { out, against, rest } = chosenIn(process.argv.slice(2))
  if (against && resolve(against) === resolve(out)) {
    throw new Trouble(
      'Les images de ce passage remplaceraient celles auxquelles il se compare : donnez un autre dossier à --out.',
    )
  }
  const node = await prepare()
  const env = { ...process.env, CHROMIUM_PATH: await chromium(), LOOKS_OUT: out, LOOKS_AGAINST: against ?? '' }
  const playwright = commandOf('@playwright/test', 'playwright')
  return become(node, [playwright, 'test', '--config=playwright.looks.config.ts', ...rest], { env })
})

function chosenIn(words) {
  const chosen = { out: inRoot('test-results', 'looks'), against: undefined, rest: [] }
  for (let at = 0; at < words.length; at++) {
    const option = words[at]
    if (option !== '--out' && option !== '--against') chosen.rest.push(option)
    else if (!words[at + 1]) throw new Trouble(`Indiquez un dossier après ${option}.`)
    else chosen[option.slice(2)] = words[++at]
  }
  return chosen
}
